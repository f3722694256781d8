import { markdownTable } from 'markdown-table'
import { shortCommit } from '../../../words/commit.ts'
import { markdownCode, markdownLink, markdownText, safeAddress } from '../../../words/escape.ts'
import {
  formatBeforeAfter,
  formatChange,
  formatCount,
  formatShare,
  unitBehind,
} from '../../../words/number.ts'
import { metricInfo, metricLabel } from '../../record/metric.ts'
import type { Result } from '../../verdict/result.ts'
import { baseCommit, compareAddress } from '../site-links.ts'
import { type CellState, isQuiet } from '../story/cell-state.ts'
import { detectablePhrase, detectableWords } from '../story/detectable.ts'
import {
  machineText,
  productText,
  referenceWords,
  startsText,
  turnsText,
  versionsText,
} from '../story/environment.ts'
import { overallFigure } from '../story/evidence-words.ts'
import { intervalWords, judgedInterval } from '../story/interval.ts'
import { cellLabel } from '../story/labels.ts'
import { cellsOf, type MatrixCell } from '../story/matrix.ts'
import { moveWordsOf } from '../story/range-words.ts'
import { evidenceOf, isAlarm } from '../story/verdict-words.ts'
import { hasNews, type ReportContext, type Story } from '../story.ts'

/** Checks whether nobody needs to look further: such a comment has two lines, and one fold. */
export function isCalmGreen(story: Story): boolean {
  return story.tone === 'green' && !hasNews(story)
}

/** The second line of a calm green: what is excluded, the average, and the report; Markdown. */
export function calmLine(result: Result, story: Story, { reportUrl }: ReportContext): string {
  if (!isCalmGreen(story)) return ''
  const [first, ...others] = cellsOf(story.matrix)
  const words = [
    first === undefined || others.length > 0 ? limitWords(result, story) : aloneWords(first),
    meanWords(story),
  ].filter((part) => part !== '')
  const text = markdownText(words.join('; '), 500)
  const sentence = text === '' ? '' : `${text}.`
  const link = reportUrl === undefined ? '' : markdownLink('Report', reportUrl)
  return [sentence, link].filter((part) => part !== '').join(' ')
}

/** `oltp_read_write: 916 → 924 TPS, +0.9 %, 95 % sure: −2.0 to +3.9 %`: a figure that is alone. */
function aloneWords({ row, shown }: MatrixCell): string {
  const { baseline, candidate, settings, metric, verdict } = row
  if (baseline === undefined || candidate === undefined || shown === undefined) return ''
  const label = metricLabel(metric)
  const parts = [
    formatBeforeAfter(baseline, candidate, unitBehind(metricInfo(metric))),
    formatChange(shown.change),
    intervalWords(judgedInterval(verdict)),
    verdict.kind === 'no-drop-seen' ? detectablePhrase([verdict]) : undefined,
  ]
  return `${cellLabel(settings)}, ${label}: ${parts.filter((part) => part !== undefined).join(', ')}`
}

/** Head, base, how they were compared, tolerance, links; Markdown. */
export function factsLine(result: Result, story: Story, context: ReportContext): string {
  const broken = story.tone === 'broken'
  const isCalm = isCalmGreen(story)
  const parts = [
    `${headMarkdown(result)}${againstMarkdown(result, story, context)}`,
    ...(story.tone === 'first'
      ? [
          markdownText(versionsText(result.targets.candidate)),
          markdownText(machineText(result.machine)),
        ]
      : []),
    markdownText(startsText(result)),
    markdownText(turnsText(result)),
    isCalm ? '' : markdownText(limitWords(result, story)),
    isThreshold(result) ? 'rule threshold, which ignores noise' : '',
    isCalm ? '' : markdownText(meanWords(story)),
    context.reportUrl === undefined || isCalm
      ? ''
      : markdownLink(broken ? 'logs' : 'report', context.reportUrl),
    commitsLink(result, context),
    siteLink(story, context),
  ]
  return parts.filter((part) => part !== '').join(' · ')
}

/**
 * Links to the comparison of the candidate's and the base's commits; empty if the commits are
 * unknown.
 */
function commitsLink(result: Result, { repositoryUrl }: ReportContext): string {
  const base = baseCommit(result) ?? releaseTag(result)
  const address = compareAddress(base, result.source.commit, repositoryUrl)
  return address === undefined ? '' : markdownLink('commits', address)
}

/**
 * The tag of the release that a build of this repository ran beside: TiDB, TiKV and PD name theirs
 * by the version.
 */
function releaseTag({ targets, source, reference }: Result): string | undefined {
  const isBuild = source.commit !== undefined && targets.candidate.build?.commit === source.commit
  if (reference.kind !== 'side-by-side' || !isBuild || targets.base?.build !== undefined)
    return undefined
  return /\bv\d+\.\d+\.\d+$/u.exec(targets.base?.version ?? '')?.[0]
}

/**
 * The trend of what is reported, which the site has where stored jobs were compared; else the site.
 */
function siteLink({ how, sentence, matrix }: Story, { site }: ReportContext): string {
  if (site === undefined) return ''
  const [firstRow] = sentence.moved?.rows ?? cellsOf(matrix).map(({ row }) => row)
  const isStored = how === 'stored' || how === 'confirmed'
  const isCompared =
    isStored && firstRow !== undefined && evidenceOf(firstRow.verdict) !== undefined
  const series = isCompared ? site.series.get(firstRow.cellId) : undefined
  return series === undefined ? markdownLink('trends', site.home) : markdownLink('trend', series)
}

function headMarkdown({ source }: Result): string {
  return source.commit === undefined ? 'This run' : markdownCode(shortCommit(source.commit))
}

function againstMarkdown(result: Result, { how }: Story, { repositoryUrl }: ReportContext): string {
  const commit = baseCommit(result)
  const link = commit === undefined ? '' : commitMarkdown(commit, repositoryUrl)
  switch (how) {
    case 'none':
      return ''
    case 'side-by-side': {
      const { base, candidate } = result.targets
      const version = base === undefined ? '' : productText(base)
      const isSame = version === productText(candidate) && candidate.build === undefined
      if (link === '')
        return ` against ${markdownText(isSame ? `${version} on both sides` : version)}, side by side`
      return ` against ${link}, side by side${isSame && version !== '' ? ` on ${markdownText(version)}` : ''}`
    }
    case 'stored':
    case 'confirmed':
      return ` ${withLink(markdownText(referenceWords(result)), commit, link)}`
  }
}

/** The description names the commit, or leaves it out. */
function withLink(words: string, commit: string | undefined, link: string): string {
  const short = commit === undefined ? '' : markdownText(shortCommit(commit))
  return short === '' ? words : words.replace(short, () => link)
}

export function commitMarkdown(commit: string, repositoryUrl: string | undefined): string {
  const code = markdownCode(shortCommit(commit))
  const address = safeAddress(
    repositoryUrl && `${repositoryUrl}/commit/${encodeURIComponent(commit)}`,
  )
  return address === undefined ? code : `[${code}](${address})`
}

/** `11 figures within 3 %, latency too`, `4 of 100 slower, 1 faster, limit 3 %`. */
function limitWords(result: Result, story: Story): string {
  const cells = cellsOf(story.matrix)
  const limits = [
    ...new Set(
      cells.flatMap(({ shown, row }) =>
        shown === undefined || isAlarm(row.verdict) || row.tolerance === 0
          ? []
          : formatShare(row.tolerance),
      ),
    ),
  ]
  const [limit] = limits
  if (limit === undefined || story.tone === 'first' || story.tone === 'apart') return ''
  const common = limits.length === 1 ? limit : 'their tolerances'
  switch (story.sentence.kind) {
    case 'unchanged':
      return `${withoutWords(cells, common)}${latencyToo(result)}`
    case 'no-drop-seen':
      return detectableWords(result.rows)
    default: {
      const counts = cells.length < MANY ? '' : `${countWords(cells)}, `
      return `${counts}tolerance ${limits.length === 1 ? limit : limits.slice(0, 3).join(', ')}`
    }
  }
}

/** `11 figures, none worse by 3 % or more`: what a one-sided test excludes. */
function withoutWords(cells: readonly MatrixCell[], limit: string): string {
  const isSpeed = cells.every(({ row }) => moveWordsOf(row.metric).worse === 'slower')
  const worse = isSpeed ? 'slower' : 'worse'
  return `${cells.length} figures, none ${worse} by ${limit} or more`
}

/** Number of figures from which on a reader wants them counted. */
const MANY = 12

function countWords(cells: readonly MatrixCell[]): string {
  const states = cells.map(({ state }) => state)
  const isSpeed = cells.every(({ row }) => moveWordsOf(row.metric).worse === 'slower')
  const [bad, good] = isSpeed ? ['slower', 'faster'] : ['worse', 'better']
  const count = (searchedState: CellState) =>
    states.filter((state) => state === searchedState).length
  const others = (
    [
      ['better', good],
      ['undecided', 'undecided'],
      ['broken', 'broken'],
      ['not-compared', 'not compared'],
    ] as const
  )
    .filter(([state]) => count(state) > 0)
    .map(([state, word]) => `${count(state)} ${word}`)
  return [
    `${count('worse') + count('worse-warns')} of ${formatCount(states.length)} ${bad}`,
    ...others,
  ].join(', ')
}

/** Words for the case that each latency that is shown was found unchanged. */
function latencyToo({ rows }: Result): string {
  const latencies = rows.filter(({ metric, gated }) => !gated && metric.startsWith('latency_p95'))
  const all =
    latencies.length > 0 &&
    latencies.every(({ verdict }) => verdict.kind === 'ok' && isQuiet('unchanged'))
  return all ? ', no latency beyond its tolerance' : ''
}

/** Checks whether the plain rule judged a gated figure. */
function isThreshold({ rows }: Result): boolean {
  return rows.some(({ gated, verdict }) => gated && evidenceOf(verdict)?.rule === 'threshold')
}

/** All cells together, where there are several: shown, never gated. */
function meanWords({ overall }: Story): string {
  if (overall === undefined) return ''
  return `on average ${overallFigure(overall)}${overall.measures === 'speed' ? ' in speed' : ''}`
}

/** Fields that are seen at once. */
const MOST_FIELDS = 4

/**
 * Table of the conditions that differ from those of the baseline; Markdown, undefined where nothing
 * was.
 */
export function differenceTable(result: Result): string | undefined {
  const fields = new Map(
    result.rows.flatMap(({ gated, verdict }) =>
      gated && verdict.kind === 'not-comparable'
        ? verdict.differences.map((difference) => [difference.field, difference] as const)
        : [],
    ),
  )
  if (fields.size === 0) return undefined
  const commit = (text: string | undefined, other: string) =>
    text === undefined ? other : markdownCode(shortCommit(text))
  const base = baseCommit(result)
  const head = [
    '',
    base === undefined ? 'Baseline' : `Baseline ${commit(base, '')}`,
    commit(result.source.commit, 'This run'),
  ]
  const shownFields = [...fields.values()].slice(0, MOST_FIELDS)
  const body = shownFields.map(({ field, base, candidate }) =>
    [field, base, candidate].map((text) => markdownText(text, 80)),
  )
  return markdownTable([head, ...body], { align: ['l', 'l', 'l'], alignDelimiters: false })
}
