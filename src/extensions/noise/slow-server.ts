import { setTimeout as sleep } from 'node:timers/promises'
import type { RunMeter } from '../../core/measure/run-on.ts'
import type { ServerProcess } from '../../core/tool/server-process.ts'
import { isAlive } from '../../system/identity.ts'
import { Failure } from '../../words/failure.ts'

/** Shortest stop: a timer of this program cannot keep a much shorter one. */
const LEAST_STOP_SECONDS = 0.002

/** Seconds that a server ran under load, and of these the ones in which it was stopped. */
export interface StoppedTime {
  readonly elapsed: number
  readonly stopped: number
}

/** Plans the next step of a server that shall be stopped for a share of its time. */
export function planStop(
  { elapsed, stopped }: StoppedTime,
  share: number,
): { readonly kind: 'run' | 'stop'; readonly seconds: number } {
  const due = share * elapsed - stopped
  if (due >= LEAST_STOP_SECONDS) return { kind: 'stop', seconds: due }
  return { kind: 'run', seconds: (LEAST_STOP_SECONDS - due) / share }
}

/** Stops the candidate's server for a share of the time of each run, a few milliseconds at once. */
export interface SlowServer extends RunMeter {
  /** Returns the time over all runs until now. */
  time(): StoppedTime
}

/** @param share part of the time in which the server is stopped, above 0 and below 1 */
export function createSlowServer(share: number): SlowServer {
  let total: StoppedTime = { elapsed: 0, stopped: 0 }
  return {
    time: () => total,
    async around({ side, target }, act) {
      if (side !== 'candidate') return act()
      const processes = target.own?.processes() ?? []
      if (processes.length === 0)
        throw new Failure(
          'input',
          `a drill stops the processes of a server, and ${target.name} has none of ours here`,
          {
            remedy: 'Use a target that this program starts, such as local, tidb or playground.',
          },
        )
      const ended = new AbortController()
      const stops = stopAgainAndAgain(processes, share, total, ended.signal)
      try {
        return await act()
      } finally {
        ended.abort()
        total = await stops
      }
    },
  }
}

async function stopAgainAndAgain(
  processes: readonly ServerProcess[],
  share: number,
  before: StoppedTime,
  signal: AbortSignal,
): Promise<StoppedTime> {
  const startedAt = performance.now()
  let { stopped } = before
  const timeNow = () => ({ elapsed: before.elapsed + secondsSince(startedAt), stopped })
  try {
    while (!signal.aborted) {
      const { kind, seconds } = planStop(timeNow(), share)
      const beganAt = performance.now()
      if (kind === 'stop') send(processes, 'SIGSTOP')
      try {
        await sleep(seconds * 1_000, undefined, { signal })
      } finally {
        if (kind === 'stop') {
          send(processes, 'SIGCONT')
          stopped += secondsSince(beganAt)
        }
      }
    }
  } catch (error) {
    if (!signal.aborted) throw error
  }
  return timeNow()
}

function secondsSince(moment: number): number {
  return (performance.now() - moment) / 1_000
}

/** A process that has ended meanwhile is found by the run itself. */
function send(processes: readonly ServerProcess[], signal: 'SIGSTOP' | 'SIGCONT'): void {
  for (const { identity } of processes) if (isAlive(identity)) process.kill(identity.pid, signal)
}
