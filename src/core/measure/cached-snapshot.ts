import { dirname } from 'node:path'
import { makeFolder } from '../../system/files.ts'
import { gib, requireDiskForAll } from '../../system/machine.ts'
import { dataSetOf } from '../plan/cells.ts'
import type { CellSettings, Side } from '../record/schema.ts'
import type { DataFiles, Target } from '../server/target.ts'
import { describeData } from './loaded-data.ts'
import type { Bench } from './measure.ts'
import type { DataIdentity, SnapshotCache } from './snapshot-cache.ts'
import { onOneDisk, SPARE, startEmpty, whyNotStarted } from './start-from-copy.ts'

/** Larger data is loaded each time: GitHub's cache holds 10 GB of a repository in all. */
const MOST_KEPT_BYTES = 8 * 2 ** 30
/** A target whose data is kept between jobs, with what one data set is known by there. */
export interface Keeping {
  readonly snapshotCache: SnapshotCache
  readonly files: DataFiles
  readonly identity: DataIdentity
}

/** @returns undefined where the data of this cell is not kept between jobs */
export async function keepingOf(
  bench: Bench,
  side: Side,
  target: Target,
  cell: CellSettings,
): Promise<Keeping | undefined> {
  const snapshotCache = bench.snapshotCaches?.[side]
  const { files } = target.data
  const dataSet = dataSetOf(cell)
  if (snapshotCache === undefined || files === undefined || dataSet === undefined) return undefined
  const server = await files.identity(bench.signal)
  if (server === undefined) return undefined
  const { platform, arch } = process
  return {
    snapshotCache,
    files,
    identity: { platform, arch, server, ...dataSet, toolVersion: cell.toolVersion },
  }
}

/**
 * Starts the server from data that an earlier job loaded, and counts its rows.
 * @returns whether that worked. Where it did not, the kept data is thrown away, and the server is
 *   new and empty.
 */
export async function startFromCache(
  bench: Bench,
  side: Side,
  target: Target,
  cell: CellSettings,
  { snapshotCache, files, identity }: Keeping,
): Promise<boolean> {
  const entry = await snapshotCache.find(identity, bench.signal)
  if (entry.state === 'missing') return false
  const why =
    entry.state === 'broken' ? entry.why : await whyNotStarted(bench, target, files, cell, entry)
  if (why === undefined && entry.state === 'found') {
    bench.log.info(
      `${target.name}: ${describeData(cell)} from the cache, kept there at ${entry.keptAt}`,
    )
    noteOrigin(bench, side, cell, 'from the cache; files and rows were checked')
    bench.data.kept.add(target)
    bench.data.cold = true
    return true
  }
  bench.log.warn(`${target.name}: the data in the cache is not used (${why}); it is loaded again`)
  bench.notes.add(side, `cached data, ${describeData(cell)}`, `not used: ${why}`)
  // A folder that is only readable is used all the same, and what is broken there stays.
  await snapshotCache
    .drop(identity)
    .catch((error) => bench.log.warn(`${error.message}: the data stays in the cache`))
  if (entry.state === 'found') await startEmpty(bench, target)
  return false
}

/**
 * Notes in the record where its data came from, of the servers that could have it from the cache.
 */
export function noteOrigin(bench: Bench, side: Side, cell: CellSettings, words: string): void {
  bench.notes.add(side, `data, ${describeData(cell)}`, words)
}

/**
 * Keeps the data that was just loaded and checked for later jobs, and with it a copy for this one;
 * its server may be stopped where that failed. What is in the way is a warning, never a fault.
 */
export async function keepForLater(
  bench: Bench,
  target: Target,
  { snapshotCache, files, identity }: Keeping,
  targetsToCome: number,
): Promise<void> {
  try {
    const bytes = await files.bytes()
    if (bytes > MOST_KEPT_BYTES) {
      const most = gib(MOST_KEPT_BYTES)
      bench.log.warn(
        `${target.name}: its data takes ${gib(bytes)}, more than the ${most} that the cache allows`,
      )
      return
    }
    await requireRoom(bytes * SPARE, { snapshotCache, files }, targetsToCome)
  } catch (error) {
    bench.log.warn(`${target.name}: its data is not cached: ${(error as Error).message}`)
    return
  }
  try {
    await target.data.snapshot(bench.signal)
  } catch (error) {
    bench.signal.throwIfAborted()
    // A disk that filled up meanwhile, for instance: the data itself is complete.
    bench.log.warn(
      `${target.name}: its data could not be copied, and is not cached: ${(error as Error).message}`,
    )
    return
  }
  bench.data.cold = true
  bench.data.kept.add(target)
  try {
    await snapshotCache.put(identity, files.folders().copy, {
      signal: bench.signal,
      ledger: bench.ledger,
    })
    bench.log.info(`${target.name}: its data is cached in ${snapshotCache.folder}`)
  } catch (error) {
    bench.signal.throwIfAborted()
    bench.log.warn(`${target.name}: its data could not be cached: ${(error as Error).message}`)
  }
}

/**
 * Checks the room for the copy, for the cache if on another disk, and for the data and copy of each
 * later target.
 */
async function requireRoom(
  bytes: number,
  { snapshotCache, files }: Pick<Keeping, 'snapshotCache' | 'files'>,
  targetsToCome: number,
): Promise<void> {
  const [data, copy] = [dirname(files.folders().data), dirname(files.folders().copy)]
  makeFolder(snapshotCache.folder, 0o700)
  const needs = [
    { folder: copy, bytes: bytes * (1 + targetsToCome) },
    { folder: data, bytes: bytes * targetsToCome },
  ]
  // On the disk of the copy its files are linked, and take nothing.
  if (!(await onOneDisk(snapshotCache.folder, copy)))
    needs.push({ folder: snapshotCache.folder, bytes })
  await requireDiskForAll(needs, 'the data with its copies')
}
