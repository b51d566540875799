/** How a text for people calls somebody: by name, or by id where no name is given or two bear the same. */
export type Calling = (id: string) => string;

export const callingOf = (people: readonly { readonly id: string; readonly name?: string | null | undefined }[]): Calling => {
  const bearers = new Map<string, number>();
  for (const { name } of people) if (name) bearers.set(name, (bearers.get(name) ?? 0) + 1);
  const names = new Map(people.flatMap(({ id, name }) => (name && bearers.get(name) === 1 ? [[id, name] as const] : [])));
  return (id) => names.get(id) ?? id;
};
