import { setTimeout as delay } from 'node:timers/promises'
import type { RunContext } from '../../core/tool/load-runner.ts'
import { withConnection } from '../../mysql/connect.ts'
import { overAllData, schemaChange } from '../../mysql/endpoint.ts'
import { detailsOf } from '../../mysql/sql-error.ts'
import type { Log } from '../../system/log.ts'
import { Failure } from '../../words/failure.ts'
import type { LineReader } from '../../words/lines.ts'
import { formatDuration, plural } from '../../words/number.ts'
import { type GoTpc, workloadOf } from './go-tpc-process.ts'
import { queriesOf, tpcOptions } from './options.ts'

/** Check of whether the queries that are to be measured on TiFlash run there. */
export interface PlanCheck {
  /**
   * Has each query run once with its plan, the first time that a cell is run on a server.
   * @returns why the runs of this cell do not measure TiFlash; undefined where they do, or were not
   *   to
   */
  faultOf(context: RunContext): Promise<string | undefined>
}

export function createPlanCheck(goTpc: GoTpc): PlanCheck {
  const faults = new Map<string, string | undefined>()

  async function ask(context: RunContext): Promise<string | undefined> {
    const options = tpcOptions(context.cell.options)
    const queries = queriesOf(options)
    const reader = tiflashPlans()
    let failure: string | undefined
    const exit = await goTpc.execute(context, 'explain', {
      name: `go-tpc-${workloadOf(context)}-explain`,
      deadlineSeconds: overAllData.deadlineSeconds,
      onStdoutLine(line) {
        if (/execute run failed|^failed to ping db|^panic: /.test(line))
          failure ??= line.slice(0, 300)
      },
      onStderrLine: (line) => reader.push(line),
    })
    context.signal.throwIfAborted()
    if (exit.timedOut) failure ??= 'it did not end in time'
    if (failure !== undefined) return `the plans could not be read: ${failure}`
    const fault = planFault(reader.end(), queries)
    if (fault === undefined)
      context.log.info(`TiFlash is used by the plans of ${queries.join(', ')}`)
    return fault
  }

  return {
    async faultOf(context) {
      const { endpoint, cell } = context
      if (tpcOptions(cell.options).tiflashReplicas === undefined) return undefined
      const key = JSON.stringify([endpoint.hosts, endpoint.database, cell.id])
      if (!faults.has(key)) faults.set(key, await ask(context))
      return faults.get(key)
    },
  }
}

const head = /^explain analyze result of query (q\d{1,2}) \(takes /
/** The column `task` of an operator: `mpp[tiflash]`, `cop[tiflash]`, `batchCop[tiflash]`. */
const onTiflash = /\| *(?:mpp|cop|batchCop)\[tiflash\] *\|/

/**
 * Reads what `go-tpc … run --use-explain` writes to its standard error: the plan of each query,
 * operator by operator.
 * @returns by query, whether an operator of its plan ran on TiFlash
 */
export function tiflashPlans(): LineReader<ReadonlyMap<string, boolean>> {
  const plans = new Map<string, boolean>()
  let query: string | undefined
  return {
    push(line) {
      query = head.exec(line)?.[1] ?? query
      if (query !== undefined) plans.set(query, plans.get(query) === true || onTiflash.test(line))
    },
    end: () => plans,
  }
}

/** Explains why a run that was to use TiFlash did not. @returns undefined if every plan uses it */
export function planFault(
  plans: ReadonlyMap<string, boolean>,
  queries: readonly string[],
): string | undefined {
  const unknown = queries.filter((name) => !plans.has(name))
  if (unknown.length > 0) return `go-tpc printed no plan for ${unknown.join(', ')}`
  const elsewhere = queries.filter((name) => plans.get(name) === false)
  if (elsewhere.length === 0) return undefined
  const are = elsewhere.length === 1 ? 'the plan of' : 'the plans of'
  return `${are} ${elsewhere.join(', ')} did not use TiFlash: no operator ran on mpp[tiflash] or cop[tiflash]; leave them out of queries, or set conn-params: tidb_isolation_read_engines='tiflash,tidb'`
}

/** The replica of one table. */
export interface Replica {
  readonly table: string
  readonly available: boolean
  /** Share from 0 to 1. */
  readonly progress: number
}

const remedy =
  'Give the cluster as many TiFlash stores (topology: { tiflash: 1 }), or more time by the option tiflash-deadline.'

/**
 * Has TiDB make replicas of tables in TiFlash, and waits until all of them are ready.
 * @throws Failure `input` where the server refuses, `environment` where they are not ready in time
 */
export async function makeReplicas(
  { endpoint, log, signal }: Pick<RunContext, 'endpoint' | 'log' | 'signal'>,
  tables: readonly string[],
  request: { readonly replicas: number; readonly deadlineSeconds: number },
): Promise<void> {
  log.info(`making TiFlash replicas of ${plural(tables.length, 'table')}`)
  await withConnection(endpoint, async (connection) => {
    for (const table of tables) {
      const sql = `ALTER TABLE \`${table}\` SET TIFLASH REPLICA ${request.replicas}`
      try {
        await connection.query(sql, [], schemaChange, signal)
      } catch (error) {
        if (!connection.usable) throw error
        throw new Failure('input', `no TiFlash replica of ${table}: ${detailsOf(error).message}`, {
          remedy,
        })
      }
    }
    const read = async (): Promise<Replica[]> => {
      const rows = await connection.query(
        'SELECT table_name AS name, available, progress FROM information_schema.tiflash_replica WHERE table_schema = DATABASE()',
      )
      return rows.map(({ name, available, progress }) => ({
        table: String(name),
        available: Number(available) === 1,
        progress: Number(progress),
      }))
    }
    await waitForReplicas(tables, read, { ...request, log, signal })
  })
}

const PAUSE_MS = 1_000

/** @throws Failure `environment` with what is not ready at the deadline; the signal's reason */
export async function waitForReplicas(
  tables: readonly string[],
  read: () => Promise<readonly Replica[]>,
  how: {
    readonly deadlineSeconds: number
    readonly log: Log
    readonly signal: AbortSignal
    readonly pauseMs?: number
  },
): Promise<void> {
  const { deadlineSeconds, log, signal, pauseMs = PAUSE_MS } = how
  const from = performance.now()
  for (;;) {
    signal.throwIfAborted()
    const replicas = new Map(
      (await read()).map((replica) => [replica.table.toLowerCase(), replica]),
    )
    const open = tables.filter((table) => replicas.get(table.toLowerCase())?.available !== true)
    const seconds = (performance.now() - from) / 1_000
    if (open.length === 0) {
      log.info(`the TiFlash replicas are ready after ${formatDuration(Math.round(seconds))}`)
      return
    }
    const shares = tables.map((table) =>
      Math.min(1, replicas.get(table.toLowerCase())?.progress ?? 0),
    )
    const share = shares.reduce((sum, one) => sum + one, 0) / tables.length
    const words = `${tables.length - open.length} of ${tables.length} ready · ${Math.floor(share * 100)} %`
    if (seconds >= deadlineSeconds) {
      const what = `the TiFlash replicas are not ready after ${formatDuration(deadlineSeconds)}: ${words}; missing are ${open.join(', ')}`
      throw new Failure('environment', what, { remedy })
    }
    log.progress(`TiFlash replicas · ${words} · ${formatDuration(Math.round(seconds))}`)
    await delay(pauseMs, undefined, { signal }).catch(() => undefined)
  }
}
