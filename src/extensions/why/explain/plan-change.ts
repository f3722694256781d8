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
  /** Largest share of its executions that have another plan (0 to 1). */
  readonly moved: number
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
  const shares = new Map(
    digests.map((digest) => [
      digest,
      movedShare(
        from.get(digest) ?? [],
        to.get(digest) ?? [],
        base.plans.get(digest),
        candidate.plans.get(digest),
      ),
    ]),
  )
  const changedDigests = digests.filter((digest) => shares.get(digest) !== 0)
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
        moved: Math.max(...own.map((digest) => shares.get(digest) as number)),
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

/** Share of the executions of a statement that each of its plans has (0 to 1). */
function sharesOfPlans(statements: readonly Statement[]): Map<string, number> {
  const calls = statements.reduce((sum, each) => sum + each.calls, 0)
  const shares = new Map<string, number>()
  for (const { planDigest, calls: own } of statements)
    if (planDigest !== undefined)
      shares.set(planDigest, (shares.get(planDigest) ?? 0) + own / calls)
  return shares
}

/** Shares of so few executions differ by chance, in standard deviations. */
const LEAST_Z = 4

/**
 * Returns the largest share of executions (0 to 1) that one side runs by a plan which the other
 * side does not use, or clearly less; 0 where the plans are equal. Where a side does not name its
 * plans, what `EXPLAIN` says is compared.
 */
function movedShare(
  before: readonly Statement[],
  after: readonly Statement[],
  planBefore: ExplainedPlan | undefined,
  planAfter: ExplainedPlan | undefined,
): number {
  const [from, to] = [sharesOfPlans(before), sharesOfPlans(after)]
  if (from.size === 0 || to.size === 0) {
    if (planBefore === undefined || planAfter === undefined) return 0
    const shape = ({ explain }: ExplainedPlan) => planOperators(explain).map(planShape).join('\n')
    return shape(planBefore) === shape(planAfter) ? 0 : 1
  }
  const calls = (of: readonly Statement[]) => of.reduce((sum, each) => sum + each.calls, 0)
  const perCall = 1 / calls(before) + 1 / calls(after)
  const moved = [...new Set([...from.keys(), ...to.keys()])].map((digest) => {
    const [x, y] = [from.get(digest) ?? 0, to.get(digest) ?? 0]
    const isOnOneSide = x === 0 || y === 0
    const pooled = (x + y) / 2
    const isSure =
      isOnOneSide || Math.abs(y - x) > LEAST_Z * Math.sqrt(pooled * (1 - pooled) * perCall)
    return isSure && Math.abs(y - x) >= LEAST_SHARE ? Math.abs(y - x) : 0
  })
  return Math.max(0, ...moved)
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
