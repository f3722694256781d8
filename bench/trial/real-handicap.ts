import { readFileSync } from 'node:fs'
import { queryValue, withConnection } from '../../src/mysql/connect.ts'
import type { Endpoint } from '../../src/mysql/endpoint.ts'

const PERIOD_MS = 250

/**
 * Holds a server for a share of the time, by SIGSTOP and SIGCONT every quarter of a second: its throughput drops by that
 * share. On a machine with other work it drops by less, since the scheduler favours a process that has waited.
 * @returns ends the handicap
 */
export async function slowDown(endpoint: Endpoint, share: number): Promise<() => void> {
  const pid = await processOf(endpoint)
  let held = 0
  let resume: NodeJS.Timeout | undefined
  const startedAt = performance.now()
  const timer = setInterval(() => {
    // Timers are late by a millisecond or so: what is owed is counted over all periods, not in each.
    const owed = share * (performance.now() - startedAt) - held
    if (owed <= 0) return
    const stoppedAt = performance.now()
    process.kill(pid, 'SIGSTOP')
    resume = setTimeout(() => {
      process.kill(pid, 'SIGCONT')
      held += performance.now() - stoppedAt
    }, owed)
  }, PERIOD_MS)
  return () => {
    clearInterval(timer)
    clearTimeout(resume)
    process.kill(pid, 'SIGCONT')
  }
}

/** Stops a server once, in whichever slice that is. @returns ends the handicap */
export async function stopOnce(
  endpoint: Endpoint,
  { afterMs, forMs }: { readonly afterMs: number; readonly forMs: number },
): Promise<() => void> {
  const pid = await processOf(endpoint)
  let resume: NodeJS.Timeout | undefined
  const stop = setTimeout(() => {
    process.kill(pid, 'SIGSTOP')
    resume = setTimeout(() => process.kill(pid, 'SIGCONT'), forMs)
  }, afterMs)
  return () => {
    clearTimeout(stop)
    clearTimeout(resume)
    process.kill(pid, 'SIGCONT')
  }
}

async function processOf(endpoint: Endpoint): Promise<number> {
  const file = await withConnection(endpoint, (db) => queryValue(db, 'SELECT @@pid_file'))
  return Number(readFileSync(String(file), 'utf8').trim())
}
