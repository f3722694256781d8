import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type {
  LoadRunner,
  LoadToolSettings,
  RunContext,
  Workload,
} from '../../../core/tool/load-runner.ts'
import { productAt } from '../../../mysql/probe.ts'
import { analyzeTables, dropTables, requireRowCounts, tableNames } from '../../../mysql/tables.ts'
import { chosenStatements, listIn, statementName } from '../../../sql/definition.ts'
import { shareLoads } from '../../../sql/difference.ts'
import { emptyTables } from '../../../sql/empty-tables.ts'
import { readSqlLoad, rowsOf, type SqlLoad } from '../../../sql/read-load.ts'
import { tokensOf } from '../../../sql/tokens.ts'
import type { SysbenchCommand } from '../arguments.ts'
import { requireLosable } from '../home.ts'
import { sqlOptions } from '../options.ts'
import { type MakeArguments, runSysbench, sysbenchProgram } from '../process.ts'
import { requireWholeSeconds } from '../timed-arguments.ts'
import { sqlCommand } from './command.ts'
import { COST_SECONDS, costSettings, costsReader, figuresReader } from './figures.ts'
import { sqlInGuest } from './guest.ts'
import { dropBesideTables, fillByHand, makeTables, readColumns } from './prepare.ts'
import type { ColumnValues, CostSettings } from './script.ts'

/** A load of a person's own, run by sysbench with a script made from it. */
export function createSql(settings: Partial<LoadToolSettings> = {}): Workload {
  const program = sysbenchProgram(settings)

  /** Writes the script and what it reads into the private folder, and runs it from there. */
  function argumentsFor(
    { cell, endpoint }: RunContext,
    command: SysbenchCommand,
    load: SqlLoad,
    columns: ColumnValues,
    costs?: CostSettings,
  ): MakeArguments {
    return async ({ dialect, home }) => {
      const script = join(home.path, 'load.lua')
      const { configFile } = home
      const call = { command, dialect, cell, endpoint, load, columns, script, configFile, costs }
      const { lua, lists, words } = sqlCommand(call)
      await writeFile(script, lua, { mode: 0o600 })
      for (const [name, text] of lists)
        await writeFile(join(home.path, name), text, { mode: 0o600 })
      return words
    }
  }

  return {
    version: async (signal) => (await program.installed(signal)).version,

    checkAccess: requireLosable,
    async verify(context) {
      await program.connect(context)
      await makeTables(loadOf(context), context)
    },

    async prepare(context) {
      const load = loadOf(context)
      await makeTables(load, context)
      await fillByHand(load, context)
      if (load.fillings.some(({ kind }) => kind === 'made')) {
        const columns = await readColumns(load, context, 'data')
        await program.executeStrictly(
          context,
          'prepare',
          argumentsFor(context, 'prepare', load, columns),
        )
      }
      if (context.analyze === undefined)
        await analyzeTables(context.endpoint, await namesOf(load, context), context.signal)
    },

    check: (context) =>
      requireRowCounts(context.endpoint, rowsByTable(loadOf(context)), context.signal),

    async run(context, place) {
      const load = runLoad(context)
      const columns = await readColumns(load, context, 'all')
      const make = argumentsFor(context, 'run', load, columns)
      return runSysbench(program, context, place, make, {
        options: sqlOptions(context.cell.options),
        own: () => figuresReader(load.definition),
      })
    },

    async guest(context, endpoint) {
      const { dialect } = await program.installed(context.signal)
      const load = runLoad(context)
      const columns = await readColumns(load, context, 'all')
      const { cell } = context
      return sqlInGuest(await program.path(), { dialect, cell, endpoint, load, columns })
    },

    async costs(context) {
      // Names are the candidate's on both sides; what is new there has its cost too.
      const load = context.shared?.side === 'candidate' ? loadOf(context) : runLoad(context)
      const columns = await readColumns(load, context, 'all')
      const product = await productAt(context.endpoint)
      const reader = costsReader(load.definition, product === 'TiDB')
      const exit = await program.execute(
        context,
        argumentsFor(context, 'run', load, columns, costSettings(product === 'TiDB')),
        { name: 'sysbench-costs', deadlineSeconds: 2 * COST_SECONDS, onStdoutLine: reader.push },
      )
      context.signal.throwIfAborted()
      if (exit.exitCode !== 0)
        context.log.info(
          `the cost of the statements could not be read: ${exit.stderrTail.at(-1) ?? ''}`,
        )
      return reader.end()
    },

    async cleanup(context) {
      const load = loadOf(context)
      await dropBesideTables(load, context)
      const names = await namesOf(load, context)
      await dropTables(context.endpoint, names, context.signal)
    },
  }
}

/** The load of a run: its own data, and of the transactions what both sides have. */
function runLoad(context: RunContext): SqlLoad {
  const { cell, shared } = context
  const load = loadOf(context)
  if (shared === undefined) return load
  const definition = shareLoads(cell.workload, shared.folders)[shared.side]
  return { ...load, definition: chosenStatements(definition, listIn(cell.data, 'statements')) }
}

function loadOf({ cell, folder }: RunContext): SqlLoad {
  const load = readSqlLoad(cell.workload, folder ?? process.cwd())
  return { ...load, definition: chosenStatements(load.definition, listIn(cell.data, 'statements')) }
}

/**
 * The tables that the load created. A command starts with an empty database, so that all of them
 * are its own.
 */
async function namesOf(
  { tables, migration }: SqlLoad,
  { endpoint }: RunContext,
): Promise<string[]> {
  return migration === undefined
    ? [...tables.values()].map(({ name }) => name)
    : tableNames(endpoint)
}

/** Rows of the tables that nothing but generators and CSV files fill. */
function rowsByTable({ fillings, tables }: SqlLoad): Map<string, number> {
  const rows = new Map<string, number>()
  if (fillings.some(({ kind }) => kind === 'statements')) return rows
  for (const filling of fillings) {
    if (filling.kind === 'statements') continue
    const name = tables.get(filling.table.toLowerCase())?.name ?? filling.table
    const added = filling.kind === 'made' ? filling.rows : filling.csv.rows.length
    rows.set(name, (rows.get(name) ?? 0) + added)
  }
  return rows
}

/** Words of statements that change rows; `FOR UPDATE` and `REPLACE()` are taken for one, too. */
const writing = /^(?:insert|update|delete|replace|truncate|call|load)$/i

/** SQL of the user, which sysbench runs. */
export const runner: LoadRunner = {
  create: createSql,
  checkCell({ options, durationSeconds, warmUpSeconds }) {
    sqlOptions(options)
    requireWholeSeconds(durationSeconds, warmUpSeconds)
  },
  writes: (workload, folder) =>
    readSqlLoad(workload, folder).definition.transactions.some(({ statements }) =>
      statements.some(({ sql }) =>
        tokensOf(sql).some(({ kind, text }) => kind === 'word' && writing.test(text)),
      ),
    ),
  differences: (workload, folders) => shareLoads(workload, folders).difference,
  namesIn(workload, folder) {
    const { definition, tables, files } = readSqlLoad(workload, folder)
    const ofTransactions = definition.transactions.flatMap((transaction) => [
      transaction.name,
      ...transaction.statements.map((statement, index) =>
        statementName(transaction, statement, index),
      ),
    ])
    return [...ofTransactions, ...[...tables].flatMap(([key, { name }]) => [key, name]), ...files]
  },
  rowsOf: (workload, folder) => rowsOf(readSqlLoad(workload, folder)),
  doubts(workload, folder) {
    const empty = emptyTables(readSqlLoad(workload, folder))
    if (empty.length === 0) return []
    const are = empty.length === 1 ? 'which is' : 'which are'
    return [
      `${workload} reads ${empty.join(', ')}, ${are} empty: its figures are those of empty tables. Say with \`data\` how many rows each table has.`,
    ]
  },
}
