import { z } from 'zod'

/**
 * Parts of a job's time, in the order of the report. `load`: data is loaded into the servers.
 * `settle`: load that is not counted, before the measured seconds of a run. `reset`: copies are
 * taken and restored, servers restarted.
 */
export const jobParts = ['build', 'boot', 'load', 'reset', 'settle', 'measured'] as const

export type JobPart = (typeof jobParts)[number]

const seconds = z.number().finite().nonnegative()

const part = z
  .object({
    /** Elapsed time: what went on at the same time counts once. */
    seconds,
    /**
     * Seconds of each side, if there are two: together more than `seconds` if both worked at once.
     */
    base: seconds.exactOptional(),
    candidate: seconds.exactOptional(),
  })
  .exactOptional()

/** A part that a newer version knows is skipped. */
export const jobTimesSchema = z.object({
  build: part,
  boot: part,
  load: part,
  reset: part,
  settle: part,
  measured: part,
} satisfies Record<JobPart, typeof part>)

/** Seconds of a job by part; one that did not happen is absent. */
export type JobTimes = z.output<typeof jobTimesSchema>

/** Something that took a while. */
export interface PhaseSpan {
  readonly part: JobPart
  /** Side of one server alone; absent if the time is of all, or of none. */
  readonly side?: 'base' | 'candidate'
  /** Seconds of one clock. */
  readonly start: number
  readonly end: number
}

/**
 * Sums up the wall-clock time of each part, in seconds. Where several were going on, the moment
 * counts once, for the one that began last: a part inside another one counts for itself alone.
 */
export function timesOf(spans: readonly PhaseSpan[]): JobTimes {
  const wall = wallSeconds(spans)
  return Object.fromEntries(
    jobParts.flatMap((part) => {
      const own = spans.filter((span) => span.part === part)
      if (own.length === 0) return []
      return [[part, { seconds: rounded(wall.get(part) ?? 0), ...secondsOfSides(own) }]]
    }),
  )
}

/** Returns the time of all parts together, in seconds. */
export function totalSeconds(times: JobTimes): number {
  return Object.values(times).reduce((sum, { seconds: own }) => sum + own, 0)
}

/**
 * Returns the seconds that both servers took to be set up, each by itself, and the elapsed time.
 */
export function sideSeconds(times: JobTimes): { readonly both: number; readonly wall: number } {
  let [both, wall] = [0, 0]
  for (const { seconds: own, base, candidate } of [times.boot, times.load, times.reset].flatMap(
    (one) => one ?? [],
  )) {
    if (base === undefined || candidate === undefined) continue
    both += base + candidate
    wall += own
  }
  return { both, wall }
}

function wallSeconds(spans: readonly PhaseSpan[]): Map<JobPart, number> {
  const edges = [...spans.entries()]
    .flatMap(([index, { start, end }]) =>
      end > start
        ? [
            { at: start, index, opens: true },
            { at: end, index, opens: false },
          ]
        : [],
    )
    .sort((one, other) => one.at - other.at)
  const wall = new Map<JobPart, number>()
  const open = new Set<number>()
  let before = 0
  for (const { at, index, opens } of edges) {
    const part = spans[latest(spans, open)]?.part
    if (part !== undefined) wall.set(part, (wall.get(part) ?? 0) + at - before)
    before = at
    if (opens) open.add(index)
    else open.delete(index)
  }
  return wall
}

/**
 * Finds the open span that began last; of two that began together, the one that was added later.
 */
function latest(spans: readonly PhaseSpan[], open: ReadonlySet<number>): number {
  let place = -1
  for (const index of open) {
    const [one, best] = [spans[index], spans[place]]
    if (one === undefined) continue
    if (best === undefined || one.start > best.start || (one.start === best.start && index > place))
      place = index
  }
  return place
}

function secondsOfSides(spans: readonly PhaseSpan[]): { base?: number; candidate?: number } {
  const of = (sideOfSpan: PhaseSpan['side']) =>
    spans.reduce((sum, { side, start, end }) => sum + (side === sideOfSpan ? end - start : 0), 0)
  const [base, candidate] = [rounded(of('base')), rounded(of('candidate'))]
  return base > 0 && candidate > 0 ? { base, candidate } : {}
}

/** Rounds to milliseconds: a record is read by people too. */
function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000
}

/** Time and memory of a guest with a server. */
export interface GuestUse {
  /** Seconds of one core of this machine for a virtual second under load. */
  readonly hostSeconds: number
  /** Virtual seconds until the server is ready, with the unpacking of the image. */
  readonly bootSeconds: number
  /** Memory that the guest has. It is part of what results are compared by. */
  readonly memoryMiB: number
}
