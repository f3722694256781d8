import { type JobPart, type JobTimes, type PhaseSpan, timesOf } from '../record/job-times.ts'
import type { Side } from '../record/schema.ts'

/** The one clock of a job, to which whatever takes a while reports. */
export interface JobClock {
  /** @param side whose time it is, where it is that of one server alone */
  time<T>(part: JobPart, work: () => Promise<T>, side?: Side): Promise<T>
  /**
   * A run of a load tool: its last seconds were measured, what was before them let the server
   * settle.
   * @param measured seconds of the result that the tool counted
   */
  timeRun<T>(side: Side, run: () => Promise<T>, measured: (result: T) => number): Promise<T>
  spans(): readonly PhaseSpan[]
  times(): JobTimes
}

/** @param now milliseconds of a clock that never goes back */
export function createJobClock(now: () => number = () => performance.now()): JobClock {
  const spans: PhaseSpan[] = []
  const begin = now()
  const at = () => (now() - begin) / 1_000
  const keep = (part: JobPart, side: Side | undefined, start: number, end: number) =>
    spans.push({ part, ...(side === undefined ? {} : { side }), start, end })
  return {
    async time(part, work, side) {
      const start = at()
      try {
        return await work()
      } finally {
        keep(part, side, start, at())
      }
    },
    async timeRun(side, run, measured) {
      const start = at()
      let counted = 0
      try {
        const result = await run()
        counted = measured(result)
        return result
      } finally {
        const end = at()
        const from = Math.max(start, end - counted)
        if (from > start) keep('settle', side, start, from)
        if (counted > 0) keep('measured', side, from, end)
      }
    },
    spans: () => spans,
    times: () => timesOf(spans),
  }
}
