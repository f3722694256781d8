import type { SqlLoad } from './read-load.ts'

/** Statements that bring rows into a table, which is the first group. */
const filling =
  /\b(?:insert|replace|import|load\s+data)\b[^;]*?\binto\s+(?:table\s+)?(?:[`"]?\w+[`"]?\s*\.\s*)?[`"]?(\w+)/gi

/**
 * Tables of the schema that the load reads although nothing brings a row into them: neither `data`,
 * nor the schema, nor a statement of the load. None if a command creates the tables, which may fill
 * them too.
 */
export function emptyTables(
  load: Pick<SqlLoad, 'definition' | 'migration' | 'fillings' | 'schema' | 'tables'>,
): string[] {
  if (load.migration !== undefined) return []
  const statements = load.definition.transactions.flatMap((transaction) =>
    transaction.statements.map(({ sql }) => sql),
  )
  const inserting = [
    ...load.schema.map(({ sql }) => sql),
    ...load.fillings.flatMap((each) =>
      each.kind === 'statements' ? each.statements.map(({ sql }) => sql) : [],
    ),
    ...statements,
  ]
  const filled = new Set([
    ...load.fillings.flatMap((each) => ('table' in each ? [each.table.toLowerCase()] : [])),
    ...inserting.flatMap((sql) =>
      [...sql.matchAll(filling)].map(([, table = '']) => table.toLowerCase()),
    ),
  ])
  const words = new Set(statements.flatMap((sql) => sql.toLowerCase().match(/\w+/g) ?? []))
  return [...load.tables]
    .filter(([name]) => words.has(name) && !filled.has(name))
    .map(([, { name }]) => name)
}
