import type { RecordedPlans } from '../../core/record/header-schema.ts'
import { markdownFence, markdownText, oneLine, visibleText } from '../../words/escape.ts'
import { defined } from '../../words/objects.ts'
import type { PlanTree } from './plan-tree.ts'
import {
  inOrder,
  judgeStatement,
  type PlanSides,
  type PlanState,
  type PlanVerdict,
  roundRows,
} from './plan-verdict.ts'
import { headline, stateWords } from './section.ts'

interface PlanReport {
  readonly verdicts: readonly PlanVerdict[]
  readonly isRed: boolean
  readonly warnings: readonly string[]
  /** Time from the first connection to the last plan. */
  readonly seconds: number
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
