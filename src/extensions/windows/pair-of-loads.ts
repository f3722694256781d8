import type { MeasurePair, PairWay } from '../../core/measure/measure.ts'
import { isPairAtOnce } from '../../core/plan/schedule.ts'
import type { Run, Side } from '../../core/record/schema.ts'
import type { Hooks } from '../../core/steps/hooks.ts'
import type { LoadGate } from '../../core/tool/load-runner.ts'
import { readIfThere } from '../../system/files.ts'
import { groupMembers } from '../../system/identity.ts'
import { allowedCores } from '../../system/machine.ts'
import { type ProcessGroup, runProcess } from '../../system/process.ts'
import { defined } from '../../words/objects.ts'
import { type CpuGroups, openCpuGroups } from './cpu-groups.ts'
import {
  isRate,
  ofOwnTime,
  overlapOf,
  type Place,
  type Times,
  takeTurns,
  type Way,
} from './windows.ts'

type PairBench = Parameters<MeasurePair>[0]

/**
 * Time that each load goes on after its end when both run at once: one that began a little later is
 * never alone in its own.
 */
const TAIL_SECONDS = 1

/** Note of a record: why no pair was measured at once. */
const AT_ONCE_NOTE = 'both servers at once'

const sides = ['base', 'candidate'] as const

/**
 * Measures both slices of a pair together. In windows each load lasts as long as both. With `duet`,
 * every other pair runs at once instead; both kinds then share one core, in a CPU group of equal
 * weight for each side. Where that is unavailable, all pairs are windows, and the record says why.
 */
export const measurePair: MeasurePair = async (bench, cell, pair, seed, runLoad) => {
  const [first] = pair
  const opened = cell.measure === 'duet' ? await openOneCore(bench) : undefined
  if (typeof opened === 'string') {
    bench.notes.add('candidate', AT_ONCE_NOTE, `unavailable: ${opened}`)
    bench.log.debug(`${cell.id}: windows instead of both at once: ${opened}`)
  }
  const place = typeof opened === 'object' ? opened : undefined
  const way: Way =
    place !== undefined && isPairAtOnce(first ?? { slice: 0 }) ? 'at-once' : 'windows'
  const { clients, warmUpSeconds } = cell
  const own = cell.durationSeconds
  const lasting = { ...cell, durationSeconds: way === 'at-once' ? own + TAIL_SECONDS : 2 * own }
  const name = `${cell.id}/${first?.round}/${first?.slice}`
  const { durationSeconds } = lasting
  const turns = takeTurns(
    { seed, name, clients, way, warmUpSeconds, durationSeconds, place },
    bench.signal,
  )
  try {
    return await Promise.all(
      pair.map(async (slice) => {
        const { side } = slice
        try {
          const run = await runLoad(slice, lasting, turns.gates[side])
          turns.end(side)
          const times = turns.timesOf(side)
          const whole = way === 'at-once' ? withoutTail(run, own) : run
          const timed = ofOwnTime(
            whole,
            times,
            warmUpSeconds,
            way,
            whole === run ? 0 : TAIL_SECONDS,
          )
          if (cell.measure !== 'duet' || timed.state !== 'valid') return timed
          return { ...timed, pairing: { way, ...defined({ busy: times && busyShare(times) }) } }
        } finally {
          turns.end(side)
        }
      }),
    )
  } finally {
    await place?.close()
  }
}

/**
 * A run whose rates are those of its first seconds, by what its tool reported meanwhile.
 * Percentiles stay those of all of it, and so do rates where the tool's reports do not end there.
 */
export function withoutTail(run: Run, seconds: number): Run {
  if (run.state === 'invalid' || run.series === undefined) return run
  const { columns, rows } = run.series
  const counted = rows.filter(([at = 0]) => at < seconds + HALF_REPORT)
  if (Math.abs((counted.at(-1)?.[0] ?? 0) - seconds) > HALF_REPORT) return run
  const rateOf = (column: number) =>
    counted.reduce(
      (sum, row, index) =>
        sum + (row[column] ?? 0) * ((row[0] ?? 0) - (counted[index - 1]?.[0] ?? 0)),
      0,
    ) / (counted.at(-1)?.[0] ?? seconds)
  const rates = columns.flatMap((name, column): [string, number][] =>
    run.metrics[name] !== undefined && isRate(name) ? [[name, rateOf(column)]] : [],
  )
  const metrics = { ...run.metrics, ...Object.fromEntries(rates) }
  return { ...run, durationSeconds: seconds, metrics, series: { columns, rows: counted } }
}

/** Reports come each second, a little late on a busy machine. */
const HALF_REPORT = 0.5

interface OneCore extends Place {
  close(): Promise<void>
}

/**
 * Holds both servers, and the loads that are added, to one core, each side in a group. @returns why
 * that is unavailable
 */
async function openOneCore({ targets }: Pick<PairBench, 'targets'>): Promise<OneCore | string> {
  const servers = sides.map(
    (side) => targets[side]?.own?.processes().map(({ identity }) => identity.pid) ?? [],
  )
  if (servers.some(({ length }) => length === 0)) return 'a server does not run on this machine'
  const cores = allowedCores()
  const core = cores.at(-1)
  const groups = await openCpuGroups(sides, { isFirst: cores.length > 1 })
  if (typeof groups === 'string') return groups
  const pins = createPins(core)
  const add = async (side: Side, pid: number) => {
    await pins.add(pid)
    await groups.add(side, pid)
  }
  const close = async () => {
    await groups.close()
    await pins.close()
  }
  try {
    for (const [index, side] of sides.entries())
      for (const pid of servers[index] ?? []) await add(side, pid)
  } catch (error) {
    await close()
    return `a server cannot be held to a core: ${error instanceof Error ? error.message : String(error)}`
  }
  return placeIn(groups, add, close)
}

function placeIn(groups: CpuGroups, add: OneCore['add'], close: () => Promise<void>): OneCore {
  return {
    usedSeconds: groups.usedSeconds,
    close,
    async add(side, pid) {
      await add(side, pid)
      // A launcher may have started the tool itself meanwhile.
      for (const member of groupMembers(pid)) if (member.pid !== pid) await add(side, member.pid)
    },
  }
}

/**
 * Holds processes to a core, and lets them use what they could before. @param core undefined: they
 * stay as they are
 */
function createPins(core: number | undefined) {
  const before = new Map<number, string>()
  const pin = async (pid: number, cores: string) => {
    const { exitCode, stderrTail } = await runProcess('taskset', [
      '--all-tasks',
      '--cpu-list',
      '--pid',
      cores,
      String(pid),
    ])
    if (exitCode !== 0) throw new Error(stderrTail.at(-1) ?? 'taskset failed')
  }
  return {
    async add(pid: number) {
      if (core === undefined || before.has(pid)) return
      before.set(pid, coresOf(pid))
      await pin(pid, String(core))
    },
    async close() {
      for (const [pid, cores] of before)
        if (cores !== '') await pin(pid, cores).catch(() => undefined)
    },
  }
}

function coresOf(pid: number): string {
  return allowedCores(readIfThere(`/proc/${pid}/status`) ?? '').join(',')
}

/**
 * Returns the processor time of a side as a share of its load's time: above 1 if it continues
 * working afterwards.
 */
export function busyShare({ spans, used }: Times): number | undefined {
  if (used === undefined) return undefined
  const ran = overlapOf(spans, used.from, used.to)
  return ran > 0 ? (used.seconds * 1_000) / ran : undefined
}

/**
 * Runs loads, one side after the other, on the core that both sides shared, ahead of what else runs
 * on it. Where that was unavailable, the pairs ran elsewhere, too.
 */
const runOnOneCore: NonNullable<PairWay['inPlace']> = async (bench, cell, act) => {
  const place = await openOneCore(bench)
  if (typeof place === 'string') return act(() => undefined)
  try {
    return await act((side) => gateInto(place, side, cell.clients))
  } finally {
    await place.close()
  }
}

/** A gate that takes the processes of a load in once all of its clients have begun. */
function gateInto(place: Place, side: Side, clients: number): LoadGate {
  const groups: ProcessGroup[] = []
  let begun = 0
  return {
    onStart: (group) => groups.push(group),
    begun() {
      begun += 1
      if (begun !== clients) return
      for (const { pid } of groups) void place.add(side, pid).catch(() => undefined)
    },
  }
}

/** Pairs of cells with `measure: windows` or `measure: duet`. */
export const windowsHooks: Hooks = {
  openMeasuring: () => ({
    pairs: { windows: { measurePair }, duet: { measurePair, inPlace: runOnOneCore } },
  }),
}
