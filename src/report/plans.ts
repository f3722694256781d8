import type { RecordedPlans } from '../record/header-schema.ts'
import type { PlanTree } from '../why/plan-tree.ts'
import {
  judgePlans,
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
  /** From the first connection to the last plan. */
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
const order: readonly PlanState[] = [
  'red',
  'not-weighed',
  'changed',
  'estimates-moved',
  'unstable',
  'not-planned',
]

/** `Plans: 165 statements, 3 changed, 1 worse (estimated, nothing measured), 7.2 s` */
function headline(
  states: readonly PlanState[],
  facts: { readonly statements: number; readonly changed: number; readonly seconds: number },
): string {
  const count = (state: PlanState) => states.filter((each) => each === state).length
  const parts = [
    plural(facts.statements, 'statement'),
    `${facts.changed} changed`,
    `${count('red')} worse (estimated, nothing measured)`,
    ...(['not-weighed', 'estimates-moved', 'unstable', 'not-planned'] as const).flatMap((state) =>
      count(state) === 0 ? [] : [`${count(state)} ${stateWords[state]}`],
    ),
  ]
  return `Plans: ${parts.join(', ')}, ${facts.seconds.toFixed(1)} s`
}

function headlineOf({ verdicts, seconds }: PlanReport): string {
  const [states, changed] = [verdicts.map(({ state }) => state), verdicts.filter(hasOtherPlan).length]
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
  return order.flatMap((state) => verdicts.filter((verdict) => verdict.state === state))
}

/** Judges what the servers planned. */
export function planReport({
  sides,
  ...facts
}: Omit<PlanReport, 'verdicts' | 'isRed'> & { sides: readonly PlanSides[] }): PlanReport {
  const verdicts = sides.map((each) => judgePlans(each))
  return { verdicts, isRed: verdicts.some(({ state }) => state === 'red'), ...facts }
}

interface PlanRules {
  readonly gate: boolean
  /** Plans that somebody accepts, each as long as the candidate builds exactly this one. */
  readonly accept: readonly { readonly statement: string; readonly plan: string; readonly because: string }[]
}

/** What a record keeps: all that differs, the worst first. */
export function recordedPlans(report: PlanReport, { gate, accept }: PlanRules): RecordedPlans {
  const findings = listed(report).map((verdict) => {
    const { name, sql, state, reasons, candidate } = verdict
    const plan = candidate.kind === 'plan' ? candidate.plan.hash : undefined
    const because = accept.find((each) => each.statement === name && each.plan === plan)?.because
    return {
      ...{ name, sql, state: state as Exclude<PlanState, 'same'>, reasons: [...reasons] },
      ...defined({ plan, accepted: because }),
      trees: trees(verdict),
    }
  })
  const { verdicts, seconds, warnings } = report
  return { statements: verdicts.length, seconds, gate, warnings: [...warnings], findings }
}

type PlanFinding = RecordedPlans['findings'][number]

/** The headline, then a line for each statement whose plan differs. Not escaped. */
export function planLines(plans: RecordedPlans): string[] {
  const { statements, seconds, findings, warnings } = plans
  const changed = findings.filter((finding) => finding.trees.length > 0).length
  const states = findings.map(({ state }) => state)
  return [
    `${headline(states, { statements, changed, seconds })}.`,
    ...findings.map((finding) => [`${findingTitle(finding)}.`, ...finding.reasons].join(' ')),
    ...warnings,
  ]
}

function findingTitle({ name, state, accepted }: PlanFinding): string {
  return `${name}: ${stateWords[state]}${accepted === undefined ? '' : ` (accepted: ${accepted})`}`
}

/** How to accept a plan that is worse. */
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
    const words = [...reasons, ...remedyOf(finding)].map((each) => `<p>${htmlText(each)}</p>`).join('')
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
    return [title, ...verdict.reasons.map((reason) => `  ${oneLine(reason)}`), ...trees(verdict)].join('\n')
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
    verdict.crossed?.kind === 'plan' && verdict.sizes !== undefined ? verdict.crossed.plan : undefined
  return [
    '  base',
    ...drawn(base.plan, candidate.plan),
    crossed === undefined ? '  candidate (its own estimates)' : '  candidate (estimates of the base)',
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
