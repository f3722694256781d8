import type { PlanTree } from '../why/plan-tree.ts'
import {
  judgePlans,
  type PlanSides,
  type PlanState,
  type PlanVerdict,
  roundRows,
} from '../why/plan-verdict.ts'
import { markdownFence, markdownText, oneLine, visibleText } from '../words/escape.ts'
import { plural } from '../words/number.ts'

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
function headline({ verdicts, seconds }: PlanReport): string {
  const count = (...states: PlanState[]) => verdicts.filter(({ state }) => states.includes(state)).length
  const changed = verdicts.filter(hasOtherPlan).length
  const parts = [
    plural(verdicts.length, 'statement'),
    `${changed} changed`,
    `${count('red')} worse (estimated, nothing measured)`,
    ...(['not-weighed', 'estimates-moved', 'unstable', 'not-planned'] as const).flatMap((state) =>
      count(state) === 0 ? [] : [`${count(state)} ${stateWords[state]}`],
    ),
  ]
  return `Plans: ${parts.join(', ')}, ${seconds.toFixed(1)} s`
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
  return [[headline(report), ...report.warnings].join('\n'), ...blocks].join('\n\n')
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
  return [`**${headline(report)}**`, ...report.warnings, ...blocks].join('\n\n')
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
