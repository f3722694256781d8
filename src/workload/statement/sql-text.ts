import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { RunPlace } from '../../record/schema.ts'
import { isSqlFile } from '../../tool/sql/definition.ts'
import { statementsOf } from '../../tool/sql/tokens.ts'
import { listIn } from '../../tool/statement/keys.ts'
import type { RunContext } from '../workload.ts'

/** One statement with the place where it was written: `schema.sql:3`, `statement`. */
export interface PlacedStatement {
  readonly sql: string
  readonly place: string
}

/** Folder that the paths of a cell's own files start from. */
export function ownFolder({ folder }: Pick<RunContext, 'folder'>): string {
  return folder ?? process.cwd()
}

/**
 * The statements of a list of the cell's data, what files hold among them.
 * @param run `{run}` stands for it @throws where a file cannot be read
 */
export function placedStatements(context: RunContext, list: string, run?: RunPlace): PlacedStatement[] {
  return listIn(context.cell.data, list).flatMap((entry) => {
    const isFile = isSqlFile(entry)
    const text = isFile ? readFileSync(resolve(ownFolder(context), entry), 'utf8') : entry
    return statementsOf(text).map(({ sql, line }) => ({
      sql: filled(sql, context, run),
      place: isFile ? `${entry}:${line}` : list,
    }))
  })
}

/** Puts in what only a job knows: where the files are, what the database is called, which run it is. */
function filled(sql: string, context: RunContext, run: RunPlace | undefined): string {
  const values: Readonly<Record<string, string>> = {
    folder: ownFolder(context),
    database: context.endpoint.database,
    ...(run === undefined ? {} : { run: `${run.side}-${run.round}-${run.slice}` }),
  }
  return sql.replace(/\{(folder|database|run)\}/g, (whole, name: string) => values[name] ?? whole)
}
