/**
 * A database that fails at one chosen statement: the statement is replaced by one that the real database refuses, so that what
 * happens around it (above all the roll-back of a batch) is the platform's own behaviour.
 */
export interface FailingDatabase {
  readonly binding: D1Database;
  /** Statements executed so far, those of batches included. */
  readonly executed: () => number;
}

const BROKEN = 'SELECT broken FROM no_such_table';

/** `failAt` counts from 1; 0 never fails. */
export const failingDatabase = (real: D1Database, failAt: number): FailingDatabase => {
  let executed = 0;
  const fails = (): boolean => {
    executed += 1;
    return executed === failAt;
  };

  const wrapStatement = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get: (target, name) => {
        if (name === 'bind') return (...values: unknown[]) => wrapStatement(target.bind(...values));
        if (name === 'real') return target;
        if (name === 'first' || name === 'all' || name === 'run' || name === 'raw') {
          return (...args: unknown[]) => {
            const chosen = fails() ? real.prepare(BROKEN) : target;
            return Reflect.apply(Reflect.get(chosen, name) as (...a: unknown[]) => unknown, chosen, args);
          };
        }
        return Reflect.get(target, name);
      },
    });

  const unwrap = (statement: D1PreparedStatement): D1PreparedStatement =>
    (Reflect.get(statement, 'real') as D1PreparedStatement | undefined) ?? statement;

  const wrap = <T extends D1Database | D1DatabaseSession>(database: T): T =>
    new Proxy(database, {
      get: (target, name) => {
        if (name === 'prepare') return (query: string) => wrapStatement(target.prepare(query));
        if (name === 'batch') {
          return (statements: D1PreparedStatement[]) =>
            target.batch(statements.map((statement) => (fails() ? target.prepare(BROKEN) : unwrap(statement))));
        }
        if (name === 'withSession') return (start?: string) => wrap((target as D1Database).withSession(start));
        const value = Reflect.get(target, name) as unknown;
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });

  return { binding: wrap(real), executed: () => executed };
};
