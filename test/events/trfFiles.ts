/** The report files of test/fixtures/trf by name; each names its source in its first line. */
const files = import.meta.glob<string>('../fixtures/trf/*', { query: '?raw', import: 'default', eager: true });

export const trfFile = (name: string): string => {
  const text = files[`../fixtures/trf/${name}`];
  if (text === undefined) throw new Error(`no fixture ${name}`);
  return text;
};

export interface GeneratedEvent {
  readonly id: string;
  readonly players: number;
  readonly rounds: number;
  readonly seed: number;
  readonly trf: string;
}

/** 160 events that bbpPairings generated and paired under the Dutch rules of 2025. */
export const generatedEvents = (): GeneratedEvent[] =>
  trfFile('dutch_generated.jsonl')
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as GeneratedEvent);
