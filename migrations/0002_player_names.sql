-- The searched parts of every player's name, kept by triggers whoever writes the player: see `playerNames` in src/db/schema.ts.
-- A Latin letter alone at the end of a name is no part; a character beyond the Latin blocks (591 ends Extended-B) is. Each trigger
-- has one statement, so that a dump can be cut into statements.
CREATE VIEW `player_name_parts` AS
  SELECT n.value > 0 AS kind, substr(t.name, n.value + 1, 24) AS part, t.player_id AS player_id, t.base + n.value AS at
  FROM (
    SELECT id AS player_id, name_folded AS name, 0 AS base FROM players
    UNION ALL
    SELECT id, lower(replace(replace(pinyin, ' ', ''), '''', '')), 100 FROM players WHERE pinyin IS NOT NULL
  ) t
  JOIN json_each('[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39]') n
    ON n.value < length(t.name)
  WHERE n.value = 0 OR length(t.name) > n.value + 1 OR unicode(substr(t.name, n.value + 1)) > 591;
--> statement-breakpoint
CREATE TRIGGER `players_named` AFTER INSERT ON `players` BEGIN
  INSERT OR IGNORE INTO player_names (kind, part, player_id, at)
    SELECT kind, part, player_id, at FROM player_name_parts WHERE player_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER `players_unnamed` BEFORE UPDATE OF name_folded, pinyin ON `players` BEGIN
  DELETE FROM player_names WHERE (kind, part, player_id, at) IN (
    SELECT kind, part, player_id, at FROM player_name_parts WHERE player_id = old.id);
END;
--> statement-breakpoint
CREATE TRIGGER `players_renamed` AFTER UPDATE OF name_folded, pinyin ON `players` BEGIN
  INSERT OR IGNORE INTO player_names (kind, part, player_id, at)
    SELECT kind, part, player_id, at FROM player_name_parts WHERE player_id = new.id;
END;
--> statement-breakpoint
INSERT OR IGNORE INTO player_names (kind, part, player_id, at) SELECT kind, part, player_id, at FROM player_name_parts;
