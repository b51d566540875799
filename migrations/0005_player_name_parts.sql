-- The same parts as before (0002), by an array of one member a character instead of forty numbers: a name has two or three characters,
-- and the array is read once for every player that is written. The triggers go on reading the view by its name.
DROP VIEW `player_name_parts`;
--> statement-breakpoint
CREATE VIEW `player_name_parts` AS
  SELECT n.key > 0 AS kind, substr(t.name, n.key + 1, 24) AS part, t.player_id AS player_id, t.base + n.key AS at
  FROM (
    SELECT id AS player_id, name_folded AS name, 0 AS base FROM players
    UNION ALL
    SELECT id, lower(replace(replace(pinyin, ' ', ''), '''', '')), 100 FROM players WHERE pinyin IS NOT NULL
  ) t
  JOIN json_each('[0' || substr(',0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0', 1, 2 * length(t.name) - 2) || ']') n
    ON n.key < length(t.name)
  WHERE n.key = 0 OR length(t.name) > n.key + 1 OR unicode(substr(t.name, n.key + 1)) > 591;
