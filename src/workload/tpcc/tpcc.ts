import { join } from 'node:path'
import { overAllData } from '../../mysql/limits.ts'
import { analyzeTables, rowCounts, tableNames } from '../../mysql/tables.ts'
import { Failure } from '../../record/failure.ts'
import type { Ledger } from '../../system/ledger.ts'
import { pinned } from '../../system/pinning.ts'
import { type ProcessExit, type ProcessOptions, runProcess } from '../../system/process.ts'
import { exitWords } from '../../words/exit-words.ts'
import { coresOf, runClients } from '../clients.ts'
import { findProgram } from '../program.ts'
import { runOf } from '../run-outcome.ts'
import type { RunContext, Workload } from '../workload.ts'
import { intervalSeconds, type TpcCommand, type TpcWorkload, tpcArguments } from './arguments.ts'
import { brokenCondition, isTidb } from './consistency.ts'
import { tpcOptions } from './options.ts'
import { tpcReader } from './parse.ts'
import { watchIntervals } from './progress.ts'
import { judgeTpc } from './validity.ts'
import { tpcVersion } from './version.ts'

export interface TpcSettings {
  /** Path of go-tpc; default: the one on PATH, else that of TiUP's component bench. */
  readonly binary?: string | undefined
  /** Where the program is looked for: PATH, TIUP_HOME, TIUP_MIRRORS. */
  readonly environment?: NodeJS.ProcessEnv
  readonly ledger?: Ledger | undefined
}

const DEFAULT_ERROR_LIMIT = 0.01
const SPARE_SECONDS = 90

/** TPC-C, and where asked for TPC-H and CH-benCHmark, by go-tpc. */
export function createTpc(settings: TpcSettings = {}): Workload {
  const { ledger, environment = {} } = settings
  let found: string | undefined
  const program = async (signal: AbortSignal): Promise<string> => {
    found ??= await findProgram('go-tpc', settings.binary, environment, signal)
    return found
  }

  async function execute(
    context: RunContext,
    command: TpcCommand,
    options: Partial<ProcessOptions> & {
      name: string
      cores?: string | undefined
      workload?: TpcWorkload
      ready?: () => Promise<void>
    },
  ): Promise<ProcessExit> {
    const { name, cores, workload, ready, ...rest } = options
    const file = await program(context.signal)
    const args = tpcArguments(command, workload ?? workloadOf(context), context.cell, context.endpoint)
    const [pinnedFile, pinnedArgs] = pinned(cores, file, args)
    await ready?.()
    return runProcess(pinnedFile, pinnedArgs, {
      env: { ...process.env, LC_ALL: 'C' },
      signal: context.signal,
      ledger,
      stdoutFile: join(context.logFolder, `${name}.stdout`),
      stderrFile: join(context.logFolder, `${name}.stderr`),
      ...rest,
    })
  }

  /** Everything but `run`: it worked when it says `Finished` and nothing of a failure, whatever its exit code is. */
  async function executeStrictly(
    context: RunContext,
    command: Exclude<TpcCommand, 'run'>,
    workload: TpcWorkload = workloadOf(context),
  ): Promise<string | undefined> {
    let finished = false
    let failure: string | undefined
    const exit = await execute(context, command, {
      name: `go-tpc-${workload}-${command}`,
      deadlineSeconds: overAllData.deadlineSeconds,
      workload,
      onStdoutLine: (line) => {
        if (line === 'Finished') finished = true
        else if (/execute \w+ failed|^check prepare failed|^[Ff]ailed to |^panic: /.test(line))
          failure ??= line.slice(0, 300)
        // `ch prepare` says nothing at its end.
        if (workload === 'ch' && command === 'prepare') finished = true
      },
    })
    context.signal.throwIfAborted()
    if (failure !== undefined) return failure
    if (exit.timedOut) return `it did not end within ${overAllData.deadlineSeconds / 3600} h`
    if (exit.exitCode !== 0) return exit.stderrTail.at(-1) ?? exitWords(exit.exitCode)
    return finished ? undefined : (exit.stderrTail.at(-1) ?? 'it did not finish')
  }

  /** What speaks against the data, also that nobody could be asked. */
  async function inconsistency(context: RunContext): Promise<string | undefined> {
    try {
      if (await isTidb(context.endpoint)) return await executeStrictly(context, 'check', 'tpcc')
      return await brokenCondition(context.endpoint, context.signal)
    } catch (error) {
      context.signal.throwIfAborted()
      if (error instanceof Failure) return error.message
      throw error
    }
  }

  async function mustSucceed(
    context: RunContext,
    command: 'prepare' | 'cleanup',
    workload?: TpcWorkload,
  ): Promise<void> {
    const failure = await executeStrictly(context, command, workload)
    if (failure === undefined) return
    throw new Failure(
      'environment',
      `go-tpc ${workload ?? workloadOf(context)} ${command} failed: ${failure}`,
      {
        remedy: 'See what the server says; the whole output is in the log folder.',
      },
    )
  }

  return {
    tool: 'go-tpc',

    async version(signal) {
      const file = await program(signal)
      const { stdoutTail, stderrTail } = await runProcess(file, ['version'], {
        signal,
        ledger,
        deadlineSeconds: 60,
      })
      signal.throwIfAborted()
      const version = tpcVersion(stdoutTail.join('\n'))
      if (version !== undefined) return version
      throw new Failure('environment', `${file} does not say the version of go-tpc`, {
        tail: [...stdoutTail, ...stderrTail].slice(-10),
      })
    },

    async prepare(context) {
      const { endpoint, signal, log } = context
      tpcOptions(context.cell.options)
      const losable = endpoint.account === 'throw-away' || endpoint.password === ''
      if (!losable && !endpoint.hosts.every(({ host }) => isLoopback(host))) {
        log.warn(
          'go-tpc takes the password as an argument, which other users of this machine can see: let its user CREATE USER',
        )
      }
      const before = await tableNames(endpoint)
      const workload = workloadOf(context)
      const first = workload === 'tpch' ? 'lineitem' : 'warehouse'
      if (before.includes(first)) {
        throw new Failure('input', `the database ${endpoint.database} holds a table ${first} already`, {
          remedy: 'Drop its tables, or choose another database: data of unknown origin is not measured.',
        })
      }
      if (workload === 'ch') await mustSucceed(context, 'prepare', 'tpcc')
      await mustSucceed(context, 'prepare')
      const made = (await tableNames(endpoint)).filter((table) => !before.includes(table))
      if (context.analyze === undefined) await analyzeTables(endpoint, made, signal)
    },

    async check(context) {
      const workload = workloadOf(context)
      const [table, expected] =
        workload === 'tpch' ? ['lineitem', undefined] : ['warehouse', context.cell.data.warehouses]
      const rows = (await rowCounts(context.endpoint, [table], context.signal)).get(table)
      if (rows === undefined || rows === 0 || (expected !== undefined && rows !== expected)) {
        const seen = rows === undefined ? 'does not exist' : `has ${rows} rows`
        throw new Failure(
          'measurement',
          `${table} ${seen}${expected === undefined ? '' : `, expected are ${expected}`}`,
          {
            remedy: 'Load the data afresh.',
          },
        )
      }
      if (workload === 'tpch') return
      const failure = await inconsistency(context)
      if (failure === undefined) return
      throw new Failure('measurement', `the consistency check of TPC-C failed: ${failure}`, {
        remedy: 'Load the data afresh.',
      })
    },

    async run(context, place) {
      const { cell } = context
      const workload = workloadOf(context)
      const { cores, checkAfter } = tpcOptions(cell.options)
      const every = intervalSeconds(cell)
      const asked = {
        workload,
        durationSeconds: cell.durationSeconds,
        warmUpSeconds: cell.warmUpSeconds,
        threads: cell.threads,
        errorLimit: context.errorLimit ?? DEFAULT_ERROR_LIMIT,
        intervalSeconds: every,
        ...(workload === 'tpch' ? {} : { warehouses: Number(cell.data.warehouses) }),
      }
      const result = await runClients(
        cell.clients,
        context.onInterval,
        async ({ number, onInterval, ready }) => {
          const reader = tpcReader()
          const watch = watchIntervals(every, onInterval)
          const exit = await execute(context, 'run', {
            name: `go-tpc-${number + 1}`,
            cores: coresOf(cores, number),
            ready,
            deadlineSeconds: cell.warmUpSeconds + cell.durationSeconds + SPARE_SECONDS,
            onStdoutLine(line) {
              reader.push(line)
              watch(line)
            },
          })
          return { outcome: judgeTpc(reader.end(), asked, exit), exit }
        },
      )
      const tail = [...result.exit.stdoutTail, ...result.exit.stderrTail]
      if (result.outcome.state === 'valid' && checkAfter && workload !== 'tpch') {
        const failure = await inconsistency(context)
        if (failure !== undefined) {
          const reason = `the consistency check behind the run failed: ${failure}`
          return runOf(place, { state: 'invalid', reason }, result.exit, [failure])
        }
      }
      return runOf(place, result.outcome, result.exit, tail)
    },

    async cleanup(context) {
      const workload = workloadOf(context)
      await mustSucceed(context, 'cleanup', workload === 'ch' ? 'tpcc' : workload)
    },
  }
}

function workloadOf({ cell }: RunContext): TpcWorkload {
  if (cell.workload === 'tpcc' || cell.workload === 'tpch' || cell.workload === 'ch') return cell.workload
  throw new Failure('input', `go-tpc has no workload ${cell.workload}`, {
    remedy: 'Known are tpcc, tpch and ch.',
  })
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}
