import type { BenchEvent } from '../github/event.ts'
import { loadEvent } from '../github/event-file.ts'
import type { Io } from '../job/io.ts'
import { type NotifiedEvent, notificationBody, notificationOf } from '../report/notification.ts'
import type { Ending } from './ending.ts'
import type { ForkPlace } from './fork-place.ts'
import { reportContext } from './reports.ts'
import { tellWarning } from './tell-warning.ts'

const TIMEOUT_SECONDS = 15

/** A shift of the default branch, or a scheduled run that regressed. */
export interface Notifying {
  readonly ending: Ending
  /** Present: another run measured, for a pull request. */
  readonly place?: ForkPlace | undefined
}

/**
 * Tells the webhook of the input `notify` what the default branch or a scheduled run came to. Nothing that a pull
 * request measured is told, and a webhook that fails is a warning: the verdict stands.
 */
export async function notify({ ending, place }: Notifying, io: Io): Promise<void> {
  const address = io.env.TIDB_BENCH_NOTIFY
  if (address === undefined || address === '' || ending.kind !== 'judged' || place !== undefined) return
  const event = notifiedEvent(loadEvent(io.env))
  if (event === undefined) return
  const accepted = ending.acceptedBy === undefined ? undefined : { by: ending.acceptedBy, reason: '' }
  const text = notificationOf(ending.result, event, { ...reportContext(io.env), accepted })
  if (text === undefined) return
  const fault = await send(address, notificationBody(text), io)
  if (fault === undefined) io.log.info('the webhook was told')
  else tellWarning({ title: 'The webhook was not told', message: fault }, io)
}

function notifiedEvent(event: BenchEvent): NotifiedEvent | undefined {
  switch (event.kind) {
    case 'schedule':
    case 'release':
      return event.kind
    case 'push':
      return event.ref === `refs/heads/${event.defaultBranch}` ? 'push' : undefined
    default:
      return undefined
  }
}

/** @returns why it failed; the address is a secret, and stands in no message */
async function send(address: string, body: string, { signal }: Io): Promise<string | undefined> {
  if (!URL.canParse(address) || !/^https?:$/u.test(new URL(address).protocol))
    return 'The input notify is no http or https address.'
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_SECONDS * 1_000)]),
    })
    const said = (await answer.text()).slice(0, 1_000)
    if (!answer.ok) return `It answered ${answer.status}: ${said.slice(0, 200)}`
    return refusal(said)
  } catch (error) {
    const code = (error as { cause?: { code?: unknown } }).cause?.code
    return `It could not be reached${typeof code === 'string' ? `: ${code}` : ''}.`
  }
}

/** Feishu says with status 200 that it took nothing. */
function refusal(said: string): string | undefined {
  let answer: unknown
  try {
    answer = JSON.parse(said)
  } catch {
    return undefined
  }
  if (typeof answer !== 'object' || answer === null || !('code' in answer) || answer.code === 0)
    return undefined
  return `It refused the message: ${said.slice(0, 200)}`
}
