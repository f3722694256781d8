import { capacityPace } from '../plan/capacity-pace.ts'
import type { CellSettings, Run } from '../record/schema.ts'
import { factsOf } from '../tool/find.ts'
import { type Bench, contextOf, sidesOf } from './measure.ts'
import { whileAlive } from './while-alive.ts'

/** What a server does of a cell without a given rate, of each client; or the run that should have said it. */
export type Capacity =
  | { readonly kind: 'known'; readonly perSecond: number }
  | { readonly kind: 'broken'; readonly run: Run }

/**
 * Runs a cell as fast as the server goes. The first side's figure counts; the other one gets the same load, so that
 * both have done the same before they are compared.
 * @param usualWarmUpSeconds of the suite; side by side a slice has less
 */
export async function measureCapacity(
  bench: Bench,
  cell: CellSettings,
  usualWarmUpSeconds: number,
): Promise<Capacity> {
  const { rateShare: _, ...settings } = cell
  const free: CellSettings = { ...settings, ...capacityPace(cell, usualWarmUpSeconds) }
  let first: number | undefined
  bench.data.used = true
  for (const [side, target] of sidesOf(bench)) {
    const place = { side, round: bench.turn ?? 1, slice: 0, startedAt: new Date().toISOString() }
    bench.log.progress(`capacity of ${target.name} · ${cell.workload} · ${cell.threads} threads`)
    const load = () =>
      whileAlive(target, bench.signal, (signal) =>
        bench
          .workloadFor(cell.tool)
          .run({ ...contextOf(bench, target, free, `capacity-${side}`), signal }, place),
      )
    const run = await (bench.clock?.time('settle', load, side) ?? load())
    bench.signal.throwIfAborted()
    const rate = run.state === 'valid' ? rateOf(run.metrics, cell) : undefined
    if (rate === undefined) return { kind: 'broken', run: broken(run, target.name) }
    first ??= rate
  }
  return { kind: 'known', perSecond: (first ?? 0) / cell.clients }
}

function rateOf(metrics: Readonly<Record<string, number>>, { tool }: CellSettings): number | undefined {
  return factsOf(tool)
    .rates.map((name) => metrics[name])
    .find((rate) => rate !== undefined && rate > 0)
}

function broken(run: Run, server: string): Run {
  const why = run.state === 'invalid' ? run.reason : 'no transaction ended'
  const { side, round, slice, startedAt = new Date().toISOString() } = run
  return {
    side,
    round,
    slice,
    startedAt,
    state: 'invalid',
    reason: `the rate is a share of what ${server} can do, and that could not be measured: ${why}`,
    tail: run.state === 'invalid' ? run.tail : [],
  }
}
