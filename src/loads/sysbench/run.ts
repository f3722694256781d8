import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type {
  LoadRunner,
  LoadToolSettings,
  RunContext,
  Workload,
} from '../../core/tool/load-runner.ts'
import { analyzeTables, requireNoTable, requireRowCounts, tableNames } from '../../mysql/tables.ts'
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
import { preparedStatements } from './prepared-statements.ts'
import {
  besideScript,
  type MakeArguments,
  optionsOfScript,
  runSysbench,
  sysbenchProgram,
} from './process.ts'
import { firstRows, seededRowsLua } from './seeded-rows.ts'
import { shapeLua } from './shapes.ts'
import { printsHistogram, requireWholeSeconds } from './timed-arguments.ts'

/** https://github.com/akopytov/sysbench */
export const runner: LoadRunner = {
  create: createSysbench,
  preparedStatements,
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

/** sysbench against a MySQL-compatible server. */
export function createSysbench(settings: Partial<LoadToolSettings> = {}): Workload {
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
    verify: program.connect,
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
      const own = new Set(isScript(cell.workload) ? [] : tablesOf(context))
      const before = await requireNoTable(endpoint, (name) => own.has(name))
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
      const rows = Number(cell.data.tableSize)
      const expected = new Map(tablesOf(context).map((table) => [table, rows]))
      await requireRowCounts(endpoint, expected, signal)
    },

    async rows(context) {
      const { endpoint, cell, signal } = context
      const tables = isScript(cell.workload) ? await tableNames(endpoint) : tablesOf(context)
      return firstRows(endpoint, tables, signal)
    },

    run: async (context, place) =>
      runSysbench(program, context, place, argumentsFor(context, 'run'), {
        ...besides(context),
        options: optionsOf(context.cell),
      }),

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
