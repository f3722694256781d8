import type { Io } from '../../core/job/io.ts'
import { compareAddress } from '../../core/report/site-links.ts'
import { titleWithoutSign, toneSigns } from '../../core/report/story/sentence.ts'
import { openDrops, shiftSentence } from '../../core/report/story/shift-words.ts'
import { type ReportContext, storyOf } from '../../core/report/story.ts'
import { reportContext } from '../../core/show/reports.ts'
import { showWarning } from '../../core/show/show-warning.ts'
import type { Hooks, ShownEnding } from '../../core/steps/hooks.ts'
import type { HistoryShift, Result } from '../../core/verdict/result.ts'
import { type BenchEvent, loadEvent } from '../../github/event.ts'
import { withDeadline } from '../../system/deadline.ts'
import { oneLine, safeAddress } from '../../words/escape.ts'

/** Event of a job without a pull request that may notify a chat. `push`: to the default branch. */
export type NotifiedEvent = 'push' | 'schedule' | 'release'

/**
 * Returns a job's notification to a chat, as lines of plain text; undefined if there is nothing to
 * report. Reported are a scheduled or release run that regressed, and a drop of the branch's level
 * that was not seen before.
 */
export function notificationOf(
  result: Result,
  event: NotifiedEvent,
  context: ReportContext,
): string | undefined {
  const news = openDrops(result.levelShifts ?? []).filter(({ isNews }) => isNews === true)
  const isRed =
    result.overall === 'regression' && event !== 'push' && context.accepted === undefined
  if (!isRed && news.length === 0) return undefined
  const story = storyOf(result, context)
  const title = isRed
    ? `${toneSigns[story.tone]} ${titleWithoutSign(story)}`
    : `📉 ${shiftTitle(result, news)}`
  const lines = [
    title,
    ...news.slice(0, MOST_SHIFTS).map((shift) => {
      const commits = safeAddress(compareAddress(shift.after, shift.commit, context.repositoryUrl))
      return `${shiftSentence(shift, result)}${commits === undefined ? '' : ` ${commits}`}`
    }),
    ...(news.length > MOST_SHIFTS ? [`… and ${news.length - MOST_SHIFTS} more.`] : []),
    safeAddress(context.runUrl) ?? '',
  ]
  return lines
    .filter((line) => line !== '')
    .map((line) => withoutMentions(oneLine(line, 400)))
    .join('\n')
}

const MOST_SHIFTS = 5

function shiftTitle({ suite }: Result, news: readonly HistoryShift[]): string {
  const name = suite === 'default' ? '' : ` (${suite})`
  return `TiDB bench${name}: the level dropped ${news.length === 1 ? 'in one series' : `in ${news.length} series`}`
}

/** Both chats read tags in angle brackets, by which everybody could be called. */
function withoutMentions(text: string): string {
  return text.replaceAll('<', '‹').replaceAll('>', '›').replaceAll('&', '＆')
}

/** One body that a webhook of Slack takes by `text`, and a bot of Feishu by the other two. */
export function notificationBody(text: string): string {
  return JSON.stringify({ text, msg_type: 'text', content: { text } })
}

const TIMEOUT_SECONDS = 15

/**
 * Sends the verdict of the default branch or a scheduled run to the webhook of the input `notify`.
 * Nothing that a pull request measured is reported, and a webhook that fails is a warning: the
 * verdict stands.
 */
export async function notify({ ending, place, io }: ShownEnding): Promise<void> {
  const address = io.env.TIDB_BENCH_NOTIFY
  if (address === undefined || address === '' || ending.kind !== 'judged' || place !== undefined)
    return
  const event = notifiedEvent(loadEvent(io.env))
  if (event === undefined) return
  const accepted =
    ending.acceptedBy === undefined ? undefined : { by: ending.acceptedBy, reason: '' }
  const text = notificationOf(ending.result, event, { ...reportContext(io.env), accepted })
  if (text === undefined) return
  const fault = await send(address, notificationBody(text), io)
  if (fault === undefined) io.log.info('the webhook was notified')
  else showWarning({ title: 'The webhook was not notified', message: fault }, io)
}

/** Hooks that send to a chat how a job ended. */
export const notifyHooks: Hooks = { afterEnding: notify }

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

/**
 * @returns why it failed; the address is a secret, which the answer may repeat: neither is in a
 * message
 */
async function send(address: string, body: string, { signal }: Io): Promise<string | undefined> {
  if (!URL.canParse(address) || !/^https?:$/u.test(new URL(address).protocol))
    return 'The input notify is not an http or https address.'
  try {
    return await withDeadline(signal, TIMEOUT_SECONDS * 1_000, async (limit) => {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        redirect: 'error',
        signal: limit,
      })
      const text = await beginning(answer)
      return answer.ok ? refusal(text) : `It answered with status ${answer.status}.`
    })
  } catch (error) {
    const code = (error as { cause?: { code?: unknown } }).cause?.code
    return `It could not be reached${typeof code === 'string' ? `: ${code}` : ''}.`
  }
}

/** The first piece of an answer, which is all of a short one; the rest is not taken. */
async function beginning({ body }: Response): Promise<string> {
  const reader = body?.getReader()
  const piece = await reader?.read()
  await reader?.cancel()
  return Buffer.from(piece?.value ?? []).toString('utf8')
}

/** Feishu says with status 200 that it took nothing. */
function refusal(text: string): string | undefined {
  let answer: unknown
  try {
    answer = JSON.parse(text)
  } catch {
    return undefined
  }
  if (typeof answer !== 'object' || answer === null || !('code' in answer) || answer.code === 0)
    return undefined
  return Number.isSafeInteger(answer.code)
    ? `It refused the message with code ${answer.code}.`
    : 'It refused the message.'
}
