/** A number with its English noun: `1 round`, `2 rounds`. Chinese nouns have one form, so their texts need nothing of the kind. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
