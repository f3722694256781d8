import { formatChange } from '../../../words/number.ts'
import { metricInfo } from '../../record/metric.ts'
import type { Result, Row } from '../../verdict/result.ts'
import { cellLabel } from './labels.ts'
import { evidenceOf, worstFirst } from './verdict-words.ts'

/**
 * Lines of the check lists of TiDB's, TiKV's and PD's pull request templates, and the figures that
 * answer them.
 */
const questions: readonly { readonly text: string; isAnsweredBy(row: Row): boolean }[] = [
  {
    text: 'Performance regression: Consumes more CPU',
    isAnsweredBy: ({ metric }) => /_cpu$/u.test(metric),
  },
  {
    text: 'Performance regression: Consumes more Memory',
    isAnsweredBy: ({ metric }) => /_rss$/u.test(metric),
  },
  { text: 'Possible performance regression', isAnsweredBy: ({ gated }) => gated },
]

/** A line of a repository's pull request template that asks about performance. */
export interface ChecklistQuestion {
  readonly text: string
  /** TiDB's lines are ticked; of PD's, an author removes what does not apply. */
  readonly hasBox: boolean
}

export interface ChecklistAnswer {
  /** The line as the template has it, in Markdown, up to the answer. */
  readonly line: string
  /** Answer, not escaped. */
  readonly answer: string
}

/**
 * The questions of a pull request template that a measurement can answer, without those in its HTML
 * comments.
 */
export function questionsIn(template: string): ChecklistQuestion[] {
  const lines = withoutComments(template).split('\n')
  const items = lines.flatMap((line) => {
    const [, box, text = ''] = /^\s*[-*+]\s+(\[[ x]\]\s+)?(.*)$/iu.exec(line.trimEnd()) ?? []
    return text === '' ? [] : [{ text: text.toLowerCase(), hasBox: box !== undefined }]
  })
  return questions.flatMap(({ text }) => {
    const item = items.find((each) => each.text === text.toLowerCase())
    return item === undefined ? [] : [{ text, hasBox: item.hasBox }]
  })
}

/** The template without its HTML comments; one that does not end stays. */
function withoutComments(template: string): string {
  const kept: string[] = []
  let at = 0
  for (let start = template.indexOf('<!--'); start !== -1; start = template.indexOf('<!--', at)) {
    const end = template.indexOf('-->', start)
    if (end === -1) break
    kept.push(template.slice(at, start))
    at = end + '-->'.length
  }
  return [...kept, template.slice(at)].join('')
}

/**
 * Answers those of these questions of which a figure was measured on both sides; a gated cell
 * without a verdict leaves one open.
 */
export function checklistAnswers(
  { rows }: Pick<Result, 'rows'>,
  asked: readonly ChecklistQuestion[] = [],
): ChecklistAnswer[] {
  return asked.flatMap(({ text, hasBox }): ChecklistAnswer[] => {
    const isAnsweredBy = questions.find((each) => each.text === text)?.isAnsweredBy ?? (() => false)
    const answering = worstFirst(
      rows.filter((row) => isAnsweredBy(row) && (row.gated || row.baseline !== undefined)),
    )
    if (answering.every(({ baseline }) => baseline === undefined)) return []
    const worse = answering.find(({ verdict }) => verdict.kind === 'regression')
    const box = hasBox ? `[${worse === undefined ? ' ' : 'x'}] ` : ''
    const line = `- ${box}${text}: ${worse === undefined || hasBox ? '' : 'yes, '}`
    if (worse !== undefined) return [{ line, answer: rowWords(worse) }]
    const judged = answering.filter(
      ({ verdict }) => verdict.kind === 'ok' || verdict.kind === 'no-drop-seen',
    )
    const [largest] = judged
    const answer =
      largest === undefined || judged.length < answering.length
        ? 'not decided by this measurement'
        : `not proved; the largest change is ${rowWords(largest)}`
    return [{ line, answer }]
  })
}

/**
 * `tidb +12 %, sysbench oltp_point_select · 16 threads`; `TPS −5 %, …` of what is not a
 * component's.
 */
function rowWords({ metric, verdict, settings }: Row): string {
  const component = /^(.+)_(?:cpu|rss)$/u.exec(metric)?.[1]?.replace('_', ' ')
  const change = formatChange(evidenceOf(verdict)?.change ?? 0)
  return `${component ?? metricInfo(metric)?.label ?? metric} ${change}, ${cellLabel(settings)}`
}
