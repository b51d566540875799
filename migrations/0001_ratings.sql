CREATE TABLE `player_merges` (
	`id` text PRIMARY KEY NOT NULL,
	`player_id` text NOT NULL,
	`into_id` text NOT NULL,
	`moved` text NOT NULL,
	`at` text NOT NULL,
	`undone_at` text,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`into_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `player_merges_player` ON `player_merges` (`player_id`,`at`);--> statement-breakpoint
CREATE TABLE `player_names` (
	`kind` integer NOT NULL,
	`part` text NOT NULL,
	`player_id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`kind`, `part`, `player_id`, `at`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `rating_facets` (
	`list_id` text NOT NULL,
	`facet` text NOT NULL,
	`place` integer NOT NULL,
	PRIMARY KEY(`list_id`, `facet`, `place`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `rating_list_events` (
	`list_id` text NOT NULL,
	`event_id` text NOT NULL,
	`ended_on` text NOT NULL,
	`verdict` text NOT NULL,
	`counted` integer NOT NULL,
	`conditions` text NOT NULL,
	PRIMARY KEY(`list_id`, `ended_on`, `event_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `rating_records` (
	`list_id` text NOT NULL,
	`player_id` text NOT NULL,
	`rating` integer,
	`highest` integer,
	`events_rated` integer NOT NULL,
	`games_rated` integer NOT NULL,
	`periods_inactive` integer NOT NULL,
	`performances` text,
	`results` text,
	`before` integer,
	`games` integer NOT NULL,
	`deducted` integer NOT NULL,
	`lost` text,
	`no_rating` text,
	`listed` integer,
	PRIMARY KEY(`list_id`, `player_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `rating_records_order` ON `rating_records` (`list_id`,rating DESC,`player_id`) WHERE listed = 1;--> statement-breakpoint
CREATE INDEX `rating_records_player` ON `rating_records` (`player_id`,`list_id`);--> statement-breakpoint
CREATE TABLE `rating_runs` (
	`id` text PRIMARY KEY NOT NULL,
	`status` text NOT NULL,
	`active` integer,
	`plan` text NOT NULL,
	`state` text NOT NULL,
	`progress` text NOT NULL,
	`step` integer DEFAULT 0 NOT NULL,
	`failure` text,
	`actor_id` text NOT NULL,
	`actor_role` text NOT NULL,
	`request_id` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`finished_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `rating_runs_active` ON `rating_runs` (`active`);--> statement-breakpoint
CREATE INDEX `rating_runs_created` ON `rating_runs` (`created_at`);--> statement-breakpoint
CREATE TABLE `rating_totals` (
	`list_id` text NOT NULL,
	`filter` text NOT NULL,
	`total` integer NOT NULL,
	PRIMARY KEY(`list_id`, `filter`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `rating_views` (
	`list_id` text NOT NULL,
	`player_id` text NOT NULL,
	`event_id` text NOT NULL,
	`games` integer NOT NULL,
	`view` text NOT NULL,
	PRIMARY KEY(`list_id`, `player_id`, `event_id`)
);
--> statement-breakpoint
DROP INDEX `rating_entries_order`;--> statement-breakpoint
DROP INDEX `rating_entries_region`;--> statement-breakpoint
DROP INDEX `rating_entries_sex`;--> statement-breakpoint
DROP INDEX `rating_entries_title`;--> statement-breakpoint
ALTER TABLE `rating_entries` ADD `place` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `rating_entries` ADD `newcomer` integer DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE `rating_entries` SET `place` = (SELECT count(*) FROM `rating_entries` e WHERE e.list_id = `rating_entries`.list_id
	AND (e.rating > `rating_entries`.rating OR (e.rating = `rating_entries`.rating AND e.player_id <= `rating_entries`.player_id)));--> statement-breakpoint
CREATE UNIQUE INDEX `rating_entries_place` ON `rating_entries` (`list_id`,`place`);--> statement-breakpoint
ALTER TABLE `rating_changes` ADD `own_rating` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `rating_changes` ADD `counted_difference` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `rating_changes` ADD `score` real DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `rating_changes_wins` ON `rating_changes` (`player_id`,opponent_rating DESC) WHERE score = 1;--> statement-breakpoint
ALTER TABLE `rating_lists` ADD `list` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `rating_lists` ADD `base_id` text;--> statement-breakpoint
ALTER TABLE `rating_lists` ADD `run_id` text;--> statement-breakpoint
ALTER TABLE `rating_lists` ADD `records` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `rating_lists` ADD `stale_since` text;--> statement-breakpoint
ALTER TABLE `rating_lists` ADD `stale_reason` text;--> statement-breakpoint
ALTER TABLE `rating_lists` ADD `made_at` text;--> statement-breakpoint
ALTER TABLE `rating_lists` ADD `superseded_at` text;--> statement-breakpoint
UPDATE `rating_lists` SET `list` = `id` WHERE `list` = '';--> statement-breakpoint
CREATE UNIQUE INDEX `rating_lists_current` ON `rating_lists` (`list`) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX `games_red_pair` ON `games` (`red_id`,`black_id`,`result`,`forfeit`);--> statement-breakpoint
CREATE INDEX `games_black_pair` ON `games` (`black_id`,`red_id`,`result`,`forfeit`);--> statement-breakpoint
CREATE INDEX `players_merged` ON `players` (`merged_into`);