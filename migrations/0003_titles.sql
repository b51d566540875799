CREATE TABLE `event_declarations` (
	`event_id` text NOT NULL,
	`scheme` text NOT NULL,
	`kind` text NOT NULL,
	PRIMARY KEY(`event_id`, `scheme`, `kind`),
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `event_standards` (
	`event_id` text NOT NULL,
	`scheme` text NOT NULL,
	`kind` text NOT NULL,
	`player_id` text NOT NULL,
	`title` text NOT NULL,
	PRIMARY KEY(`event_id`, `scheme`, `kind`, `player_id`, `title`),
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `event_standards_player` ON `event_standards` (`player_id`,`event_id`);--> statement-breakpoint
CREATE TABLE `event_title_facts` (
	`event_id` text PRIMARY KEY NOT NULL,
	`part_of` text,
	`units` integer,
	`hosted_by_association` integer,
	`consent_given` integer,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`part_of`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `event_title_facts_part` ON `event_title_facts` (`part_of`);--> statement-breakpoint
CREATE TABLE `exam_results` (
	`session_id` text NOT NULL,
	`player_id` text NOT NULL,
	`solved` integer,
	`minutes` real,
	`passed` integer,
	PRIMARY KEY(`session_id`, `player_id`),
	FOREIGN KEY (`session_id`) REFERENCES `exam_sessions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `exam_results_player` ON `exam_results` (`player_id`,`session_id`);--> statement-breakpoint
CREATE TABLE `exam_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`held_on` text NOT NULL,
	`place` text,
	`tasks` integer,
	`authority_level` text NOT NULL,
	`authority_region_id` text,
	`recorded_by` text NOT NULL,
	`status` text NOT NULL,
	`reason` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`authority_region_id`) REFERENCES `regions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `exam_sessions_created` ON `exam_sessions` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `exam_sessions_region` ON `exam_sessions` (`authority_region_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `title_application_steps` (
	`application_id` text NOT NULL,
	`number` integer NOT NULL,
	`state` text NOT NULL,
	`actor_id` text NOT NULL,
	`at` text NOT NULL,
	`authority_level` text,
	`authority_region_id` text,
	`reason` text,
	`evidence` text,
	PRIMARY KEY(`application_id`, `number`),
	FOREIGN KEY (`application_id`) REFERENCES `title_applications`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`authority_region_id`) REFERENCES `regions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `title_applications` (
	`id` text PRIMARY KEY NOT NULL,
	`player_id` text NOT NULL,
	`player_region_id` text,
	`scheme` text NOT NULL,
	`title` text NOT NULL,
	`as_of` text NOT NULL,
	`state` text NOT NULL,
	`decision` text NOT NULL,
	`without_eligibility` integer DEFAULT false NOT NULL,
	`applicant_id` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`player_region_id`) REFERENCES `regions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `title_applications_open` ON `title_applications` (`player_id`,`scheme`,`title`) WHERE state = 'submitted';--> statement-breakpoint
CREATE INDEX `title_applications_player` ON `title_applications` (`player_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `title_applications_applicant` ON `title_applications` (`applicant_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `title_applications_region` ON `title_applications` (`player_region_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `title_applications_created` ON `title_applications` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `title_evidence` (
	`application_id` text NOT NULL,
	`kind` text NOT NULL,
	`source_id` text NOT NULL,
	PRIMARY KEY(`application_id`, `kind`, `source_id`),
	FOREIGN KEY (`application_id`) REFERENCES `title_applications`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `title_evidence_source` ON `title_evidence` (`kind`,`source_id`);--> statement-breakpoint
ALTER TABLE `event_placings` ADD `game_wins` integer;--> statement-breakpoint
ALTER TABLE `event_placings` ADD `game_draws` integer;--> statement-breakpoint
ALTER TABLE `event_placings` ADD `game_losses` integer;--> statement-breakpoint
ALTER TABLE `player_titles` ADD `application_id` text;--> statement-breakpoint
CREATE UNIQUE INDEX `player_titles_application` ON `player_titles` (`application_id`);