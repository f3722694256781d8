import type { RecordedPlans } from '../../core/record/header-schema.ts'
import type { Section } from '../../core/report/section.ts'
import { htmlText, markdownFence, markdownText, oneLine } from '../../words/escape.ts'
import { plural } from '../../words/number.ts'
import type { PlanState } from './plan-verdict.ts'

/** The plans of a result in its reports. */
export const plansSection: Section = {
  title: ({ plans }) => titleWords(plans?.findings ?? []),
  lines: ({ plans }) => (plans === undefined ? [] : planLines(plans)),
  folded: ({ plans }) => ({
    title: 'Plans without data',
    head: [],
    items: plans === undefined ? [] : planBlocks(plans),
    unit: { one: 'statement', many: 'statements' },
  }),
  page: ({ plans }) => (plans === undefined ? '' : plansPart(plans)),
}

/** Words for the state of a statement. */
export const stateWords: Readonly<Record<Exclude<PlanState, 'same'>, string>> = {
  red: 'worse',
  changed: 'changed',
  'estimates-moved': 'estimates moved',
  'not-weighed': 'changed, not weighed',
  unstable: 'unstable',
  'not-planned': 'not planned',
}

/** Returns the headline, such as `Plans: 165 statements, 3 changed, 1 worse (estimated, nothing measured), 7.2 s`. */
export function headline(
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

type PlanFinding = RecordedPlans['findings'][number]

/** `2 plans worse by estimate`, else how many changed; undefined where none did. */
function titleWords(findings: readonly PlanFinding[]): string | undefined {
  const changed = findings.filter(({ trees }) => trees.length > 0).length
  // A measurement says more than an estimate.
  const worse = findings.filter(
    ({ state, accepted, measured }) =>
      state === 'red' && accepted === undefined && measured !== 'equal' && measured !== 'faster',
  ).length
  if (worse > 0) return `${plural(worse, 'plan')} worse by estimate`
  return changed > 0 ? `${plural(changed, 'plan')} changed` : undefined
}

/** The headline, then a line for each statement whose plan differs. Not escaped. */
function planLines(plans: RecordedPlans): string[] {
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
function planBlocks({ findings }: RecordedPlans): string[] {
  return findings.map((finding) => {
    const words = [`${findingTitle(finding)}.`, ...finding.reasons, ...remedyOf(finding)]
    const text = `${markdownText(words.join(' '), 2_000)}\n`
    return finding.trees.length === 0
      ? text
      : `${text}\n${markdownFence([oneLine(finding.sql, 500), '', ...finding.trees.slice(0, 60)])}\n`
  })
}

/** The part of a page about plans. */
function plansPart(plans: RecordedPlans): string {
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
