import { setTimeout as delay } from 'node:timers/promises'
import { withConnection } from '../../mysql/connect.ts'
import { schemaChange } from '../../mysql/limits.ts'
import { detailsOf } from '../../mysql/sql-error.ts'
import { Failure } from '../../record/failure.ts'
import type { Log } from '../../system/log.ts'
import { formatDuration, plural } from '../../words/number.ts'
import type { RunContext } from '../workload.ts'

/** The replica of one table. */
export interface Replica {
  readonly table: string
  readonly available: boolean
  /** From 0 to 1. */
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
  asked: { readonly replicas: number; readonly deadlineSeconds: number },
): Promise<void> {
  log.info(`making TiFlash replicas of ${plural(tables.length, 'table')}`)
  await withConnection(endpoint, async (connection) => {
    for (const table of tables) {
      const sql = `ALTER TABLE \`${table}\` SET TIFLASH REPLICA ${asked.replicas}`
      try {
        await connection.query(sql, [], schemaChange, signal)
      } catch (error) {
        if (!connection.usable) throw error
        throw new Failure('input', `no TiFlash replica of ${table}: ${detailsOf(error).message}`, { remedy })
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
    await waitForReplicas(tables, read, { ...asked, log, signal })
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
    const replicas = new Map((await read()).map((replica) => [replica.table.toLowerCase(), replica]))
    const open = tables.filter((table) => replicas.get(table.toLowerCase())?.available !== true)
    const seconds = (performance.now() - from) / 1_000
    if (open.length === 0) {
      log.info(`the TiFlash replicas are ready after ${formatDuration(Math.round(seconds))}`)
      return
    }
    const shares = tables.map((table) => Math.min(1, replicas.get(table.toLowerCase())?.progress ?? 0))
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
