CREATE TABLE `api_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`role` text NOT NULL,
	`name` text NOT NULL,
	`secret_hash` text NOT NULL,
	`authority_level` text,
	`region_id` text,
	`created_at` text NOT NULL,
	`expires_at` text,
	`revoked_at` text,
	`last_used_on` text,
	FOREIGN KEY (`region_id`) REFERENCES `regions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` text NOT NULL,
	`actor_id` text NOT NULL,
	`actor_role` text NOT NULL,
	`action` text NOT NULL,
	`resource` text NOT NULL,
	`resource_id` text NOT NULL,
	`event_id` text,
	`before` text,
	`after` text,
	`reason` text,
	`request_id` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_log_resource` ON `audit_log` (`resource`,`resource_id`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_event` ON `audit_log` (`event_id`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_actor` ON `audit_log` (`actor_id`,`id`);--> statement-breakpoint
CREATE TABLE `byes` (
	`event_id` text NOT NULL,
	`round` integer NOT NULL,
	`participant` text NOT NULL,
	`kind` text NOT NULL,
	PRIMARY KEY(`event_id`, `round`, `participant`),
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `event_entries` (
	`event_id` text NOT NULL,
	`player_id` text NOT NULL,
	`number` integer NOT NULL,
	`name` text NOT NULL,
	`rating` integer,
	`team` text,
	`group_name` text,
	`board` integer,
	`fouls` integer DEFAULT 0 NOT NULL,
	`penalties` text,
	`joined_in_round` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`event_id`, `player_id`),
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `event_entries_number` ON `event_entries` (`event_id`,`number`);--> statement-breakpoint
CREATE INDEX `event_entries_player` ON `event_entries` (`player_id`,`event_id`);--> statement-breakpoint
CREATE TABLE `event_placings` (
	`event_id` text NOT NULL,
	`player_id` text NOT NULL,
	`rank` integer NOT NULL,
	`shared` integer DEFAULT false NOT NULL,
	`points` integer NOT NULL,
	`wins` integer NOT NULL,
	`draws` integer NOT NULL,
	`losses` integer NOT NULL,
	`played` integer NOT NULL,
	PRIMARY KEY(`event_id`, `player_id`),
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `event_placings_player` ON `event_placings` (`player_id`,`event_id`);--> statement-breakpoint
CREATE TABLE `event_playoffs` (
	`event_id` text NOT NULL,
	`number` integer NOT NULL,
	`red` text NOT NULL,
	`black` text NOT NULL,
	`result` text NOT NULL,
	PRIMARY KEY(`event_id`, `number`),
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `event_withdrawals` (
	`event_id` text NOT NULL,
	`participant` text NOT NULL,
	`after_round` integer NOT NULL,
	`reason` text,
	PRIMARY KEY(`event_id`, `participant`),
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `events` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`format` text NOT NULL,
	`scope` text NOT NULL,
	`tier` text,
	`category` text,
	`group_name` text,
	`region_id` text,
	`designated` integer,
	`rated` integer DEFAULT false NOT NULL,
	`starts_on` text,
	`ended_on` text,
	`status` text NOT NULL,
	`settings` text NOT NULL,
	`owner_id` text,
	`sample` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`region_id`) REFERENCES `regions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `events_ended` ON `events` (`status`,`ended_on`);--> statement-breakpoint
CREATE INDEX `events_owner` ON `events` (`owner_id`);--> statement-breakpoint
CREATE TABLE `games` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`round` integer NOT NULL,
	`board` integer NOT NULL,
	`match_board` integer,
	`red_id` text NOT NULL,
	`black_id` text NOT NULL,
	`result` text,
	`forfeit` integer DEFAULT false NOT NULL,
	`rated` integer DEFAULT true NOT NULL,
	`red_fouls` integer DEFAULT 0 NOT NULL,
	`black_fouls` integer DEFAULT 0 NOT NULL,
	`why` text,
	`played_on` text,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`red_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`black_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "games_two_people" CHECK("games"."black_id" <> "games"."red_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `games_board` ON `games` (`event_id`,`round`,`board`);--> statement-breakpoint
CREATE INDEX `games_red` ON `games` (`red_id`,`played_on`);--> statement-breakpoint
CREATE INDEX `games_black` ON `games` (`black_id`,`played_on`);--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`owner_id` text NOT NULL,
	`key` text NOT NULL,
	`request_hash` text NOT NULL,
	`status` text NOT NULL,
	`answer` text,
	`created_at` text NOT NULL,
	PRIMARY KEY(`owner_id`, `key`)
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_created` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
CREATE TABLE `player_titles` (
	`id` text PRIMARY KEY NOT NULL,
	`player_id` text NOT NULL,
	`title` text NOT NULL,
	`scheme` text NOT NULL,
	`granted_on` text NOT NULL,
	`authority_level` text NOT NULL,
	`authority_region_id` text,
	`certificate_number` text,
	`status` text DEFAULT 'valid' NOT NULL,
	`sample` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`authority_region_id`) REFERENCES `regions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `player_titles_player` ON `player_titles` (`player_id`,`granted_on`);--> statement-breakpoint
CREATE UNIQUE INDEX `player_titles_certificate` ON `player_titles` (`certificate_number`);--> statement-breakpoint
CREATE TABLE `players` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`name_folded` text NOT NULL,
	`pinyin` text,
	`sex` text,
	`birth_year` integer,
	`region_id` text,
	`team` text,
	`title` text,
	`merged_into` text,
	`sample` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`region_id`) REFERENCES `regions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`merged_into`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `players_name_folded` ON `players` (`name_folded`);--> statement-breakpoint
CREATE INDEX `players_pinyin` ON `players` (`pinyin`);--> statement-breakpoint
CREATE INDEX `players_region` ON `players` (`region_id`);--> statement-breakpoint
CREATE TABLE `rating_changes` (
	`list_id` text NOT NULL,
	`player_id` text NOT NULL,
	`game_id` text NOT NULL,
	`opponent_rating` integer NOT NULL,
	`difference` integer NOT NULL,
	`expected` real NOT NULL,
	`k` real NOT NULL,
	`change` real NOT NULL,
	PRIMARY KEY(`list_id`, `player_id`, `game_id`),
	FOREIGN KEY (`list_id`) REFERENCES `rating_lists`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `rating_entries` (
	`list_id` text NOT NULL,
	`player_id` text NOT NULL,
	`rating` integer NOT NULL,
	`rank` integer NOT NULL,
	`change` integer DEFAULT 0 NOT NULL,
	`games` integer DEFAULT 0 NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`region_id` text,
	`sex` text,
	`title` text,
	PRIMARY KEY(`list_id`, `player_id`),
	FOREIGN KEY (`list_id`) REFERENCES `rating_lists`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `rating_entries_order` ON `rating_entries` (`list_id`,rating DESC,`player_id`);--> statement-breakpoint
CREATE INDEX `rating_entries_region` ON `rating_entries` (`list_id`,`region_id`,rating DESC,`player_id`);--> statement-breakpoint
CREATE INDEX `rating_entries_sex` ON `rating_entries` (`list_id`,`sex`,rating DESC,`player_id`);--> statement-breakpoint
CREATE INDEX `rating_entries_title` ON `rating_entries` (`list_id`,`title`,rating DESC,`player_id`);--> statement-breakpoint
CREATE INDEX `rating_entries_player` ON `rating_entries` (`player_id`,`list_id`);--> statement-breakpoint
CREATE TABLE `rating_lists` (
	`id` text PRIMARY KEY NOT NULL,
	`method` text NOT NULL,
	`published_on` text NOT NULL,
	`status` text NOT NULL,
	`total` integer DEFAULT 0 NOT NULL,
	`sample` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rating_lists_status` ON `rating_lists` (`status`,`published_on`);--> statement-breakpoint
CREATE TABLE `regions` (
	`id` text PRIMARY KEY NOT NULL,
	`parent_id` text,
	`level` text NOT NULL,
	`name` text NOT NULL,
	FOREIGN KEY (`parent_id`) REFERENCES `regions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `regions_parent` ON `regions` (`parent_id`);--> statement-breakpoint
CREATE TABLE `resource_versions` (
	`resource` text NOT NULL,
	`resource_id` text NOT NULL,
	`version` integer NOT NULL,
	`at` text NOT NULL,
	`request_id` text NOT NULL,
	PRIMARY KEY(`resource`, `resource_id`, `version`)
);
