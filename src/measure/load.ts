import type { CellSettings, Side } from '../record/schema.ts'
import type { Target } from '../server/target.ts'
import { whileWaiting } from '../system/while-waiting.ts'
import { olderServerOf } from '../tool/statement/upgrade.ts'
import { rowsToLoad } from '../workload/create.ts'
import { byOneMachine } from './by-one-machine.ts'
import { keepForLater, keepingOf, noteOrigin, startFromKept } from './cached-snapshot.ts'
import { noteDataSize } from './data-size.ts'
import { onEachTarget } from './each-side.ts'
import { loadedSoFar, loadingLine } from './load-progress.ts'
import { describeData, forgetData } from './loaded-data.ts'
import { type Bench, contextOf, sidesOf } from './measure.ts'
import { loadOlderData } from './older-data.ts'
import { type SharingSides, shareData, sharingSides } from './shared-data.ts'
import { startEmpty } from './start-from-copy.ts'
import { whileAlive } from './while-alive.ts'

/**
 * Brings one data set into every target and checks it: from the cache where it is kept there, else by its load tool,
 * and it is then kept for later jobs. @throws Failure
 */
export async function loadData(bench: Bench, cell: CellSettings): Promise<void> {
  forgetData(bench.data)
  await byOneMachine(bench, () => loadSides(bench, cell))
}

async function loadSides(bench: Bench, cell: CellSettings): Promise<void> {
  const sharing = sharingSides(bench, cell)
  if (sharing !== undefined) return loadOnce(bench, cell, sharing)
  const sides = sidesOf(bench).map(([side]) => side)
  await onEachTarget(inTurnWhereShared(bench), 'load', (own, side, target) =>
    loadInto(own, side, target, cell, sides.length - 1 - sides.indexOf(side)),
  )
}

/** Into the base, and from there into the candidate, as files. @throws Failure */
async function loadOnce(bench: Bench, cell: CellSettings, sharing: SharingSides): Promise<void> {
  await onEachTarget({ ...bench, setUp: 'one-by-one' }, 'load', async (own, side, target) => {
    if (side === 'candidate' && (await shareData(own, cell, sharing))) return
    await loadInto(own, side, target, cell, 0)
  })
}

/** Of two sides with one cache the second finds there what the first one put. */
function inTurnWhereShared(bench: Bench): Bench {
  const { base, candidate } = bench.snapshotCaches ?? {}
  return base !== undefined && base === candidate ? { ...bench, setUp: 'one-by-one' } : bench
}

async function loadInto(
  bench: Bench,
  side: Side,
  target: Target,
  cell: CellSettings,
  targetsToCome: number,
): Promise<void> {
  const older = olderServerOf(cell)
  if (older !== undefined) return loadOlderData(bench, side, target, cell, older)
  const keeping = await keepingOf(bench, side, target, cell)
  if (keeping !== undefined && (await startFromKept(bench, side, target, cell, keeping))) {
    await noteDataSize(bench, side, target.endpoint(), cell)
    return
  }
  await prepare(bench, side, target, cell)
  await noteDataSize(bench, side, target.endpoint(), cell)
  if (keeping !== undefined) {
    noteOrigin(bench, side, cell, 'loaded by this job')
    await keepForLater(bench, target, keeping, targetsToCome)
  }
  await startLikeOthers(bench, side, target)
}

/** With a cache most jobs measure a server that was freshly started: so does one whose data cannot be kept there. */
async function startLikeOthers(bench: Bench, side: Side, target: Target): Promise<void> {
  if (bench.snapshotCaches?.[side] === undefined || bench.data.kept.has(target)) return
  await target.start(bench.signal)
  bench.data.cold = true
}

/** Lets the load tool make the data, and checks it. @throws Failure */
export async function prepare(bench: Bench, side: Side, target: Target, cell: CellSettings): Promise<void> {
  const workload = bench.workloadFor(cell.tool)
  bench.log.info(`loading ${describeData(cell)} into ${target.name}`)
  const context = contextOf(bench, target, cell, `prepare-${side}`)
  try {
    const all = rowsToLoad(cell, context.folder ?? process.cwd())
    const line = async (seconds: number) =>
      loadingLine(target.name, all, await loadedSoFar(context.endpoint), seconds)
    await whileWaiting(bench.log, line, () =>
      whileAlive(target, bench.signal, async (signal) => {
        await workload.prepare({ ...context, signal })
        await workload.check({ ...context, signal })
      }),
    )
  } catch (cause) {
    // A load tool says no more than that it lost its server; the server's own log says why.
    throw (bench.signal.aborted ? undefined : await target.diagnose()) ?? cause
  }
}

/** Drops the data set from every target, so that the next one finds room. @throws Failure */
export async function dropData(bench: Bench, cell: CellSettings): Promise<void> {
  await byOneMachine(bench, () =>
    onEachTarget(bench, 'reset', (own, side, target) =>
      // All of its folder is another version's, the system tables too.
      olderServerOf(cell) === undefined
        ? own.workloadFor(cell.tool).cleanup(contextOf(own, target, cell, `cleanup-${side}`))
        : startEmpty(own, target),
    ),
  )
}

/** Drops the last data set where it would stay: elsewhere it ends with its server, or its database. @throws Failure */
export async function dropLastData(bench: Bench, cell: CellSettings): Promise<void> {
  const staying = Object.entries(bench.targets).filter(([, target]) => target.leavesData === true)
  await dropData({ ...bench, targets: Object.fromEntries(staying) }, cell)
}
