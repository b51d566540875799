CREATE TABLE `line_revision` (
	`id` integer PRIMARY KEY NOT NULL,
	`mark` text NOT NULL
);
--> statement-breakpoint
INSERT INTO `line_revision` (`id`, `mark`) VALUES (1, lower(hex(randomblob(8))));
--> statement-breakpoint
-- A mark is random, so that none comes back when a backup is restored and other changes follow it.
CREATE TRIGGER `line_player_changed` AFTER UPDATE OF name, team, merged_into ON `players`
  WHEN old.name IS NOT new.name OR old.team IS NOT new.team OR old.merged_into IS NOT new.merged_into BEGIN
  UPDATE line_revision SET mark = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER `line_moved` AFTER UPDATE ON `rating_entries` BEGIN
  UPDATE line_revision SET mark = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER `line_region_made` AFTER INSERT ON `regions` BEGIN
  UPDATE line_revision SET mark = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER `line_region_changed` AFTER UPDATE OF name ON `regions` WHEN old.name IS NOT new.name BEGIN
  UPDATE line_revision SET mark = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER `line_region_dropped` AFTER DELETE ON `regions` BEGIN
  UPDATE line_revision SET mark = lower(hex(randomblob(8)));
END;
