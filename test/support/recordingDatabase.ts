/** A database that works as the real one and keeps the text of every statement that is prepared. */
export const recordingDatabase = (real: D1Database): { readonly binding: D1Database; readonly texts: readonly string[] } => {
  const texts: string[] = [];
  const wrap = <T extends D1Database | D1DatabaseSession>(database: T): T =>
    new Proxy(database, {
      get: (target, name) => {
        if (name === 'prepare') {
          return (text: string) => {
            texts.push(text);
            return target.prepare(text);
          };
        }
        if (name === 'withSession') return (start?: string) => wrap((target as D1Database).withSession(start));
        const value = Reflect.get(target, name) as unknown;
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  return { binding: wrap(real), texts };
};
