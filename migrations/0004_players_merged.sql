DROP INDEX `players_merged`;--> statement-breakpoint
CREATE INDEX `players_merged` ON `players` (`merged_into`) WHERE merged_into IS NOT NULL;