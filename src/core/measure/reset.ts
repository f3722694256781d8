import { dirname } from 'node:path'
import { analyzeTables, tableNames } from '../../mysql/tables.ts'
import { type DiskNeed, requireDiskForAll } from '../../system/machine.ts'
import { toolOf } from '../catalogue/loads.ts'
import type { CellSettings } from '../record/schema.ts'
import type { Target } from '../server/target.ts'
import { onEachTarget, ownersOfData, type SideBench } from './each-side.ts'
import { prepare } from './load.ts'
import { SPARE } from './loaded-data.ts'
import { type Bench, contextOf, sidesOf } from './measure.ts'
import { whileAlive } from './while-alive.ts'

/**
 * Keeps a copy of the loaded data of every target that has none yet; each server is freshly started
 * by it. There is room for all of them before the first is stopped. @throws Failure
 */
export async function takeSnapshots(whole: Bench): Promise<void> {
  const bench = ownersOfData(whole)
  const targets = sidesOf(bench).flatMap(([, target]) =>
    bench.data.kept.has(target) ? [] : [target],
  )
  await requireDiskForAll((await Promise.all(targets.map(roomForCopy))).flat(), copiesOf(targets))
  await onEachTarget(bench, 'reset', async ({ data, signal, target }) => {
    if (!targets.includes(target)) return
    await target.data.snapshot(signal)
    data.kept.add(target)
    if (target.data.reset === 'copy') data.cold = true
  })
}

/** Starts a side that takes turns freshly: nothing is in its memory. */
export async function beginTurn(bench: Bench): Promise<void> {
  await onEachTarget(bench, 'reset', async ({ target, signal }) =>
    target.turn?.take(signal, 'fresh'),
  )
  bench.data.cold = true
}

/**
 * Is the data as it was loaded, on servers that a copy of it, or nothing, was made of since? Then a
 * reset would change nothing.
 */
export function isFresh(bench: Bench): boolean {
  // What a backup restores has another layout than what was loaded.
  return !bench.data.used && sidesOf(bench).every(([, target]) => target.data.reset !== 'backup')
}

/** Puts the loaded data back, on freshly started servers. @throws Failure */
export async function resetData(bench: Bench, cell: CellSettings): Promise<void> {
  await onEachTarget(ownersOfData(bench), 'reset', (own) => restoreTarget(own, cell))
  bench.data.used = false
}

async function restoreTarget(bench: SideBench, cell: CellSettings): Promise<void> {
  const { target } = bench
  // Nothing that a run leaves behind is there for the next one.
  if (toolOf(cell.tool).pace.server === 'none') return
  // What was just loaded is not loaded again.
  if (target.data.reset === 'prepare' && !bench.data.used) return
  bench.log.info(`restoring the data of ${target.name}`)
  await target.data.restore(bench.signal)
  switch (target.data.reset) {
    case 'copy':
      bench.data.cold = true
      break
    case 'backup':
      await settleBackup(bench, cell)
      break
    case 'prepare':
      await dropLeft(bench, cell)
      await prepare(bench, cell)
  }
}

/** A database of the caller's is not emptied by its target: only what the load tool made goes. */
async function dropLeft(bench: SideBench, cell: CellSettings): Promise<void> {
  const { side, target } = bench
  if ((await tableNames(target.endpoint())).length === 0) return
  await bench.workloadFor(cell.tool).cleanup(contextOf(bench, target, cell, `cleanup-${side}`))
}

/**
 * A backup holds no statistics that can be relied on, and whether it was complete is known when its
 * rows are counted. Where it was not, the data is loaded again.
 */
async function settleBackup(bench: SideBench, cell: CellSettings): Promise<void> {
  const { side, target } = bench
  const context = contextOf(bench, target, cell, `restore-${side}`)
  try {
    await analyzeTables(context.endpoint, await tableNames(context.endpoint), bench.signal)
    await bench.workloadFor(cell.tool).check(context)
    bench.data.cold = true
  } catch (error) {
    bench.signal.throwIfAborted()
    await target.data.distrustBackup?.((error as Error).message)
    await prepare(bench, cell)
  }
}

/**
 * Has the load tool read the data into the memory of servers that were freshly started. What goes
 * wrong here is noted, and the measurement goes on: the warm-up fills the same caches, more slowly.
 */
export async function prewarm(bench: Bench, cell: CellSettings): Promise<void> {
  if (!bench.data.cold) return
  const workload = bench.workloadFor(cell.tool)
  await onEachTarget(bench, 'reset', async (own) => {
    const { side, target } = own
    await target.turn?.take(own.signal)
    try {
      await workload.prewarm?.(contextOf(own, target, cell, `prewarm-${side}`))
    } catch (error) {
      own.signal.throwIfAborted()
      const why = (error as Error).message
      own.log.warn(`${target.name}: ${why}; the measurement continues without it`)
      own.notes.add(side, `prewarm of ${cell.workload}`, why)
    }
  })
  bench.data.cold = false
}

/**
 * Load on every target that is not counted: caches fill, plans are made. A run that breaks here
 * shows itself again later. One after the other: two servers under load at once would each be
 * warmed half.
 */
export async function warmUp(bench: Bench, cell: CellSettings, seconds: number): Promise<void> {
  // A restarted server has nothing in its memory.
  if (seconds === 0 || toolOf(cell.tool).pace.server !== undefined) return
  const short = { ...cell, durationSeconds: seconds, warmUpSeconds: 0 }
  bench.data.used = true
  await onEachTarget({ ...bench, setUp: 'one-by-one' }, 'settle', async (own) => {
    const { side, target } = own
    await target.turn?.take(own.signal)
    const context = contextOf(own, target, short, `warm-up-${side}`)
    own.log.progress(`warming up ${target.name} · ${cell.workload} · ${cell.threads} threads`)
    await whileAlive(target, own.signal, (signal) =>
      own.workloadFor(cell.tool).run({ ...context, signal }, { side, round: 1, slice: 0 }),
    )
  })
}

async function roomForCopy({ data: { files } }: Target): Promise<DiskNeed[]> {
  if (files === undefined) return []
  return [{ folder: dirname(files.folders().copy), bytes: (await files.bytes()) * SPARE }]
}

function copiesOf(targets: readonly Target[]): string {
  return targets.length === 1
    ? 'a copy of the data'
    : `a copy of the data of ${targets.length} servers`
}
