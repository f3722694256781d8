import { formatChange, formatShare, plainNumber, plural } from '../../../words/number.ts'
import { metricInfo } from '../../record/metric.ts'
import type { Evidence, OverallChange, Result, Row } from '../../verdict/result.ts'
import { LARGE_DROP } from '../../verdict/stored/screen.ts'
import { detectableOf, detectablePhrase } from './detectable.ts'
import {
  againText,
  dropWords,
  intervalText,
  machineText,
  overallFigure,
  startsOfLevel,
} from './evidence-words.ts'
import { cellLabel } from './labels.ts'
import { running } from './next-step.ts'
import { moveWordsOf, times } from './range-words.ts'
import { evidenceOf, isAlarm, worstFirst } from './verdict-words.ts'

/**
 * Describes what the verdict proved or excluded, in one sentence without statistics: of the worst
 * line, or of all if nothing is wrong. Empty if nothing was compared. Not escaped.
 */
export function verdictSentence(result: Result): string {
  const gated = worstFirst(result.rows.filter((row) => row.gated))
  // An alarm has its own row; a gated figure says more.
  const worst =
    gated.find((row) => !isAlarm(row.verdict) && row.verdict.kind === 'regression') ?? gated[0]
  if (worst === undefined) return ''
  switch (worst.verdict.kind) {
    case 'regression':
    case 'inconclusive':
      return `${place(worst, gated)}${openOrRed(worst, result.targets)}`
    default:
      return [passed(gated, result.targets), overallText(result.overallChange)]
        .filter((part) => part !== '')
        .join(' ')
  }
}

function place(row: Row, gated: readonly Row[]): string {
  return gated.length === 1 ? '' : `${cellLabel(row.settings)}: `
}

function openOrRed(row: Row, targets: Result['targets']): string {
  const { verdict } = row
  const evidence = evidenceOf(verdict)
  if (evidence === undefined)
    return verdict.kind === 'inconclusive' && verdict.cause !== 'broken-baseline'
      ? `undecided, needs ${verdict.needs}.`
      : 'only failed or partial jobs are stored, so nothing was compared.'
  const { stalls, averageChange } = evidence
  const share = formatShare(evidence.change)
  const interval = intervalText(evidence)
  const range = interval === undefined ? '' : ` ${interval}`
  const starts =
    evidence.rule === 'evidence-side-by-side' ? `, ${plural(evidence.samples, 'start')}` : ''
  if (verdict.kind === 'regression') {
    if (verdict.by === 'stalls' && stalls !== undefined) {
      const base = stalls.base === 0 ? 'none' : String(stalls.base)
      const fewer = formatShare(averageChange ?? evidence.change)
      return `the candidate stalled in ${stalls.candidate} of ${stalls.slices} slices, the base in ${base}: ${fewer} fewer transactions.`
    }
    if (verdict.by === 'work') return `${workWords(row, share)}${range}${starts}.`
    if (verdict.by === 'average' && averageChange !== undefined)
      return `${formatShare(averageChange)} fewer transactions on average, stalls included${starts}.`
    const again = againText(evidence)
    return `${worseWords(row, share)}${range}${starts}${again === undefined ? '' : `, ${again}`}.`
  }
  if (verdict.kind !== 'inconclusive') return ''
  switch (verdict.cause) {
    case 'suspect': {
      const advice = running(targets).isRunning
        ? 'Run the job again.'
        : 'Build both versions to measure them side by side.'
      const found = [againText(evidence), machineText(evidence)]
      const facts = found.map((fact) => (fact === undefined ? '' : `, ${fact}`)).join('')
      return `${worseWords(row, share)} than the stored baseline${range}${facts}, but the jobs vary too much to confirm it. ${advice}`
    }
    case 'stalls':
      return `slices stalled, ${stalls?.candidate ?? 0} of the candidate and ${stalls?.base ?? 0} of the base: ${formatChange(averageChange ?? evidence.change)} on average.`
    case 'starts':
      return `${startWords(evidence)}${starts}: two modes?`
    case 'slower':
      return `${worseWords(row, share)}${range}${starts}; undecided whether by more than ${formatShare(row.tolerance)}.`
    case 'noisy':
      if (evidence.rule === 'evidence-stored') return noisyJobsWords(evidence)
      return `${betweenWords(evidence, ' ')}after ${plural(evidence.samples, 'start')}: too noisy to detect ${formatShare(row.tolerance)}.`
    case 'few-starts':
      return `${metricInfo(row.metric)?.label ?? row.metric} is open: ${startsOfLevel(evidence)}.`
    case 'broken-baseline':
      return ''
  }
}

/** Describes a machine on which not even a large drop could be told from noise. */
function noisyJobsWords(evidence: Evidence): string {
  const { samples } = evidence
  const found = [betweenWords(evidence), againText(evidence), machineText(evidence)]
  const facts = found.filter((fact) => fact !== undefined && fact !== '').join(', ')
  return `${facts === '' ? '' : `${facts}: `}this server or machine is too noisy for ${plural(samples, 'stored job')}; a drop of ${formatShare(LARGE_DROP)} could pass unnoticed.`
}

/** `between −2.1 and +1.5 %`; empty where the interval is too wide to read. */
function betweenWords(evidence: Evidence, end = ''): string {
  const range = intervalText(evidence)
  return range === undefined
    ? ''
    : `between ${range.replace(/[[\]]/g, '').replace(', ', ' and ')}${end}`
}

/** Describes how much the starts of a cell differ. */
function startWords({ starts }: Evidence): string {
  return `starts differ by ${formatShare(starts === undefined ? 0 : starts.high - starts.low)}`
}

function workWords({ metric, baseline, candidate, verdict }: Row, share: string): string {
  const { label = 'work', unit = '' } = metricInfo(metric) ?? {}
  const change = evidenceOf(verdict)?.change ?? 0
  if (baseline?.value === 0)
    return `${plainNumber(candidate?.value ?? 0)}${unit === '' ? '' : ` ${unit}`} ${label}, none before`
  return change >= 1 ? `${times(1 + change)} times as many ${label}` : `${share} more ${label}`
}

function worseWords(row: Row, share: string): string {
  const info = metricInfo(row.metric)
  if (info?.direction !== 'lower-is-better') return `${share} slower`
  const { worse, isCounted } = moveWordsOf(row.metric)
  if (isCounted) return workWords(row, share)
  const change = evidenceOf(row.verdict)?.change ?? 0
  // A percentage over a hundred is read wrongly.
  if (change >= 1) return `${info.label} ${times(1 + change)} times as high`
  return `${info.label} ${share} ${worse === 'slower' ? 'longer' : worse}`
}

function passed(gated: readonly Row[], targets: Result['targets']): string {
  const unseen = gated.flatMap(({ verdict }) => (verdict.kind === 'no-drop-seen' ? [verdict] : []))
  if (unseen.length > 0) {
    const detectable = detectableOf(unseen)
    if (
      detectable.kind === 'detects' &&
      unseen.every(({ evidence }) => evidence.rule === 'evidence-side-by-side')
    )
      return `No drop detected: a drop of all cells together is excluded, and a drop of ${formatShare(detectable.drop)} in one of them is detected in 8 of 10 cases.`
    const jobs = Math.min(...unseen.map(({ evidence }) => evidence.samples))
    const more = running(targets).isRunning
      ? 'store more jobs'
      : `${detectable.kind === 'detects' ? '' : 'store more jobs, or '}measure both versions side by side`
    return `No drop detected with ${plural(jobs, 'stored job')}, which ${detectablePhrase(detectable, jobs === 1)}. To detect smaller drops, ${more}.`
  }
  const ok = gated.filter(
    ({ verdict }) => verdict.kind === 'ok' && verdict.evidence.rule !== 'threshold',
  )
  const [first] = ok
  if (first === undefined || ok.length < gated.length) return ''
  const widest = ok.reduce((one, other) => (other.tolerance > one.tolerance ? other : one), first)
  return `${dropWords(widest).replace(/^a/u, 'A')} is excluded.`
}

/** The second line of what is reported: all cells together. */
function overallText(overall: OverallChange | undefined): string {
  if (overall === undefined) return ''
  const over = overall.cells === 1 ? '' : ` over ${overall.cells} cells`
  return `${overall.measures === 'speed' ? 'Speed' : 'Throughput'} ${overallFigure(overall)}${over}.`
}
