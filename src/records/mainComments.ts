import type { GameToWrite } from './types.ts';

/** The comments of the game line by ply, each on one line and without the braces that will hold it. */
export function mainComments({ comments = [] }: GameToWrite): (ply: number) => readonly string[] {
  const byPly = new Map<number, string[]>();
  for (const { line, ply, text } of comments) {
    const clean = text.replace(/[{}]/g, '').replace(/\s+/g, ' ').trim();
    if (line === 0 && clean !== '') byPly.set(ply, [...(byPly.get(ply) ?? []), `{${clean}}`]);
  }
  return (ply) => byPly.get(ply) ?? [];
}
