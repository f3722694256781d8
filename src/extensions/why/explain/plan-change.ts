import { groupBy } from '../../../words/objects.ts'
import { type Evidence, type ExplainedPlan, maskLiterals, type Statement } from './evidence.ts'
import { foldText, type StatementGrowth, type StatementGrowths } from './statement-growth.ts'

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
  /** Empty where the plan could not be queried. */
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
export function planChanges(
  base: Evidence,
  candidate: Evidence,
  growths: StatementGrowths,
): PlanChange[] {
  const byDigest = ({ statements }: Evidence) => groupBy(statements, ({ digest }) => digest)
  const [from, to] = [byDigest(base), byDigest(candidate)]
  // Of prepared statements MariaDB reports only the text: they are known by their plans.
  const digestsWithPlans = ({ plans }: Evidence, statements: ReadonlyMap<string, unknown>) =>
    new Set([...statements.keys(), ...plans.keys()])
  const ofBase = digestsWithPlans(base, from)
  const digests = [...digestsWithPlans(candidate, to)].filter((digest) => ofBase.has(digest))
  const changedDigests = digests.filter((digest) =>
    hasChanged(
      from.get(digest) ?? [],
      to.get(digest) ?? [],
      base.plans.get(digest),
      candidate.plans.get(digest),
    ),
  )
  const textOf = (digest: string) =>
    foldText((to.get(digest)?.[0]?.text ?? candidate.plans.get(digest)?.sql) as string)
  const texts = [...new Set(changedDigests.map(textOf))]
  return texts
    .map((text): PlanChange => {
      const own = changedDigests.filter((digest) => textOf(digest) === text)
      const [shown] = own.flatMap((digest) => {
        const [before, after] = [base.plans.get(digest), candidate.plans.get(digest)]
        return before && after ? [marked(before, after)] : []
      })
      const plans = shown ?? { base: [], candidate: [] }
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

/**
 * Returns how much worse its statement became: by its time, or by what it reads, which no noise
 * moves.
 */
function weight({ growth }: PlanChange): number {
  const { keys: from = 0 } = growth?.base ?? {}
  const { keys: to = 0 } = growth?.candidate ?? {}
  return Math.max(growth?.growth ?? 0, to / Math.max(from, 1))
}

/** Compares the server's own digests of plans where it has them; else what `EXPLAIN` says. */
function hasChanged(
  before: readonly Statement[],
  after: readonly Statement[],
  planBefore: ExplainedPlan | undefined,
  planAfter: ExplainedPlan | undefined,
): boolean {
  const [earlierPlans, laterPlans] = [usedPlans(before), usedPlans(after)]
  if (earlierPlans.size > 0 && laterPlans.size > 0)
    return [...laterPlans].some((digest) => !earlierPlans.has(digest))
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
  base: ExplainedPlan,
  candidate: ExplainedPlan,
): Pick<PlanChange, 'base' | 'candidate'> {
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

/** Operators that pass rows on without reading any: they say little about a plan. */
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

/** One operator of a plan. */
interface PlanOperator {
  /** Operator as the server draws it, with its place in the tree. */
  readonly drawn: string
  /** `IndexRangeScan`; of MySQL and MariaDB the kind of access: `ref`, `ALL`. */
  readonly name: string
  /** Object that it reads: `table:t, index:by_k(k)`. */
  readonly object: string
  /** Other details from the server, without the user's data. */
  readonly details: string
}

/**
 * Estimates, and what follows from the statement's arguments: they differ where the plan is the
 * same.
 */
const moving = new Set([
  'estrows',
  'rows',
  'filtered',
  'possible_keys',
  'key_len',
  'ref',
  'task',
  'estcost',
])

/** The operators of an `EXPLAIN`: a line of heads, then a line each, cells divided by tabs. */
function planOperators(explain: string): PlanOperator[] {
  const [head = '', ...lines] = explain.split('\n').filter((line) => line.trim() !== '')
  const heads = head.split('\t').map((name) => name.trim().toLowerCase())
  return lines.slice(0, 500).map((line) => {
    const cells = new Map(line.split('\t').map((cell, at) => [heads[at] as string, cell]))
    return heads.includes('select_type') ? accessOperator(cells) : treeOperator(cells)
  })
}

/** TiDB: `  └─IndexRangeScan(Build)_12`, then what it reads, then the rest. */
function treeOperator(cells: ReadonlyMap<string, string>): PlanOperator {
  const drawn = (cells.get('id') ?? '').replace(/_\d+(?=\(|$)/, '')
  return {
    drawn,
    name: drawn.replace(/^[\s│├└─]+/u, '').replace(/\((?:Build|Probe)\)$/, ''),
    object: cells.get('access object') ?? '',
    details: maskLiterals(cells.get('operator info') ?? ''),
  }
}

function accessOperator(cells: ReadonlyMap<string, string>): PlanOperator {
  const cellText = (name: string) => {
    const cell = cells.get(name) ?? ''
    return cell === 'NULL' ? '' : cell
  }
  const [kind, type] = [cellText('select_type'), cellText('type')]
  const key = cellText('key')
  const rest = [...cells].filter(
    ([head]) =>
      !moving.has(head) &&
      !['id', 'type', 'table', 'key', 'select_type', 'partitions'].includes(head),
  )
  return {
    drawn: `${kind} ${type}`.trim(),
    name: type || kind,
    object: [`table:${cellText('table')}`, ...(key === '' ? [] : [`index:${key}`])].join(', '),
    details: rest
      .map(([, cell]) => maskLiterals(cell))
      .filter((cell) => cell !== '' && cell !== 'NULL')
      .join(', '),
  }
}

/**
 * Describes how a plan gets its rows: `index by_k of t`, `all of t`. The method by which a server
 * reads one and the same index (`ref`, `range`) is no difference, nor is its processing of the
 * rows.
 */
export function accessOf(explain: string): string {
  const ways = planOperators(explain).flatMap(({ name, object }) => {
    const table = /table:([^,]+)/.exec(object)?.[1]?.trim() ?? ''
    const index = /index:([^,(]+)/.exec(object)?.[1]?.trim()
    if (table === '' || table === 'NULL') return []
    if (index !== undefined)
      return [`${name === 'index' || /FullScan/.test(name) ? 'all of ' : ''}index ${index}`]
    return [/^(?:ALL|TableFullScan)$/.test(name) ? `all rows of ${table}` : `rows of ${table}`]
  })
  return [...new Set(ways)].join(', ')
}

/**
 * Operators and what they work on: equal for equal plans. The numbers of partitions fold, because
 * they follow from the arguments; those of tables and indexes are part of their names.
 */
function planShape({ name, object }: PlanOperator): string {
  const folded = object.replace(/\bpartition:.*?(?=, \w+:|$)/g, (list) =>
    list.replace(/\d+\b/g, '#'),
  )
  return `${name} ${folded}`
}
