import type { HistoryShift, Result } from '../verdict/result.ts'
import { openDrops } from '../verdict/shift-words.ts'
import { oneLine, safeAddress } from '../words/escape.ts'
import type { ReportContext } from './context.ts'
import { shiftSentence } from './shift-sentence.ts'
import { headlineWords, toneSigns } from './story/sentence-words.ts'
import { storyOf } from './story/story.ts'

/** What a job that belongs to no pull request may have to tell a chat. `push`: to the default branch. */
export type NotifiedEvent = 'push' | 'schedule' | 'release'

/**
 * What a chat is told of a job, as lines of plain text; undefined where there is nothing: a scheduled or release run
 * that regressed, or a drop of the branch's level that was not seen before.
 */
export function notificationOf(
  result: Result,
  event: NotifiedEvent,
  context: ReportContext,
): string | undefined {
  const news = openDrops(result.levelShifts ?? []).filter(({ isNews }) => isNews === true)
  const isRed = result.overall === 'regression' && event !== 'push' && context.accepted === undefined
  if (!isRed && news.length === 0) return undefined
  const story = storyOf(result, context)
  const title = isRed ? `${toneSigns[story.tone]} ${headlineWords(story)}` : `📉 ${shiftTitle(result, news)}`
  const lines = [
    title,
    ...news.slice(0, MOST_SHIFTS).map((shift) => shiftSentence(shift, result)),
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
