import { maskLiterals } from './literals.ts'

/** One operator of a plan. */
export interface PlanOperator {
  /** As the server draws it, its place in the tree with it. */
  readonly drawn: string
  /** `IndexRangeScan`; of MySQL and MariaDB the kind of access: `ref`, `ALL`. */
  readonly name: string
  /** What it works on: `table:t, index:by_k(k)`. */
  readonly object: string
  /** What else the server says of it, without the data of the user. */
  readonly details: string
}

/** Estimates, and what follows from the statement's arguments: they differ where the plan is the same. */
const moving = new Set(['estrows', 'rows', 'filtered', 'possible_keys', 'key_len', 'ref', 'task', 'estcost'])

/** The operators of an `EXPLAIN`: a line of heads, then a line each, cells divided by tabs. */
export function planOperators(explain: string): PlanOperator[] {
  const [head = '', ...lines] = explain.split('\n').filter((line) => line.trim() !== '')
  const heads = head.split('\t').map((name) => name.trim().toLowerCase())
  return lines.slice(0, 500).map((line) => {
    const cells = new Map(line.split('\t').map((cell, at) => [heads[at] ?? '', cell]))
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
  const known = (name: string) => {
    const cell = cells.get(name) ?? ''
    return cell === 'NULL' ? '' : cell
  }
  const name = known('type') || known('select_type')
  const key = known('key')
  const rest = [...cells].filter(
    ([head]) =>
      !moving.has(head) && !['id', 'type', 'table', 'key', 'select_type', 'partitions'].includes(head),
  )
  return {
    drawn: `${known('select_type')} ${name}`.trim(),
    name,
    object: [`table:${known('table')}`, ...(key === '' ? [] : [`index:${key}`])].join(', '),
    details: rest
      .map(([, cell]) => maskLiterals(cell))
      .filter((cell) => cell !== '' && cell !== 'NULL')
      .join(', '),
  }
}

/** Operators and what they work on, the tables' numbers folded: equal for plans that are one. */
export function planShape(operator: PlanOperator): string {
  return `${operator.name} ${operator.object.replace(/\d+\b/g, '#')}`
}
