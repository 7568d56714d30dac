/** What to do instead (docs/migrations.md). */
const advice =
  'An older version goes on beside this one: do it in two versions, first one that works with both forms, then one whose migration says `-- needs NNN`, the number of the first one (docs/migrations.md)';

const name = '(?:"[^"]+"|\\w+)';
const createTable = new RegExp(`^create table (${name})`, 'i');
const createIndex = new RegExp(`^create (unique )?index ${name} on (${name})`, 'i');
const addColumn = new RegExp(`^alter table ${name} add column ${name} (.+)$`, 'is');
const reference = new RegExp(`\\breferences (${name})([^,]*)`, 'gi');
const insert = new RegExp(`^insert into (${name})`, 'i');

/** Without comments; texts are emptied, so that a semicolon in one ends nothing. */
const statementsOf = (sql: string): readonly string[] =>
  sql
    .replace(/--.*$/gm, '')
    .replace(/'(?:[^']|'')*'/g, "''")
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter(Boolean);

/** Whether code that doesn't know of a column can go on writing the rows. */
const isOptional = (definition: string): boolean =>
  (!/\bnot null\b/i.test(definition) || /\bdefault\b/i.test(definition)) && !/\b(?:unique|primary key)\b/i.test(definition);

/** Whether rows of a new table keep older code, which doesn't know them, from deleting what they refer to. */
const holdsOn = (statement: string, isNew: (table: string | undefined) => boolean): boolean =>
  [...statement.matchAll(reference)].some(([, table, rest]) => !isNew(table) && !/\bon delete (?:cascade|set null)\b/i.test(rest ?? ''));

function isHarmless(statement: string, isNew: (table: string | undefined) => boolean): boolean {
  if (holdsOn(statement, isNew)) return false;
  if (createTable.test(statement)) return true;
  const [index, unique, indexed] = createIndex.exec(statement) ?? [];
  // Older code may write what a unique index of today refuses.
  if (index !== undefined) return unique === undefined || isNew(indexed);
  const [, definition] = addColumn.exec(statement) ?? [];
  if (definition !== undefined) return isOptional(definition);
  return isNew(insert.exec(statement)?.[1]);
}

/** What a migration does that a running older version may not survive (H4), one line each. */
export function migrationProblems(number: number, sql: string): readonly string[] {
  const [line, needs] = /^-- needs (.*)$/m.exec(sql) ?? [];
  if (line !== undefined)
    return /^\d{3}$/.test(needs ?? '') && Number(needs) < number
      ? []
      : [`"${line}": expected the number of an earlier migration, such as 002, whose version doesn't use what goes`];
  const statements = statementsOf(sql);
  const created = new Set(statements.map((statement) => createTable.exec(statement)?.[1]));
  const isNew = (table: string | undefined) => table !== undefined && created.has(table);
  return statements.filter((statement) => !isHarmless(statement, isNew)).map((statement) => `${statement.slice(0, 120)}: ${advice}`);
}
