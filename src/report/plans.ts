import type { RecordedPlans } from '../record/header-schema.ts'
import type { PlanTree } from '../why/plan-tree.ts'
import {
  inOrder,
  judgeStatement,
  type PlanSides,
  type PlanState,
  type PlanVerdict,
  roundRows,
} from '../why/plan-verdict.ts'
import { htmlText, markdownFence, markdownText, oneLine, visibleText } from '../words/escape.ts'
import { plural } from '../words/number.ts'
import { defined } from '../words/objects.ts'

interface PlanReport {
  readonly verdicts: readonly PlanVerdict[]
  readonly isRed: boolean
  readonly warnings: readonly string[]
  /** Time from the first connection to the last plan. */
  readonly seconds: number
}

const stateWords: Readonly<Record<Exclude<PlanState, 'same'>, string>> = {
  red: 'worse',
  changed: 'changed',
  'estimates-moved': 'estimates moved',
  'not-weighed': 'changed, not weighed',
  unstable: 'unstable',
  'not-planned': 'not planned',
}

/** `Plans: 165 statements, 3 changed, 1 worse (estimated, nothing measured), 7.2 s` */
function headline(
  states: readonly PlanState[],
  facts: {
    readonly statements: number
    readonly changed: number
    readonly seconds: number
    readonly measured?: readonly string[]
  },
): string {
  const count = (state: PlanState) => states.filter((each) => each === state).length
  const parts = [
    plural(facts.statements, 'statement'),
    `${facts.changed} changed`,
    `${count('red')} worse (estimated${facts.measured?.length ? '' : ', nothing measured'})`,
    ...(['not-weighed', 'estimates-moved', 'unstable', 'not-planned'] as const).flatMap((state) =>
      count(state) === 0 ? [] : [`${count(state)} ${stateWords[state]}`],
    ),
  ]
  const kinds = [...new Set(facts.measured)].sort()
  const measured = kinds.map(
    (kind) =>
      `${facts.measured?.filter((each) => each === kind).length} ${kind.replaceAll('-', ' ')}`,
  )
  const words = measured.length === 0 ? '' : `; measured: ${measured.join(', ')}`
  return `Plans: ${parts.join(', ')}, ${facts.seconds.toFixed(1)} s${words}`
}

function headlineOf({ verdicts, seconds }: PlanReport): string {
  const [states, changed] = [
    verdicts.map(({ state }) => state),
    verdicts.filter(hasOtherPlan).length,
  ]
  return headline(states, { statements: verdicts.length, changed, seconds })
}

function hasOtherPlan({ base, candidate, state }: PlanVerdict): boolean {
  return (
    ['red', 'changed', 'not-weighed'].includes(state) &&
    base.kind === 'plan' &&
    candidate.kind === 'plan' &&
    base.plan.hash !== candidate.plan.hash
  )
}

function listed({ verdicts }: PlanReport): PlanVerdict[] {
  return inOrder(verdicts).filter(({ state }) => state !== 'same')
}

interface PlannedStatements extends Omit<PlanReport, 'verdicts' | 'isRed'> {
  /** Plans by statement, one for each set of its arguments. */
  readonly statements: readonly (readonly PlanSides[])[]
}

/** Judges what the servers planned. */
export function planReport({ statements, ...facts }: PlannedStatements): PlanReport {
  const verdicts = statements.flatMap((sets) => judgeStatement(sets) ?? [])
  return { verdicts, isRed: verdicts.some(({ state }) => state === 'red'), ...facts }
}

interface PlanRules {
  readonly gate: boolean
  /** Rows of the data that is measured, by those of the statistics. */
  readonly dataShare?: number | undefined
  /** Plans that somebody accepts, each as long as the candidate builds exactly this one. */
  readonly accept: readonly {
    readonly statement: string
    readonly plan: string
    readonly because: string
  }[]
}

/** Converts a report for the record: all that differs, the worst first. */
export function recordedPlans(
  report: PlanReport,
  { gate, accept, dataShare }: PlanRules,
): RecordedPlans {
  const findings = listed(report).map((verdict) => {
    const { name, sql, workload, state, reasons, candidate } = verdict
    const plan = candidate.kind === 'plan' ? candidate.plan.hash : undefined
    const because = accept.find((each) => each.statement === name && each.plan === plan)?.because
    return {
      ...{ name, sql, state: state as Exclude<PlanState, 'same'>, reasons: [...reasons] },
      ...defined({ workload, plan, accepted: because }),
      trees: trees(verdict),
    }
  })
  const { verdicts, seconds, warnings } = report
  return {
    statements: verdicts.length,
    seconds,
    gate,
    ...defined({ dataShare }),
    warnings: [...warnings],
    findings,
  }
}

type PlanFinding = RecordedPlans['findings'][number]

/** The headline, then a line for each statement whose plan differs. Not escaped. */
export function planLines(plans: RecordedPlans): string[] {
  const { statements, seconds, findings, warnings } = plans
  const changed = findings.filter((finding) => finding.trees.length > 0).length
  const states = findings.map(({ state }) => state)
  const measured = findings.flatMap((finding) => finding.measured ?? [])
  return [
    `${headline(states, { statements, changed, seconds, measured })}.`,
    ...findings.map((finding) => [`${findingTitle(finding)}.`, ...finding.reasons].join(' ')),
    ...warnings,
  ]
}

function findingTitle({ name, state, measured, accepted }: PlanFinding): string {
  const estimated =
    state === 'red' && measured !== undefined ? 'worse by estimate' : stateWords[state]
  const words = [estimated, ...(measured === undefined ? [] : [measuredWords[measured]])].join(', ')
  return `${name}: ${words}${accepted === undefined ? '' : ` (accepted: ${accepted})`}`
}

const measuredWords: Readonly<Record<NonNullable<PlanFinding['measured']>, string>> = {
  slower: 'measured slower',
  equal: 'measured equal',
  faster: 'measured faster',
  undecided: 'measured, undecided',
  'too-few-rows': 'measured on too few rows',
}

/** Explains how to accept a worse plan. */
function remedyOf({ name, state, plan, accepted }: PlanFinding): string[] {
  if (state !== 'red' || plan === undefined || accepted !== undefined) return []
  return [`To accept it, add to plans.accept: { statement: ${name}, plan: ${plan}, because: … }`]
}

/** Markdown of each statement whose plan differs, with both plans. */
export function planBlocks({ findings }: RecordedPlans): string[] {
  return findings.map((finding) => {
    const words = [`${findingTitle(finding)}.`, ...finding.reasons, ...remedyOf(finding)]
    const text = `${markdownText(words.join(' '), 2_000)}\n`
    return finding.trees.length === 0
      ? text
      : `${text}\n${markdownFence([oneLine(finding.sql, 500), '', ...finding.trees.slice(0, 60)])}\n`
  })
}

/** The part of a page about plans. */
export function plansPart(plans: RecordedPlans): string {
  const [head = ''] = planLines(plans)
  const blocks = plans.findings.map((finding) => {
    const { sql, reasons, trees: both } = finding
    const words = [...reasons, ...remedyOf(finding)]
      .map((each) => `<p>${htmlText(each)}</p>`)
      .join('')
    const text = htmlText([sql, '', ...both].join('\n'))
    return `<details><summary>${htmlText(findingTitle(finding))}</summary>${words}<pre>${text}</pre></details>`
  })
  const warnings = plans.warnings.map((each) => `<p class="dim">${htmlText(each)}</p>`)
  return `<section><h2>Plans without data</h2><p>${htmlText(head)}</p>${warnings.join('')}${blocks.join('')}</section>`
}

/** `text`: the headline, then each statement that is not the same, with both plans. */
export function planReportText(report: PlanReport, format: 'text' | 'markdown' | 'json'): string {
  switch (format) {
    case 'text':
      return forTerminal(report)
    case 'markdown':
      return asMarkdown(report)
    case 'json':
      return JSON.stringify(report, null, 2)
  }
}

function forTerminal(report: PlanReport): string {
  const blocks = listed(report).map((verdict) => {
    const title = `${oneLine(verdict.name)}: ${wordsOf(verdict)}`
    return [
      title,
      ...verdict.reasons.map((reason) => `  ${oneLine(reason)}`),
      ...trees(verdict),
    ].join('\n')
  })
  return [[headlineOf(report), ...report.warnings].join('\n'), ...blocks].join('\n\n')
}

function asMarkdown(report: PlanReport): string {
  const blocks = listed(report).map((verdict) =>
    [
      `<details><summary>${markdownText(verdict.name)}: ${wordsOf(verdict)}</summary>`,
      '',
      ...verdict.reasons.map((reason) => `${markdownText(reason)}\n`),
      markdownFence([verdict.sql, '', ...trees(verdict)]),
      '</details>',
    ].join('\n'),
  )
  return [`**${headlineOf(report)}**`, ...report.warnings, ...blocks].join('\n\n')
}

function wordsOf({ state }: PlanVerdict): string {
  return state === 'same' ? 'same' : stateWords[state]
}

/** Both trees; `>` marks operators that the other side does not have. */
function trees(verdict: PlanVerdict): string[] {
  const { base, candidate } = verdict
  if (!hasOtherPlan(verdict) || base.kind !== 'plan' || candidate.kind !== 'plan') return []
  const crossed =
    verdict.crossed?.kind === 'plan' && verdict.sizes !== undefined
      ? verdict.crossed.plan
      : undefined
  return [
    '  base',
    ...drawn(base.plan, candidate.plan),
    crossed === undefined
      ? '  candidate (its own estimates)'
      : '  candidate (estimates of the base)',
    ...drawn(crossed ?? candidate.plan, base.plan),
  ]
}

function drawn(own: PlanTree, other: PlanTree): string[] {
  const left = other.lines.map(({ name, object }) => `${name} ${object}`)
  return own.lines.map(({ drawn: tree, name, object, rows }) => {
    const at = left.indexOf(`${name} ${object}`)
    if (at !== -1) left.splice(at, 1)
    const mark = at === -1 ? '>' : ' '
    return visibleText(`  ${mark} ${tree} ${object}  ${roundRows(rows)} rows`).replaceAll('\n', ' ')
  })
}
