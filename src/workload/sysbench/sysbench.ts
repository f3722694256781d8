import { join } from 'node:path'
import { overAllData } from '../../mysql/limits.ts'
import { analyzeTables, rowCounts, tableNames } from '../../mysql/tables.ts'
import { Failure } from '../../record/failure.ts'
import type { Ledger } from '../../system/ledger.ts'
import { requireCommand } from '../../system/packages.ts'
import { pinned } from '../../system/pinning.ts'
import { type ProcessExit, type ProcessOptions, runProcess } from '../../system/process.ts'
import { sysbenchRequirement } from '../../tool/sysbench.ts'
import { coresOf, runClients } from '../clients.ts'
import { runOf } from '../run-outcome.ts'
import type { RunContext, Workload } from '../workload.ts'
import {
  canPrewarm,
  isScript,
  type SysbenchCall,
  type SysbenchCommand,
  sysbenchArguments,
} from './arguments.ts'
import { sysbench05Arguments } from './arguments-05.ts'
import { type SysbenchDialect, sysbenchVersion } from './dialect.ts'
import { openHome } from './home.ts'
import { parseInterval } from './interval.ts'
import { sysbenchOptions } from './options.ts'
import { sysbenchReader } from './parse.ts'
import { judgeSysbench } from './validity.ts'

export interface SysbenchSettings {
  /** Path of the program; default: the one on PATH. */
  readonly binary?: string | undefined
  readonly ledger?: Ledger | undefined
}

const DEFAULT_ERROR_LIMIT = 0.01
/** Beyond its time sysbench needs a while to connect all threads and to end the last transactions. */
const SPARE_SECONDS = 90

/** sysbench against a MySQL-compatible server. */
export function createSysbench(settings: SysbenchSettings = {}): Workload {
  const { ledger } = settings
  const program = async () => settings.binary ?? (await requireCommand(sysbenchRequirement))

  async function installed(signal: AbortSignal): Promise<{ version: string; dialect: SysbenchDialect }> {
    const lines: string[] = []
    const options: ProcessOptions = {
      signal,
      ledger,
      deadlineSeconds: 60,
      env: toolEnvironment(),
      onStdoutLine: (line) => lines.push(line),
    }
    const exit = await runProcess(await program(), ['--version'], options)
    signal.throwIfAborted()
    const found = sysbenchVersion(lines.join('\n'))
    if (found !== undefined) return found
    throw new Failure('environment', `not a sysbench that is known: ${lines.join(' ') || 'no version'}`, {
      tail: exit.stderrTail,
      remedy: 'Install sysbench 1.0 or 1.1; on Debian and Ubuntu: apt-get install sysbench.',
    })
  }

  /** One process of sysbench, in a private folder with the password. */
  async function execute(
    context: RunContext,
    command: SysbenchCommand,
    options: Partial<ProcessOptions> & {
      name: string
      cores?: string | undefined
      ready?: () => Promise<void>
    },
  ): Promise<ProcessExit> {
    const { cell, endpoint, signal, logFolder } = context
    const { dialect } = await installed(signal)
    const home = await openHome(endpoint, signal, ledger)
    try {
      const { name, cores, ready, ...rest } = options
      const call = { command, dialect, cell, endpoint, configFile: home.configFile }
      const [file, args] = pinned(cores, await program(), argumentsOf(call))
      await ready?.()
      return await runProcess(file, args, {
        cwd: home.path,
        env: toolEnvironment(),
        signal,
        ledger,
        stdoutFile: join(logFolder, `${name}.stdout`),
        stderrFile: join(logFolder, `${name}.stderr`),
        ...rest,
      })
    } finally {
      await home.remove()
    }
  }

  /** Everything but `run` exits 0 on errors too, and says them in FATAL lines. */
  async function executeStrictly(
    context: RunContext,
    command: Exclude<SysbenchCommand, 'run'>,
  ): Promise<void> {
    const fatal: string[] = []
    const exit = await execute(context, command, {
      name: `sysbench-${command}`,
      deadlineSeconds: overAllData.deadlineSeconds,
      onStdoutLine: (line) => {
        if (line.startsWith('FATAL: ') && fatal.length < 10) fatal.push(line.slice('FATAL: '.length, 500))
      },
    })
    context.signal.throwIfAborted()
    if (exit.exitCode === 0 && fatal.length === 0) return
    if (exit.timedOut) fatal.unshift(`it did not end within ${overAllData.deadlineSeconds / 3600} h`)
    // The line with the server's own words says more than the one before it.
    const why = fatal.find((line) => /\berror:? \d+/.test(line)) ?? fatal[0] ?? `exit code ${exit.exitCode}`
    throw new Failure('environment', `sysbench ${command} of ${context.cell.workload} failed: ${why}`, {
      tail: [...exit.stdoutTail, ...exit.stderrTail].slice(-20),
      remedy: why.includes('error 2026')
        ? 'sysbench 1.0 always checks the server’s certificate: set tls to “verify”, and tls-ca to the file of its authority.'
        : 'See what the server says; the whole output is in the log folder.',
    })
  }

  return {
    tool: 'sysbench',
    version: async (signal) => (await installed(signal)).version,

    async prepare(context) {
      const { endpoint, cell, signal } = context
      sysbenchOptions(cell.options)
      const before = await tableNames(endpoint)
      const taken = isScript(cell.workload) ? [] : tablesOf(context).filter((table) => before.includes(table))
      if (taken.length > 0) {
        throw new Failure(
          'input',
          `the database ${endpoint.database} holds ${taken.length} of the tables to be made (${taken[0]}) already`,
          { remedy: 'Drop them, or choose another database: data of unknown origin is not measured.' },
        )
      }
      await executeStrictly(context, 'prepare')
      const made = (await tableNames(endpoint)).filter((table) => !before.includes(table))
      await analyzeTables(endpoint, made, signal)
    },

    async prewarm(context) {
      if (!canPrewarm(context.cell.workload)) return
      if ((await installed(context.signal)).dialect === '0.5') return
      await executeStrictly(context, 'prewarm')
    },

    async check(context) {
      const { endpoint, cell, signal } = context
      if (isScript(cell.workload)) return
      const counts = await rowCounts(endpoint, tablesOf(context), signal)
      const wrong = [...counts].filter(([, rows]) => rows !== Number(cell.data.tableSize))
      if (wrong[0] === undefined) return
      const [table, rows] = wrong[0]
      const seen = rows === undefined ? 'does not exist' : `has ${rows} rows`
      throw new Failure('measurement', `${table} ${seen}, expected are ${cell.data.tableSize} rows`, {
        remedy: 'Load the data afresh.',
      })
    },

    async run(context, place) {
      const { cell } = context
      const { reportInterval, cores } = sysbenchOptions(cell.options)
      const asked = {
        durationSeconds: cell.durationSeconds,
        warmUpSeconds: cell.warmUpSeconds,
        threads: cell.threads,
        errorLimit: context.errorLimit ?? DEFAULT_ERROR_LIMIT,
      }
      const result = await runClients(
        cell.clients,
        context.onInterval,
        async ({ number, onInterval, ready }) => {
          const reader = sysbenchReader()
          const exit = await execute(context, 'run', {
            name: `sysbench-${number + 1}`,
            cores: coresOf(cores, number),
            ready,
            deadlineSeconds: cell.warmUpSeconds + cell.durationSeconds + SPARE_SECONDS + reportInterval,
            onStdoutLine(line) {
              reader.push(line)
              const interval = parseInterval(line)
              if (interval === undefined) return
              const { atSeconds, tps, errorsPerSecond } = interval
              onInterval({ atSeconds, rate: tps, errorsPerSecond })
            },
          })
          return { outcome: judgeSysbench(reader.end(), asked, exit), exit }
        },
      )
      return runOf(place, result.outcome, result.exit, [...result.exit.stdoutTail, ...result.exit.stderrTail])
    },

    async cleanup(context) {
      await executeStrictly(context, 'cleanup')
    },
  }
}

function argumentsOf(call: SysbenchCall): string[] {
  return call.dialect === '0.5' ? sysbench05Arguments(call) : sysbenchArguments(call)
}

function tablesOf({ cell }: RunContext): string[] {
  return Array.from({ length: Number(cell.data.tables) }, (_, index) => `sbtest${index + 1}`)
}

/** Numbers are printed with points in the C locale. */
function toolEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env, LC_ALL: 'C' }
}
