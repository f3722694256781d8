import { dirname } from 'node:path'
import { analyzeTables, tableNames } from '../mysql/tables.ts'
import type { CellSettings, Side } from '../record/schema.ts'
import type { Target } from '../server/target.ts'
import { type DiskNeed, requireDiskForAll } from '../system/capacity.ts'
import { prepare } from './load.ts'
import { type Bench, contextOf, sidesOf } from './measure.ts'
import { byOneMachine } from './shared-data.ts'
import { whileAlive } from './while-alive.ts'

/** What a copy may take beyond the bytes that were counted. */
const SPARE = 1.1

/**
 * Keeps a copy of the loaded data of every target that has none yet; each server is freshly started by it. There is
 * room for all of them before the first is stopped. @throws Failure
 */
export async function takeSnapshots(bench: Bench): Promise<void> {
  const targets = sidesOf(bench).flatMap(([, target]) => (bench.data.kept.has(target) ? [] : [target]))
  await requireDiskForAll((await Promise.all(targets.map(roomForCopy))).flat(), copiesOf(targets))
  for (const target of targets) {
    await target.snapshot(bench.signal)
    bench.data.kept.add(target)
    if (target.reset === 'copy') bench.data.cold = true
  }
}

/** Puts the loaded data back, on freshly started servers. @throws Failure */
export async function resetData(bench: Bench, cell: CellSettings): Promise<void> {
  await byOneMachine(bench, () => resetSides(bench, cell))
  bench.data.used = false
}

async function resetSides(bench: Bench, cell: CellSettings): Promise<void> {
  for (const [side, target] of sidesOf(bench)) {
    // What was just loaded is not loaded again.
    if (target.reset === 'prepare' && !bench.data.used) continue
    bench.log.info(`putting the data of ${target.name} back`)
    await target.restore(bench.signal)
    switch (target.reset) {
      case 'copy':
        bench.data.cold = true
        break
      case 'backup':
        await settleBackup(bench, side, target, cell)
        break
      case 'prepare':
        await dropLeft(bench, side, target, cell)
        await prepare(bench, side, target, cell)
    }
  }
}

/** A database of the caller's is not emptied by its target: only what the load tool made goes. */
async function dropLeft(bench: Bench, side: Side, target: Target, cell: CellSettings): Promise<void> {
  if ((await tableNames(target.endpoint())).length === 0) return
  await bench.workloadFor(cell.tool).cleanup(contextOf(bench, target, cell, `cleanup-${side}`))
}

/**
 * A backup holds no statistics that can be relied on, and whether it was whole is known when its rows are counted.
 * Where it was not, the data is loaded anew.
 */
async function settleBackup(bench: Bench, side: Side, target: Target, cell: CellSettings): Promise<void> {
  const context = contextOf(bench, target, cell, `restore-${side}`)
  try {
    await analyzeTables(context.endpoint, await tableNames(context.endpoint), bench.signal)
    await bench.workloadFor(cell.tool).check(context)
    bench.data.cold = true
  } catch (error) {
    bench.signal.throwIfAborted()
    await target.distrustBackup?.((error as Error).message)
    await prepare(bench, side, target, cell)
  }
}

/**
 * Has the load tool read the data into the memory of servers that were freshly started. What goes wrong here is noted,
 * and the measurement goes on: the warm-up fills the same caches, more slowly.
 */
export async function prewarm(bench: Bench, cell: CellSettings): Promise<void> {
  if (!bench.data.cold) return
  const workload = bench.workloadFor(cell.tool)
  for (const [side, target] of sidesOf(bench)) {
    try {
      await workload.prewarm?.(contextOf(bench, target, cell, `prewarm-${side}`))
    } catch (error) {
      bench.signal.throwIfAborted()
      const why = (error as Error).message
      bench.log.warn(`${target.name}: ${why}; the measurement goes on without`)
      bench.notes.add(side, `prewarm of ${cell.workload}`, why)
    }
  }
  bench.data.cold = false
}

/** Load on every target that is not counted: caches fill, plans are made. A run that breaks here shows itself again later. */
export async function warmUp(bench: Bench, cell: CellSettings, seconds: number): Promise<void> {
  if (seconds === 0) return
  const short = { ...cell, durationSeconds: seconds, warmUpSeconds: 0 }
  bench.data.used = true
  for (const [side, target] of sidesOf(bench)) {
    const context = contextOf(bench, target, short, `warm-up-${side}`)
    bench.log.progress(`warming up ${target.name} · ${cell.workload} · ${cell.threads} threads`)
    await whileAlive(target, bench.signal, (signal) =>
      bench.workloadFor(cell.tool).run({ ...context, signal }, { side, round: 1, slice: 0 }),
    )
  }
}

async function roomForCopy({ files }: Target): Promise<DiskNeed[]> {
  if (files === undefined) return []
  return [{ folder: dirname(files.folders().copy), bytes: (await files.bytes()) * SPARE }]
}

function copiesOf(targets: readonly Target[]): string {
  return targets.length === 1 ? 'a copy of the data' : `a copy of the data of ${targets.length} servers`
}
