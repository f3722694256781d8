import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type {
  Interval,
  LoadRunner,
  LoadToolSettings,
  RunContext,
  Workload,
} from '../../core/tool/load-runner.ts'
import { DEFAULT_ERROR_LIMIT } from '../../core/tool/run-outcome.ts'
import { coresOf, runClients, runOfClients } from '../../core/workload/clients.ts'
import { overAllData } from '../../mysql/endpoint.ts'
import { analyzeTables, dropTables, requireNoTable, requireRowCounts } from '../../mysql/tables.ts'
import { createPrivateFolder } from '../../system/folders.ts'
import { pinnedCommand } from '../../system/machine.ts'
import { type ProcessExit, startProcess } from '../../system/process.ts'
import { findProgram } from '../../tiup/bench.ts'
import { Failure } from '../../words/failure.ts'
import { defined } from '../../words/objects.ts'
import { ycsbOptions } from './options.ts'
import { type YcsbParse, ycsbReader } from './parse.ts'
import { coreWorkloadOf, propertiesText, type YcsbCommand, ycsbProperties } from './properties.ts'
import { parsePlainRow } from './row.ts'
import { openTranscript, withoutPassword } from './transcript.ts'
import { judgeYcsb } from './validity.ts'

const TABLE = 'usertable'
/** The properties in a guest. */
const GUEST_FILE = '/load/ycsb.properties'
/** Time to connect, and to end after the signal; go-ycsb gives itself ten seconds for that. */
const SPARE_SECONDS = 75
const GRACE_SECONDS = 15

interface Call {
  readonly name: string
  readonly cores?: string | undefined
  /** Resolves when all clients are ready to start. */
  readonly ready?: () => Promise<void>
  /** A run of workers has no end of its own: it is interrupted this long after it started. */
  readonly interruptAfterSeconds?: number
  readonly deadlineSeconds?: number
  readonly onInterval?: (interval: Interval) => void
}

/** YCSB by go-ycsb, on TiKV (hosts of the endpoint are PD's) or on a MySQL-compatible server. */
export function createYcsb(settings: Partial<LoadToolSettings> = {}): Workload {
  const { ledger } = settings
  const program = findProgram('go-ycsb', settings)

  async function execute(
    context: RunContext,
    command: YcsbCommand,
    call: Call,
  ): Promise<{ exit: ProcessExit; parse: YcsbParse }> {
    const { cell, endpoint, signal, logFolder } = context
    const file = await program(signal)
    const text = propertiesText(ycsbProperties(command, cell, endpoint))
    const home = await createPrivateFolder('tidb-bench-ycsb', { ledger })
    const transcript = openTranscript(join(logFolder, `${call.name}.stdout`))
    try {
      const own = join(home.path, 'own.properties')
      await writeFile(own, text, { mode: 0o600 })
      const files = [
        ...(coreWorkloadOf(cell.workload) === undefined ? [resolve(cell.workload)] : []),
        own,
      ]
      const driver = cell.data.database === 'mysql' ? 'mysql' : 'tikv'
      const args = [command, driver, ...files.flatMap((path) => ['-P', path])]
      const reader = ycsbReader()
      const watch = watchIntervals(cell.warmUpSeconds, call.onInterval)
      let interrupt: NodeJS.Timeout | undefined
      const [pinnedFile, pinnedArgs] = pinnedCommand(call.cores, file, args)
      await call.ready?.()
      const started = await startProcess(pinnedFile, pinnedArgs, {
        env: environmentFor(endpoint),
        signal,
        ledger,
        graceSeconds: GRACE_SECONDS,
        stderrFile: join(logFolder, `${call.name}.stderr`),
        onStart: context.gate?.onStart,
        ...defined({ deadlineSeconds: call.deadlineSeconds }),
        onStdoutLine(line) {
          transcript.line(line)
          reader.push(line)
          watch(line)
          // The first bare ruler follows the properties: the workers start.
          const isRuler = /^\*{20,}$/.test(line)
          if (!isRuler || interrupt !== undefined || call.interruptAfterSeconds === undefined)
            return
          context.gate?.begun()
          interrupt = setTimeout(
            () => void started.stop('SIGINT'),
            call.interruptAfterSeconds * 1000,
          )
        },
      })
      const exit = await started.exit
      clearTimeout(interrupt)
      return {
        exit: { ...exit, stdoutTail: exit.stdoutTail.map(withoutPassword) },
        parse: reader.end(),
      }
    } finally {
      await transcript.close()
      await home.remove()
    }
  }

  return {
    /** go-ycsb does not say its version; its checksum tells two builds apart. */
    async version(signal) {
      const file = await program(signal)
      const hash = createHash('sha256')
        .update(await readFile(file))
        .digest('hex')
      return `sha256 ${hash.slice(0, 12)}`
    },

    async prepare(context) {
      const { cell, endpoint, signal } = context
      const mysql = cell.data.database === 'mysql'
      if (mysql) await requireNoTable(endpoint, (name) => name === TABLE)
      const { exit, parse } = await execute(context, 'load', {
        name: 'go-ycsb-load',
        deadlineSeconds: overAllData.deadlineSeconds,
      })
      signal.throwIfAborted()
      const failure = loadFailure(parse, exit, Number(cell.data.records))
      if (failure !== undefined) {
        throw new Failure('environment', `go-ycsb could not load the data: ${failure}`, {
          tail: [...exit.stdoutTail, ...exit.stderrTail].slice(-20),
          remedy: 'Check the server’s messages; the log folder has the complete output.',
        })
      }
      if (mysql && context.analyze === undefined) await analyzeTables(endpoint, [TABLE], signal)
    },

    /**
     * A missing table is made by go-ycsb on the fly, and reading nothing is fast: so the rows are
     * counted.
     */
    async check({ cell, endpoint, signal }) {
      if (cell.data.database !== 'mysql') return
      const expected = new Map([[TABLE, Number(cell.data.records)]])
      await requireRowCounts(endpoint, expected, signal, 'at least')
    },

    async run(context, place) {
      const { cell } = context
      const { cores } = ycsbOptions(cell.options)
      const whole = cell.warmUpSeconds + cell.durationSeconds
      const isCounted = cell.operations !== undefined
      const request = {
        ...(isCounted
          ? { operations: cell.operations }
          : { durationSeconds: cell.durationSeconds, warmUpSeconds: cell.warmUpSeconds }),
        threads: cell.threads,
        errorLimit: context.errorLimit ?? DEFAULT_ERROR_LIMIT,
      }
      const result = await runClients(context, async ({ number, onInterval, ready }) => {
        const { exit, parse } = await execute(context, 'run', {
          name: `go-ycsb-${number + 1}`,
          cores: coresOf(cores, number),
          ready,
          ...(isCounted
            ? { deadlineSeconds: overAllData.deadlineSeconds }
            : { interruptAfterSeconds: whole, deadlineSeconds: whole + SPARE_SECONDS }),
          onInterval,
        })
        return { outcome: judgeYcsb(parse, request, exit), exit }
      })
      return runOfClients(place, result)
    },

    async guest({ cell, signal }, endpoint) {
      if (
        cell.data.database !== 'mysql' ||
        coreWorkloadOf(cell.workload) === undefined ||
        cell.clients > 1
      )
        throw new Failure('input', `${cell.id} cannot be measured on the simulated machine`, {
          remedy: 'Of go-ycsb it takes the core workloads with `database: mysql`, with one client.',
        })
      const isCounted = cell.operations !== undefined
      return {
        program: await program(signal),
        words: ['run', 'mysql', '-P', GUEST_FILE],
        texts: { [GUEST_FILE]: propertiesText(ycsbProperties('run', cell, endpoint)) },
        folders: [],
        ...(isCounted ? {} : { interruptAfterSeconds: cell.durationSeconds }),
      }
    },

    async cleanup({ cell, endpoint, log, signal }) {
      if (cell.data.database === 'mysql') await dropTables(endpoint, [TABLE], signal)
      else log.debug('go-ycsb cannot remove its records from TiKV; they go with the cluster')
    },
  }
}

/** Go reads its authorities from SSL_CERT_FILE: the only way to give go-ycsb one. */
function environmentFor({ tls }: RunContext['endpoint']): NodeJS.ProcessEnv {
  const authority =
    tls.mode === 'verify' && tls.caFile !== undefined ? { SSL_CERT_FILE: resolve(tls.caFile) } : {}
  return { ...process.env, LC_ALL: 'C', ...authority }
}

/** Loading is good when as many records were inserted as there are to be, and none failed. */
function loadFailure(parse: YcsbParse, exit: ProcessExit, records: number): string | undefined {
  if (exit.timedOut) return `it did not end within ${overAllData.deadlineSeconds / 3600} h`
  if (parse.state === 'broken') return exit.stderrTail.at(-1) ?? parse.fault.what
  const inserted = parse.report.rows.get('INSERT')?.count ?? 0
  const failed = parse.report.rows.get('INSERT_ERROR')?.count ?? 0
  return inserted === records
    ? undefined
    : `${inserted} of ${records} records were inserted, ${failed} failed`
}

/** The rows of TOTAL are cumulative. */
function watchIntervals(
  warmUpSeconds: number,
  onInterval: ((interval: Interval) => void) | undefined,
): (line: string) => void {
  let before = { takes: 0, count: 0 }
  return (line) => {
    if (onInterval === undefined || !line.startsWith('TOTAL')) return
    const parsed = parsePlainRow(line)
    if (parsed.kind !== 'row') return
    const { takesSeconds: takes, count } = parsed.row
    const elapsed = takes - before.takes
    if (elapsed > 0) {
      onInterval({
        atSeconds: warmUpSeconds + takes,
        rate: (count - before.count) / elapsed,
        errorsPerSecond: 0,
      })
    }
    before = { takes, count }
  }
}

/** https://github.com/pingcap/go-ycsb */
export const runner: LoadRunner = {
  create: createYcsb,
  checkCell: ({ options }) => void ycsbOptions(options),
  endsByOperations: () => true,
}
