import type { Machine, TargetDescription } from '../record/schema.ts'
import type { Result, Row } from '../verdict/result.ts'
import { shortCommit } from '../words/commit.ts'
import { markdownCode, markdownLink, markdownText } from '../words/escape.ts'
import { plural } from '../words/number.ts'
import { isFirstRun } from './comparison-table.ts'
import type { ReportContext } from './context.ts'
import { worseUngated } from './verdict-sentence.ts'
import { workHeadline } from './work-words.ts'

const overallIcon = { passed: '✅', regression: '❌', inconclusive: '❔', invalid: '⛔' } as const

/** `❌ TiDB bench: 1 regression, 2 improved, 9 unchanged`: the verdict in words and counts, as plain text. */
export function headline(result: Result): string {
  return `${overallIcon[result.overall]} ${headlineWords(result)}`
}

/** The headline without its sign, for places that draw their own. Not escaped. */
export function headlineWords(result: Result): string {
  const parts = isFirstRun(result.rows)
    ? [`first run, ${plural(result.rows.length, 'figure')} measured, no baseline yet`]
    : countWords(result)
  const work = workHeadline(result)
  if (work !== undefined) parts.push(work)
  if (result.completeness.state === 'partial') parts.push('measurement ended early')
  const suite = result.suite === 'default' ? '' : ` (${result.suite})`
  return `TiDB bench${suite}: ${parts.join(', ')}`
}

function countWords({ counts, overall, reference, rows }: Result): string[] {
  if (rows.length === 0) return ['nothing was measured']
  if (reference.kind === 'unreadable') {
    return ['no verdict', 'the baseline could not be read', `${plural(rows.length, 'figure')} measured`]
  }
  if (overall === 'invalid' && counts.invalid === 0) return ['no gated figure to judge']
  const compared =
    counts.regression +
    counts.improved +
    counts.ok +
    counts['no-drop-seen'] +
    counts.inconclusive +
    counts.invalid
  if (compared === 0 && counts['not-comparable'] > 0) {
    return [`nothing could be compared: the baseline differs in ${differingFields(rows)}`]
  }
  const words: string[] = []
  if (counts.regression > 0) words.push(plural(counts.regression, 'regression'))
  else if (overall === 'passed') words.push('no regression')
  if (counts.invalid > 0) words.push(`${counts.invalid} invalid`)
  if (counts.improved > 0) words.push(`${counts.improved} improved`)
  if (counts.ok > 0) words.push(`${counts.ok} unchanged`)
  if (counts['no-drop-seen'] > 0) words.push(`${counts['no-drop-seen']} without a drop seen`)
  if (counts.inconclusive > 0) words.push(`${counts.inconclusive} inconclusive`)
  if (counts['not-comparable'] > 0) words.push(`${counts['not-comparable']} not comparable`)
  const fresh = counts['no-baseline'] + counts.new
  if (fresh > 0) words.push(`${fresh} new`)
  if (counts.removed > 0) words.push(`${counts.removed} removed`)
  const worse = worseUngated(rows).length
  if (worse > 0) words.push(`⚠️ ${worse} not gated and worse`)
  return words
}

/** `CPU model, cores`; the longer lists are in the table. */
function differingFields(rows: readonly Row[]): string {
  const fields = rows.flatMap(({ gated, verdict }) =>
    gated && verdict.kind === 'not-comparable' ? verdict.differences.map(({ field }) => field) : [],
  )
  const names = [...new Set(fields)]
  return names.length <= 3 ? names.join(', ') : `${names.slice(0, 2).join(', ')} and ${names.length - 2} more`
}

/** The second line: head against base, server versions, machine, links; Markdown. */
export function subline(result: Result, context: ReportContext): string {
  const { candidate, base } = result.targets
  const commit = result.source.commit
  const head = commit === undefined ? 'this run' : markdownCode(shortCommit(commit))
  const parts = [
    `${head} ${markdownText(referenceWords(result))}`,
    markdownText(versionsText(candidate, base)),
    markdownText(machineText(result.machine)),
    context.runUrl === undefined ? '' : markdownLink('run', context.runUrl),
    context.reportUrl === undefined ? '' : markdownLink('report', context.reportUrl),
  ]
  return parts.filter((part) => part !== '').join(' · ')
}

/** `against merge base a1b2c3d, 2 days old`. Not escaped. */
export function referenceWords({ reference }: Pick<Result, 'reference'>): string {
  switch (reference.kind) {
    case 'none':
      return 'without a baseline'
    case 'unreadable':
      return 'without its baseline'
    case 'stored':
    case 'side-by-side':
      return `against ${reference.description}`
  }
}

/** `TiDB v8.5.4 against v8.5.3`. Not escaped. */
export function versionsText(candidate: TargetDescription, base?: TargetDescription): string {
  const own = `${candidate.product} ${candidate.version}`
  if (base === undefined) return own
  if (base.product === candidate.product && base.version === candidate.version) return `${own} on both sides`
  return `${own} against ${base.product === candidate.product ? '' : `${base.product} `}${base.version}`
}

/** `AMD EPYC 7763, 4 cores, 16 GiB, github-hosted`; empty where nothing is known. Not escaped. */
export function machineText(machine: Machine): string {
  return [
    machine.cpuModel,
    machine.cores === undefined ? undefined : plural(machine.cores, 'core'),
    machine.memoryGiB === undefined ? undefined : `${Math.round(machine.memoryGiB)} GiB`,
    machine.runnerImage === undefined
      ? machine.runnerClass
      : `${machine.runnerClass ?? 'runner'} ${machine.runnerImage}`,
  ]
    .filter((part) => part !== undefined)
    .join(', ')
}
