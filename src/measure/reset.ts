import type { CellSettings } from '../record/schema.ts'
import { type Bench, contextOf, prepareData, sidesOf } from './measure.ts'

/** Keeps a copy of the loaded data of every target; each server is freshly started by it. @throws Failure */
export async function takeSnapshots(bench: Bench): Promise<void> {
  for (const [, target] of sidesOf(bench)) await target.snapshot(bench.signal)
}

/** Puts the loaded data back, on freshly started servers. @throws Failure */
export async function resetData(bench: Bench, cell: CellSettings): Promise<void> {
  for (const [, target] of sidesOf(bench)) {
    bench.log.info(`putting the data of ${target.name} back`)
    await target.restore(bench.signal)
  }
  const emptied = sidesOf(bench).filter(([, target]) => target.reset === 'prepare')
  if (emptied.length > 0) await prepareData({ ...bench, targets: Object.fromEntries(emptied) }, cell)
}

/** Load on every target that is not counted: caches fill, plans are made. A run that breaks here shows itself again later. */
export async function warmUp(bench: Bench, cell: CellSettings, seconds: number): Promise<void> {
  if (seconds === 0) return
  const short = { ...cell, durationSeconds: seconds, warmUpSeconds: 0 }
  for (const [side, target] of sidesOf(bench)) {
    const context = contextOf(bench, target, short, `warm-up-${side}`)
    bench.log.progress(`warming up ${target.name} · ${cell.workload} · ${cell.threads} threads`)
    await bench.workloadFor(cell.tool).run(context, { side, round: 1, slice: 0 })
  }
}
