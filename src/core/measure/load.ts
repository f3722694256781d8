import { withConnection } from '../../mysql/connect.ts'
import type { Endpoint } from '../../mysql/endpoint.ts'
import { whileWaiting } from '../../system/log.ts'
import { gib } from '../../system/machine.ts'
import { formatCount, plural } from '../../words/number.ts'
import { olderServerOf, toolOf } from '../catalogue/loads.ts'
import { DATA_SIZE_NOTE } from '../record/assemble.ts'
import type { CellSettings } from '../record/schema.ts'
import { rowsToLoad } from '../workload/registry.ts'
import { alignRegions } from './align-regions.ts'
import {
  compareRows,
  onEachTarget,
  ownersOfData,
  type SideBench,
  takeOwnTurn,
} from './each-side.ts'
import { describeData, forgetData } from './loaded-data.ts'
import { type Bench, contextOf } from './measure.ts'
import { loadOlderData } from './older-data.ts'
import { timeLeft } from './progress.ts'
import { whileAlive, whileAnswering } from './while-alive.ts'

/**
 * Brings one data set into every target by its load tool, and checks it. @throws Failure
 */
export async function loadData(bench: Bench, cell: CellSettings): Promise<void> {
  forgetData(bench.data)
  await onEachTarget(ownersOfData(bench), 'load', (own) => loadInto(own, cell))
  await compareRows(bench, cell)
  await alignRegions(bench)
}

async function loadInto(own: SideBench, cell: CellSettings): Promise<void> {
  const older = olderServerOf(cell)
  if (older !== undefined) return loadOlderData(own, cell, older)
  await prepare(own, cell)
  await noteDataSize(own, cell)
}

/** Lets the load tool make the data, and checks it. @throws Failure */
export async function prepare(own: SideBench, cell: CellSettings): Promise<void> {
  await takeOwnTurn(own)
  await whileAnswering(own.target, own.target.endpoint(), own.signal, (signal) =>
    prepareUnwatched({ ...own, signal }, cell),
  )
}

async function prepareUnwatched(bench: SideBench, cell: CellSettings): Promise<void> {
  const { side, target } = bench
  const workload = bench.workloadFor(cell.tool)
  const isLoaded = toolOf(cell.tool).pace.server !== 'none'
  if (isLoaded) bench.log.info(`loading ${describeData(cell)} into ${target.name}`)
  const context = contextOf(bench, target, cell, `prepare-${side}`)
  try {
    const all = await rowsToLoad(cell, context.folder ?? process.cwd())
    const line = async (seconds: number) =>
      loadingLine(target.name, all, await loadedSoFar(context.endpoint), seconds)
    if (!isLoaded) return await workload.prepare(context)
    const load = () =>
      whileWaiting(bench.log, line, () =>
        whileAlive(target, bench.signal, async (signal) => {
          await workload.prepare({ ...context, signal })
          await workload.check({ ...context, signal })
        }),
      )
    await (target.data.regions?.whileLoading(all, load) ?? load())
  } catch (cause) {
    // A load tool says no more than that it lost its server; the server's own log says why.
    throw (bench.signal.aborted ? undefined : await target.health.diagnose()) ?? cause
  }
}

/** Drops the data set from every target, so that the next one finds room. @throws Failure */
export async function dropData(bench: Bench, cell: CellSettings): Promise<void> {
  await onEachTarget(ownersOfData(bench), 'reset', async (own) => {
    const { side, target, signal } = own
    await takeOwnTurn(own)
    if (olderServerOf(cell) === undefined)
      return own.workloadFor(cell.tool).cleanup(contextOf(own, target, cell, `cleanup-${side}`))
    // All of its folder is another version's, the system tables too: a new and empty server.
    await target.stop()
    await target.start(signal)
  })
}

/**
 * Drops the last data set where it would stay: elsewhere it ends with its server, or its database.
 * @throws Failure
 */
export async function dropLastData(bench: Bench, cell: CellSettings): Promise<void> {
  const staying = Object.entries(bench.targets).filter(([, target]) => target.data.stays === true)
  await dropData({ ...bench, targets: Object.fromEntries(staying) }, cell)
}

/**
 * Notes what the tables of a side take, indexes included, as its server estimates it itself: a
 * report that is laid beside another one says so, and only there it is queried. A server without
 * SQL reports nothing.
 */
async function noteDataSize(
  { side, target, dataSize, notes, signal }: SideBench,
  cell: CellSettings,
): Promise<void> {
  if (dataSize !== 'noted') return
  const bytes = await dataBytes(target.endpoint()).catch(() => 0)
  signal.throwIfAborted()
  if (bytes > 0) notes.add(side, DATA_SIZE_NOTE, `${size(bytes)}: ${describeData(cell)}`)
}

const MIB = 2 ** 20

function size(bytes: number): string {
  return bytes < 1024 * MIB ? `${Math.ceil(bytes / MIB)} MiB` : gib(bytes)
}

function dataBytes(endpoint: Endpoint): Promise<number> {
  return withConnection(endpoint, async (connection) => {
    const [row] = await connection.query(
      'SELECT COALESCE(SUM(data_length + index_length), 0) AS bytes FROM information_schema.tables WHERE table_schema = DATABASE()',
    )
    return Number(row?.bytes)
  })
}

/** Data loaded so far, by the server's own estimate. */
export interface LoadedSoFar {
  readonly tables: number
  readonly rows: number
}

/**
 * Asks the server; the numbers come from its statistics and cost it nothing. @throws Failure
 * `environment`
 */
async function loadedSoFar(endpoint: Endpoint): Promise<LoadedSoFar> {
  return withConnection(endpoint, async (connection) => {
    const [row] = await connection.query(
      "SELECT COUNT(*) AS tables_made, COALESCE(SUM(table_rows), 0) AS rows_made FROM information_schema.tables WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE'",
    )
    return { tables: Number(row?.tables_made), rows: Number(row?.rows_made) }
  })
}

/**
 * `loading base · 3 tables · 210,000 of about 400,000 rows · 1 min left`. @param all rows, where
 * that is known
 */
export function loadingLine(
  name: string,
  all: number | undefined,
  { tables, rows }: LoadedSoFar,
  seconds: number,
): string {
  const share = all === undefined ? 0 : Math.min(1, rows / all)
  const left =
    share > 0.02 && share < 1 ? [`${timeLeft((seconds * (1 - share)) / share)} left`] : []
  return [
    `loading ${name}`,
    plural(tables, 'table'),
    // The server's estimate counts rows twice while it loads.
    all !== undefined && rows <= all
      ? `${formatCount(rows)} of about ${formatCount(all)} rows`
      : `${formatCount(rows)} rows`,
    ...left,
  ].join(' · ')
}
