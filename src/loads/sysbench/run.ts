import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { LoadRunner, RunContext, Workload } from '../../core/tool/load-runner.ts'
import { coresOf, requestOf, runClients, runOfClients } from '../../core/workload/clients.ts'
import { analyzeTables, rowCounts, tableNames } from '../../mysql/tables.ts'
import { Failure } from '../../words/failure.ts'
import { nearest } from '../../words/nearest.ts'
import {
  canPrewarm,
  isScript,
  optionsOf,
  preparingScript,
  type SysbenchCommand,
  scriptArguments,
  sysbenchArguments,
} from './arguments.ts'
import { refinedScript } from './fine-histogram.ts'
import { sysbenchInGuest } from './guest.ts'
import { requireLosable } from './home.ts'
import { gateLoads, microLoads } from './micro-loads.ts'
import { sysbenchReader } from './parse.ts'
import {
  besideScript,
  type MakeArguments,
  optionsOfScript,
  type SysbenchSettings,
  sysbenchProgram,
} from './process.ts'
import { firstRows, seededRowsLua } from './seeded-rows.ts'
import { shapeLua } from './shapes.ts'
import { printsHistogram, requireWholeSeconds } from './timed-arguments.ts'
import { judgeSysbench } from './validity.ts'

/** https://github.com/akopytov/sysbench */
export const runner: LoadRunner = {
  create: createSysbench,
  checkCell({ workload, options, durationSeconds, warmUpSeconds }) {
    requireBundled(workload)
    optionsOf({ workload, options })
    requireWholeSeconds(durationSeconds, warmUpSeconds)
  },
}

/**
 * Throws if a workload is neither a script nor one that sysbench or this program brings. @throws
 * Failure `input`
 */
function requireBundled(workload: string): void {
  const names = [...gateLoads, ...microLoads, 'bulk_insert']
  if (isScript(workload) || names.includes(workload)) return
  const suggestion = nearest(workload, names)
  throw new Failure('input', `sysbench has no workload ${workload}`, {
    remedy: `${suggestion === undefined ? '' : `Did you mean "${suggestion}"? `}It has ${gateLoads.join(', ')} and some smaller ones. Name a script of your own by its path.`,
  })
}

/**
 * Beyond its time sysbench needs a while to connect all threads and to end the last transactions.
 */
const SPARE_SECONDS = 90

/** sysbench against a MySQL-compatible server. */
export function createSysbench(settings: SysbenchSettings = {}): Workload {
  const program = sysbenchProgram(settings)
  const { installed } = program

  /** Arguments of a command on this cell; a user's script lists the options that it has. */
  function argumentsFor(context: RunContext, command: SysbenchCommand): MakeArguments {
    const { cell, endpoint, signal } = context
    return async ({ dialect, home, program: file }) => {
      const workload = fullWorkload(context)
      const own = { ...cell, workload }
      const refined =
        command === 'run' &&
        (printsHistogram(own, optionsOf(cell)) || shapeLua(workload) !== undefined)
      const around = refined ? await writeRefined(workload, home.path) : undefined
      if (command === 'prepare' && !isScript(workload)) {
        const script = preparingScript(workload)
        await writeFile(join(home.path, script), seededRowsLua(script), { mode: 0o600 })
      }
      const call = { command, dialect, cell: own, endpoint, configFile: home.configFile, around }
      if (!isScript(cell.workload)) return sysbenchArguments(call)
      return sysbenchArguments({
        ...call,
        scriptOptions: await optionsOfScript(file, workload, signal),
      })
    }
  }

  function executeStrictly(
    context: RunContext,
    command: Exclude<SysbenchCommand, 'run'>,
  ): Promise<void> {
    return program.executeStrictly(
      context,
      command,
      argumentsFor(context, command),
      besides(context),
    )
  }

  return {
    version: async (signal) => (await installed(signal)).version,

    checkAccess: requireLosable,
    async checkOptions(cell, folder, signal) {
      if (!isScript(cell.workload)) return
      const script = resolve(folder, cell.workload)
      scriptArguments(
        cell,
        optionsOf(cell),
        await optionsOfScript(await program.path(), script, signal),
      )
    },

    async prepare(context) {
      const { endpoint, cell, signal } = context
      optionsOf(cell)
      const before = await tableNames(endpoint)
      const existingTables = isScript(cell.workload)
        ? []
        : tablesOf(context).filter((table) => before.includes(table))
      if (existingTables.length > 0) {
        throw new Failure(
          'input',
          `the database ${endpoint.database} holds ${existingTables.length} of the tables to be made (${existingTables[0]}) already`,
          {
            remedy:
              'Drop them, or choose another database. Data of unknown origin is not measured.',
          },
        )
      }
      await executeStrictly(context, 'prepare')
      const newTables = (await tableNames(endpoint)).filter((table) => !before.includes(table))
      if (context.analyze === undefined) await analyzeTables(endpoint, newTables, signal)
    },

    async prewarm(context) {
      if (!canPrewarm(context.cell.workload)) return
      await executeStrictly(context, 'prewarm')
    },

    async check(context) {
      const { endpoint, cell, signal } = context
      if (isScript(cell.workload)) return
      const counts = await rowCounts(endpoint, tablesOf(context), signal)
      const wrong = [...counts].filter(([, rows]) => rows !== Number(cell.data.tableSize))
      if (wrong[0] === undefined) return
      const [table, rows] = wrong[0]
      const state = rows === undefined ? 'does not exist' : `has ${rows} rows`
      throw new Failure('measurement', `${table} ${state}, expected ${cell.data.tableSize} rows`, {
        remedy: 'Reload the data.',
      })
    },

    async rows(context) {
      const { endpoint, cell, signal } = context
      const tables = isScript(cell.workload) ? await tableNames(endpoint) : tablesOf(context)
      return firstRows(endpoint, tables, signal)
    },

    async run(context, place) {
      const { cell } = context
      const { reportInterval, cores, rate } = optionsOf(cell)
      const request = {
        ...requestOf(context),
        ...(rate === undefined || rate === 0 ? {} : { rate }),
      }
      const result = await runClients(context, async ({ number, onInterval, ready }) => {
        const reader = sysbenchReader(({ atSeconds, tps, qps, errorsPerSecond }) =>
          onInterval({ atSeconds, rate: tps, queriesPerSecond: qps, errorsPerSecond }),
        )
        const exit = await program.execute(context, argumentsFor(context, 'run'), {
          ...besides(context),
          name: `sysbench-${number + 1}`,
          cores: coresOf(cores, number),
          ready,
          deadlineSeconds:
            cell.warmUpSeconds + cell.durationSeconds + SPARE_SECONDS + reportInterval,
          onStdoutLine: (line) => reader.push(line),
        })
        return { outcome: judgeSysbench(reader.end(), request, exit), exit }
      })
      return runOfClients(place, result)
    },

    async guest({ cell, signal }, endpoint) {
      const { dialect } = await installed(signal)
      return sysbenchInGuest(await program.path(), { command: 'run', dialect, cell, endpoint })
    },

    async cleanup(context) {
      await executeStrictly(context, 'cleanup')
    },
  }
}

function tablesOf({ cell }: RunContext): string[] {
  return Array.from({ length: Number(cell.data.tables) }, (_, index) => `sbtest${index + 1}`)
}

/**
 * A script by its full path, since sysbench runs in a folder of its own; a bundled workload by its
 * name.
 */
function fullWorkload({ cell, folder }: RunContext): string {
  return isScript(cell.workload) ? resolve(folder ?? '.', cell.workload) : cell.workload
}

/** @returns its full path, where it is called by that */
async function writeRefined(workload: string, folder: string): Promise<string | undefined> {
  const { name, lua, calledBy } = refinedScript(workload, isScript(workload))
  const file = join(folder, name)
  await writeFile(file, lua, { mode: 0o600 })
  return calledBy === 'file' ? file : undefined
}

function besides(context: RunContext): { readonly extraEnv?: Readonly<Record<string, string>> } {
  return isScript(context.cell.workload) ? { extraEnv: besideScript(fullWorkload(context)) } : {}
}
