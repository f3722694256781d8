import { readFile } from 'node:fs/promises'
import { availableParallelism, cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { benchesInTurn } from '../../../core/measure/each-side.ts'
import { type Bench, contextOf, sidesOf } from '../../../core/measure/measure.ts'
import { warmUp } from '../../../core/measure/reset.ts'
import { whileAlive } from '../../../core/measure/while-alive.ts'
import type { CellSettings, Run, Side } from '../../../core/record/schema.ts'
import type { Target } from '../../../core/server/target.ts'
import type { LoadGate } from '../../../core/tool/load-runner.ts'
import { startDeadline } from '../../../system/deadline.ts'
import { stolenShare } from '../../../system/machine.ts'
import { defined } from '../../../words/objects.ts'
import { loadOf, type PackFile } from '../read-pack.ts'
import { type Collected, type EvidenceSource, startCollecting } from './evidence-source.ts'
import { findEvidenceSource } from './sources.ts'

export { cellFolder } from '../../../core/measure/measure.ts'

/** All of it; then what is there has to do. */
const DEADLINE_MS = 55_000
/** Most seconds of each side under load. */
const MOST_LOAD_SECONDS = 10
const LEAST_LOAD_SECONDS = 2
/** A new statement that is rare in its load has to come, too. */
const LEAST_NEW_MIX_SECONDS = 5
/** The part of it that is profiled: the load tool takes a moment to begin. */
const MARGIN_SECONDS = 1
const WARM_UP_SECONDS = 2
/** Seconds without load behind loads that ran at once. */
const IDLE_SECONDS = 5

/** Returns the gate of a side's load; undefined: it runs as it starts. */
type GateOf = (side: Side) => LoadGate | undefined

/** Runs loads where the pairs of a cell ran. */
function whereMeasured<T>(
  bench: Bench,
  cell: CellSettings,
  act: (gateOf: GateOf) => Promise<T>,
): Promise<T> {
  const way = cell.measure && bench.pairs?.[cell.measure]
  return way?.inPlace === undefined ? act(() => undefined) : way.inPlace(bench, cell, act)
}

/** The files of one side's pack, and what was unavailable. */
export interface SidePack {
  readonly files: ReadonlyMap<PackFile, Uint8Array>
  readonly missing: readonly string[]
}

interface RoundSide {
  readonly side: Side
  readonly target: Target
  readonly collected: Collected
  readonly source: EvidenceSource | undefined
}

/**
 * One extra short round of a cell, in which the servers report what they do: both sides one after
 * the other, or at once on the core that their pairs shared. Nothing of it is measured, so it may
 * cost them something. What is unavailable is reported, and never ends the job.
 * @throws only where the job is cancelled
 */
export async function evidenceRound(
  bench: Bench,
  cell: CellSettings,
  sliceSeconds: number,
): Promise<Partial<Record<Side, SidePack>>> {
  const packs: Partial<Record<Side, SidePack>> = {}
  for (const turn of benchesInTurn(bench)) {
    for (const [, target] of sidesOf(turn)) await target.turn?.take(bench.signal)
    const deadline = startDeadline(bench.signal, DEADLINE_MS)
    try {
      const limited = { ...turn, signal: deadline.signal }
      Object.assign(packs, await collectSides(limited, turn, cell, sliceSeconds))
    } finally {
      deadline.clear()
    }
  }
  return packs
}

/**
 * Measures the cost of each statement of a cell, one server after the other and both without load;
 * and, if the candidate has more or other transactions than both sides share, one run of all of
 * them.
 */
export function loadRound(
  bench: Bench,
  cell: CellSettings,
  hasNewMix: boolean,
): Promise<Partial<Record<Side, SidePack>>> {
  return whereMeasured(bench, cell, (gateOf) => readCosts(bench, cell, hasNewMix, gateOf))
}

async function readCosts(
  bench: Bench,
  cell: CellSettings,
  hasNewMix: boolean,
  gateOf: GateOf,
): Promise<Partial<Record<Side, SidePack>>> {
  const workload = bench.workloadFor(cell.tool)
  const packs: Partial<Record<Side, SidePack>> = {}
  for (const [side, target] of sidesOf(bench)) {
    await target.turn?.take(bench.signal)
    const collected = startCollecting(bench.signal)
    const context = contextOf(bench, target, cell, `costs-${side}`)
    bench.log.progress(`cost of each statement · ${target.name}`)
    await collected.attempt('the cost of the statements', async () => {
      const costs = await whileAlive(
        target,
        bench.signal,
        async (signal) => (await workload.costs?.({ ...context, signal })) ?? [],
      )
      collected.keep('costs', JSON.stringify(costs))
    })
    if (hasNewMix && side === 'candidate') {
      await collected.attempt('the load of the candidate', async () => {
        const durationSeconds = Math.max(LEAST_NEW_MIX_SECONDS, cell.durationSeconds)
        const own = { ...context, cell: { ...context.cell, durationSeconds }, shared: undefined }
        const whole = { ...own, ...defined({ gate: gateOf(side) }) }
        const run = await whileAlive(target, bench.signal, (signal) =>
          workload.run({ ...whole, signal }, { side, round: 1, slice: 0 }),
        )
        bench.data.used = true
        if (run.state === 'invalid') throw new Error(run.reason)
        collected.keep(
          'newMix',
          JSON.stringify({ seconds: run.durationSeconds, metrics: run.metrics }),
        )
      })
    }
    packs[side] = { files: collected.files, missing: collected.missing }
  }
  return packs
}

/** @param limited the bench whose signal ends in time */
async function collectSides(
  limited: Bench,
  bench: Bench,
  cell: CellSettings,
  sliceSeconds: number,
): Promise<Partial<Record<Side, SidePack>>> {
  const { signal } = limited
  const seconds = Math.min(
    MOST_LOAD_SECONDS,
    Math.max(LEAST_LOAD_SECONDS, Math.round(sliceSeconds)),
  )
  const sides = await Promise.all(
    sidesOf(bench).map(async ([side, target]): Promise<RoundSide> => {
      const collected = startCollecting(signal)
      await collected.attempt('statements', async () => target.own?.watchStatements?.(signal))
      const source = await collected.attempt('evidence', () => findEvidenceSource(target))
      await collected.attempt('evidence', async () => source?.open?.(collected))
      return { side, target, collected, source }
    }),
  )
  const restarted = sides.some(({ target }) => target.own?.watchStatements !== undefined)
  // Not before: a restarted server is another process.
  await whereMeasured(bench, cell, async (gateOf) => {
    if (restarted)
      await warmUp(limited, cell, Math.min(WARM_UP_SECONDS, seconds)).catch(() => undefined)
    const gated = sides.map((own) => ({ ...own, gate: gateOf(own.side) }))
    const areAtOnce = gated.every(({ gate }) => gate !== undefined)
    // Each has half of the core then: twice the time gives as many samples.
    const durationSeconds = areAtOnce ? 2 * seconds : seconds
    const short = { ...cell, warmUpSeconds: 0, durationSeconds }
    for (const loaded of areAtOnce ? [gated] : gated.map((own) => [own])) {
      const others = sides.filter(({ side }) => loaded.every((own) => own.side !== side))
      await loadSides(limited, loaded, others, short)
      bench.signal.throwIfAborted()
    }
    if (areAtOnce && sides.some(({ source }) => source?.idle !== undefined))
      await whileIdle(sides, () => sleep(IDLE_SECONDS * 1000, undefined, { signal }))
  })
  bench.data.used = true
  return Object.fromEntries(
    sides.map(({ side, collected: { files, missing } }) => [side, { files, missing }]),
  )
}

/** A side that gets a load. */
interface LoadedSide extends RoundSide {
  readonly gate: LoadGate | undefined
}

/** Runs the load of these sides at once, while the others have none. */
async function loadSides(
  bench: Bench,
  sides: readonly LoadedSide[],
  others: readonly RoundSide[],
  cell: CellSettings,
): Promise<void> {
  const read = (when: 'before' | 'after') =>
    Promise.all(
      sides.map(({ source, collected }) =>
        collected.attempt('evidence', async () => source?.[when](collected)),
      ),
    )
  await read('before')
  const stolenBefore = await processorTimes()
  const startedAt = performance.now()
  const runs = await whileIdle(others, () =>
    Promise.all(sides.map((own) => runLoad(bench, own, cell))),
  )
  const seconds = (performance.now() - startedAt) / 1000
  await read('after')
  const machine = defined({
    cpuModel: cpus()[0]?.model.trim() || undefined,
    cores: availableParallelism(),
    stolenShare: stolenShare(stolenBefore, await processorTimes()),
  })
  for (const [index, { collected }] of sides.entries()) {
    const run = runs[index]
    const load = run && loadOf(run.metrics, run.durationSeconds)
    if (load !== undefined) collected.keep('load', JSON.stringify({ ...load, seconds, machine }))
  }
}

/** @returns undefined where nothing can be collected, or the run failed, which is noted */
async function runLoad(
  bench: Bench,
  { side, target, collected, source, gate }: LoadedSide,
  cell: CellSettings,
): Promise<Extract<Run, { state: 'valid' }> | undefined> {
  if (source === undefined) return undefined
  const load = new AbortController()
  const own = { ...contextOf(bench, target, cell, `why-${side}`), ...defined({ gate }) }
  const [run] = await Promise.all([
    collected
      .attempt('the load of the extra round', async () => {
        const result = await whileAlive(target, bench.signal, (signal) =>
          bench.workloadFor(cell.tool).run({ ...own, signal }, { side, round: 1, slice: 0 }),
        )
        if (result.state === 'invalid') throw new Error(result.reason)
        return result
      })
      .finally(() => load.abort()),
    collected.attempt('evidence', () =>
      source.during(collected, cell.durationSeconds - MARGIN_SECONDS, load.signal),
    ),
  ])
  return run
}

/** Stores the counters of servers for a time in which they have no load. */
async function whileIdle<T>(sides: readonly RoundSide[], act: () => Promise<T>): Promise<T> {
  const before = await Promise.all(sides.map(idleReading))
  const startedAt = performance.now()
  const result = await act()
  const seconds = (performance.now() - startedAt) / 1000
  await Promise.all(sides.map((own, index) => keepIdle(own, before[index], seconds)))
  return result
}

async function idleReading({ source, collected }: RoundSide) {
  return source?.idle?.(collected.signal).catch(() => undefined)
}

/** Stores what the server's counters grew by since an earlier reading. */
async function keepIdle(
  own: RoundSide,
  before: Awaited<ReturnType<typeof idleReading>>,
  seconds: number,
): Promise<void> {
  const after = await idleReading(own)
  if (before === undefined || after === undefined) return
  const counters = Object.entries(after.counters).map(([name, value]) => [
    name,
    Math.max(0, value - (before.counters[name] ?? value)),
  ])
  own.collected.keep('idle', JSON.stringify({ seconds, counters: Object.fromEntries(counters) }))
}

/** The text of `/proc/stat`; empty elsewhere than on Linux. */
function processorTimes(): Promise<string> {
  return readFile('/proc/stat', 'utf8').catch(() => '')
}
