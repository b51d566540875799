/**
 * Orders the statements of a dump so that it can be restored: every table first, then the rows, then the rest. The exporter writes
 * table by table in the order of names, and a row cannot go in while the table that it refers to does not exist yet.
 */

/** The statements of an SQL text: cut at each `;` outside of quotes. */
export const statementsOf = (sql) => {
  const statements = [];
  let begin = 0;
  let quote = '';
  for (let i = 0; i < sql.length; i += 1) {
    const char = sql[i];
    if (quote !== '') {
      if (char === quote) quote = '';
    } else if (char === "'" || char === '"' || char === '`') quote = char;
    else if (char === ';') {
      statements.push(sql.slice(begin, i + 1).trim());
      begin = i + 1;
    }
  }
  return statements.filter((statement) => statement !== ';' && statement !== '');
};

const rankOf = (statement) => {
  if (/^PRAGMA\b/i.test(statement)) return 0;
  if (/^CREATE TABLE\b/i.test(statement)) return 1;
  if (/^(INSERT|DELETE|UPDATE)\b/i.test(statement)) return 2;
  return 3;
};

export const orderDump = (sql) => {
  const statements = statementsOf(sql);
  return `${[0, 1, 2, 3].flatMap((rank) => statements.filter((statement) => rankOf(statement) === rank)).join('\n')}\n`;
};
