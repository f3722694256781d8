import type { CellSettings } from '../../../core/record/schema.ts'
import type { Endpoint } from '../../../mysql/endpoint.ts'
import type { SqlLoad } from '../../../sql/read-load.ts'
import { connectionArguments, type SysbenchCommand } from '../arguments.ts'
import { fineHistogramLua } from '../fine-histogram.ts'
import { type SysbenchDialect, sqlOptions, sysbenchOptions } from '../options.ts'
import { printsHistogram, timedArguments } from '../timed-arguments.ts'
import { type ColumnValues, type CostSettings, type Script, scriptOf } from './script.ts'

const MOST_LOADING_THREADS = 8

/** A command of sysbench on the script of a load. */
export interface SqlCall {
  readonly command: SysbenchCommand
  readonly dialect: SysbenchDialect
  readonly cell: CellSettings
  readonly endpoint: Endpoint
  readonly load: SqlLoad
  readonly columns: ColumnValues
  /** Path that the script will have. */
  readonly script: string
  /** Folder of its lists, with its slash; default: the one that sysbench runs in. */
  readonly folder?: string
  /** The private file that holds the password. */
  readonly configFile: string
  readonly costs?: CostSettings | undefined
}

/** Returns the script of a command, what it reads, and the arguments of sysbench. */
export function sqlCommand(call: SqlCall): Script & { readonly words: string[] } {
  const { command, dialect, cell, load, columns, folder, costs } = call
  const common = sqlOptions(cell.options).ignoreErrors.split(',').map(Number)
  const { lua, lists } = scriptOf({
    load,
    columns,
    warmUpSeconds: cell.warmUpSeconds,
    ignoredErrors: common,
    ...(folder === undefined ? {} : { folder }),
    ...(costs === undefined ? {} : { costs }),
  })
  const options = sysbenchOptions(cell.options)
  const refined = command === 'run' && printsHistogram(cell, options)
  const own = load.definition.transactions.flatMap((transaction) => transaction['ignore-errors'])
  const ignoreErrors = [...new Set([...common, ...own])].join(',')
  const words = () => {
    if (costs !== undefined) return ['--threads=1', 'costs']
    if (command !== 'run') return [`--threads=${MOST_LOADING_THREADS}`, command]
    return [...timedArguments(cell, { ...options, ignoreErrors }, dialect), command]
  }
  return {
    lua: refined ? `${lua}${fineHistogramLua}` : lua,
    lists,
    words: [...connectionArguments(call), ...words()],
  }
}
