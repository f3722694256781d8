import { oneLine, safeAddress, xmlText } from '../../words/escape.ts'
import { plural } from '../../words/number.ts'
import type { HistoryShift, Overall, Result, Row } from '../verdict/result.ts'
import { compareAddress } from './site-links.ts'
import { cellLabel, metricLabel } from './story/labels.ts'
import { tableRow } from './story/row-words.ts'
import { isFirstRun } from './story/sentence.ts'
import { titleWithoutSign, toneSigns } from './story/sentence-words.ts'
import { openDrops, shiftSentence } from './story/shift-words.ts'
import { type ReportContext, storyOf } from './story.ts'

/**
 * JUnit XML: one test case a row. A regression that fails is a failure, an invalid row an error;
 * what could not be decided or compared is skipped, with its reason.
 */
export function renderJunit(result: Result): string {
  const cases = [...result.rows.map(testCase), ...planCases(result.plans)]
  const count = (element: string) => cases.filter((one) => one.includes(`<${element} `)).length
  const attributes = [
    `name="${xmlText(`tidb-bench ${result.suite}`)}"`,
    `tests="${cases.length}"`,
    `failures="${count('failure')}"`,
    `errors="${count('error')}"`,
    `skipped="${count('skipped')}"`,
    `timestamp="${xmlText(result.createdAt)}"`,
  ].join(' ')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n<testsuite ${attributes}>\n${cases.join('\n')}\n</testsuite>\n</testsuites>\n`
}

function testCase(row: Row): string {
  const name = `${cellLabel(row.settings)}, ${metricLabel(row.metric)}`
  const open = `<testcase classname="${xmlText(row.cellId)}" name="${xmlText(name)}"`
  const body = outcome(row)
  return body === '' ? `${open}/>` : `${open}>${body}</testcase>`
}

/** One test case for each statement whose plan is not the same. */
function planCases(plans: Result['plans']): string[] {
  return (plans?.findings ?? []).map(({ name, state, reasons, accepted }) => {
    const [why, isRed] = [reasons.join(' '), state === 'red' && accepted === undefined]
    const body =
      isRed && plans?.gate === true
        ? element('failure', 'the plan is worse by the estimates of the base', why)
        : state === 'unstable' || state === 'not-planned'
          ? element('skipped', why, '')
          : `<system-out>${xmlText(`${state}: ${accepted ?? why}`)}</system-out>`
    return `<testcase classname="plans" name="${xmlText(name)}">${body}</testcase>`
  })
}

function outcome(row: Row): string {
  const text = tableRow(row)
  const figures = `${text.baseline} → ${text.candidate}, ${text.change} (tolerance ${text.limit}, noise ${text.noise}; ${text.evidence})`
  const { verdict } = row
  switch (verdict.kind) {
    case 'regression':
      return verdict.level === 'fail'
        ? element('failure', `${text.change} beyond the tolerance ${text.limit}`, figures)
        : `<system-out>${xmlText(`${text.word}: ${figures}`)}</system-out>`
    case 'invalid':
      return element('error', verdict.reason, verdict.tail.join('\n'))
    case 'inconclusive':
      return element('skipped', `${text.word}: ${text.evidence}`, '')
    case 'not-comparable':
    case 'no-baseline':
    case 'new':
    case 'removed':
    case 'nothing-differs':
      return element('skipped', `${text.word}: ${text.evidence}`, '')
    case 'ok':
    case 'no-drop-seen':
      return `<system-out>${xmlText(`${text.word}: ${figures}`)}</system-out>`
  }
}

function element(name: 'failure' | 'error' | 'skipped', message: string, body: string): string {
  const open = `<${name} message="${xmlText(message)}"`
  return body === '' ? `${open}/>` : `${open}>${xmlText(body)}</${name}>`
}

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

/** Badge, as shields.io's endpoint reads it. */
interface Badge {
  readonly schemaVersion: 1
  readonly label: string
  readonly message: string
  readonly color: string
  readonly isError?: boolean
}

const colors: Record<Overall, string> = {
  passed: 'brightgreen',
  regression: 'red',
  inconclusive: 'yellow',
  invalid: 'lightgrey',
}

/** The badge of a result, as JSON for a shields.io endpoint. */
export function renderBadge(result: Result): string {
  const badge: Badge = {
    schemaVersion: 1,
    label: result.suite === 'default' ? 'TiDB bench' : `TiDB bench ${oneLine(result.suite, 40)}`,
    message: message(result),
    color: colors[result.overall],
    ...(result.overall === 'invalid' ? { isError: true } : {}),
  }
  return `${JSON.stringify(badge, null, 2)}\n`
}

function message({ overall, counts, rows }: Result): string {
  switch (overall) {
    case 'passed':
      return isFirstRun(rows) ? 'first run' : 'no regression'
    case 'regression':
      return plural(counts.regression, 'regression')
    case 'inconclusive':
      return counts.inconclusive === 0 ? 'not comparable' : 'inconclusive'
    case 'invalid':
      return 'invalid measurement'
  }
}
