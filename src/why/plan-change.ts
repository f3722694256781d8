import { groupBy } from '../words/group-by.ts'
import type { Evidence, ExplainedPlan, Statement } from './evidence.ts'
import { type PlanOperator, planOperators, planShape } from './plan-text.ts'
import { foldedText, type StatementGrowth, type StatementGrowths } from './statement-growth.ts'

/** An operator of one of two plans. */
export interface MarkedOperator extends PlanOperator {
  /** The other plan has none like it. */
  readonly differs: boolean
}

/** A statement that one side runs in another way. */
export interface PlanChange {
  readonly text: string
  /** Digests of it (tables) whose plan changed, and all of them. */
  readonly changed: number
  readonly of: number
  /** Empty where the plan could not be asked for. */
  readonly base: readonly MarkedOperator[]
  readonly candidate: readonly MarkedOperator[]
  /** `IndexLookUp (IndexRangeScan)`; empty as above. */
  readonly from: string
  readonly to: string
  readonly growth: StatementGrowth | undefined
}

/** A plan for so few of a statement's executions is none of the load's. */
const LEAST_SHARE = 0.1

/** Statements whose plan differs; what became worst first. */
export function planChanges(base: Evidence, candidate: Evidence, growths: StatementGrowths): PlanChange[] {
  const byDigest = ({ statements }: Evidence) => groupBy(statements, ({ digest }) => digest)
  const [from, to] = [byDigest(base), byDigest(candidate)]
  // Of prepared statements MariaDB tells the text alone: they are known by their plans.
  const known = ({ plans }: Evidence, statements: ReadonlyMap<string, unknown>) =>
    new Set([...statements.keys(), ...plans.keys()])
  const ofBase = known(base, from)
  const digests = [...known(candidate, to)].filter((digest) => ofBase.has(digest))
  const changedDigests = digests.filter((digest) =>
    hasChanged(
      from.get(digest) ?? [],
      to.get(digest) ?? [],
      base.plans.get(digest),
      candidate.plans.get(digest),
    ),
  )
  const textOf = (digest: string) =>
    foldedText(to.get(digest)?.[0]?.text ?? candidate.plans.get(digest)?.sql ?? '')
  const texts = [...new Set(changedDigests.map(textOf))]
  return texts
    .map((text): PlanChange => {
      const own = changedDigests.filter((digest) => textOf(digest) === text)
      const shown = own.find((digest) => base.plans.has(digest) && candidate.plans.has(digest))
      const plans = marked(base.plans.get(shown ?? ''), candidate.plans.get(shown ?? ''))
      return {
        text,
        changed: own.length,
        of: digests.filter((digest) => textOf(digest) === text).length,
        ...plans,
        from: inShort(plans.base),
        to: inShort(plans.candidate),
        growth: growths.statements.find((each) => each.text === text),
      }
    })
    .toSorted((a, b) => weight(b) - weight(a))
}

/** How much worse its statement became: by its time, or by what it reads, which no noise moves. */
function weight({ growth }: PlanChange): number {
  const { keys: from = 0 } = growth?.base ?? {}
  const { keys: to = 0 } = growth?.candidate ?? {}
  return Math.max(growth?.growth ?? 0, to / Math.max(from, 1))
}

/** By the server's own digests of plans where it has them; else by what `EXPLAIN` says. */
function hasChanged(
  before: readonly Statement[],
  after: readonly Statement[],
  planBefore: ExplainedPlan | undefined,
  planAfter: ExplainedPlan | undefined,
): boolean {
  const [known, now] = [usedPlans(before), usedPlans(after)]
  if (known.size > 0 && now.size > 0) return [...now].some((digest) => !known.has(digest))
  if (planBefore === undefined || planAfter === undefined) return false
  const shape = ({ explain }: ExplainedPlan) => planOperators(explain).map(planShape).join('\n')
  return shape(planBefore) !== shape(planAfter)
}

function usedPlans(statements: readonly Statement[]): Set<string> {
  const calls = statements.reduce((sum, each) => sum + each.calls, 0)
  return new Set(
    statements.flatMap(({ planDigest, calls: own }) =>
      planDigest !== undefined && own >= LEAST_SHARE * calls ? [planDigest] : [],
    ),
  )
}

function marked(
  base: ExplainedPlan | undefined,
  candidate: ExplainedPlan | undefined,
): Pick<PlanChange, 'base' | 'candidate'> {
  if (base === undefined || candidate === undefined) return { base: [], candidate: [] }
  const [before, after] = [planOperators(base.explain), planOperators(candidate.explain)]
  return { base: against(before, after), candidate: against(after, before) }
}

function against(own: readonly PlanOperator[], other: readonly PlanOperator[]): MarkedOperator[] {
  const left = other.map(planShape)
  return own.map((operator) => {
    const at = left.indexOf(planShape(operator))
    if (at !== -1) left.splice(at, 1)
    return { ...operator, differs: at === -1 }
  })
}

/** What passes rows on without reading any tells little of a plan. */
const passing = /^(?:Projection|Limit|Selection|TopN|Sort|Exchange)/

/** The topmost operator that differs and says how rows are read, and the scan below it. */
function inShort(plan: readonly MarkedOperator[]): string {
  const differing = plan.filter(({ differs }) => differs)
  const top = differing.find(({ name }) => !passing.test(name)) ?? differing[0]
  if (top === undefined) return ''
  const index = /index:([^,(]+)/.exec(top.object)?.[1]
  if (index !== undefined) return `${top.name} by ${index}`
  const scan = differing.find(({ name }) => /Scan$/.test(name))
  return scan === undefined || scan === top ? top.name : `${top.name} (${scan.name})`
}
