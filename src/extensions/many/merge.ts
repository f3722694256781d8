import { MOST_REMARKS } from '../../core/record/header-schema.ts'
import type {
  BenchRecord,
  Cell,
  Machine,
  Side,
  SideBySidePlan,
  TargetDescription,
} from '../../core/record/schema.ts'
import { checkFit, type NamedRecord, readShardPlan, refuse } from './merge-fit.ts'

export { checkFit, type NamedRecord, refuse } from './merge-fit.ts'

/**
 * Merges records into one of the cells that several machines measured of one commit, each other
 * ones.
 * @throws Failure `input` with every reason why they do not fit; a cell that two of them have is
 * one, and so is a shard that none of them is
 */
export function mergeRecords(records: readonly NamedRecord[]): BenchRecord {
  checkFit(records)
  const holders = new Map<string, string>()
  const faults = records.flatMap(({ name, record }) =>
    record.cells.flatMap(({ id }) => {
      const holder = holders.get(id)
      holders.set(id, holder ?? name)
      return holder === undefined ? [] : [`${name}: the cell ${id} is in ${holder} too`]
    }),
  )
  refuse(faults, 'Leave one of the records out.')
  const shards = readShardPlan(records)
  const merged = withMergedHeader(records, cellsWithMachines(records))
  return shards === undefined ? merged : { ...merged, shards }
}

/** Each cell says where it was measured, unless all machines are alike. */
function cellsWithMachines(records: readonly NamedRecord[]): Cell[] {
  const kinds = new Set(records.map(({ record }) => kindOf(record.machine)))
  return records.flatMap(({ record: { cells, machine } }) =>
    kinds.size === 1 ? cells : cells.map((cell) => ({ ...cell, machine: cell.machine ?? machine })),
  )
}

function kindOf(machine: Machine): string {
  return JSON.stringify(Object.entries(machine).sort())
}

/**
 * The cells under what the headers of the records agree on. What differs (the machine, the run)
 * becomes unknown, and verdicts, acceptances and times of the parts are not those of the merged
 * record.
 * @param records at least one; they fit together (`checkFit`)
 */
function withMergedHeader(records: readonly NamedRecord[], cells: readonly Cell[]): BenchRecord {
  const all = records.map(({ record }) => record)
  const [first, ...others] = all
  if (first === undefined) throw new RangeError('no record to merge')
  const {
    judgement: _,
    acceptance: __,
    shards: ___,
    times: ____,
    plans: _____,
    seed,
    sideBySide,
    ...rest
  } = first
  const plans = all.flatMap((record) => record.sideBySide ?? [])
  // One shard compares the plans of the entire suite.
  const [comparedPlans] = all.flatMap((record) => record.plans ?? [])
  return {
    ...rest,
    id: mergedId(all.map(({ id }) => id)),
    createdAt: all.map(({ createdAt }) => createdAt).reduce(later),
    source: agreed(all.map(({ source }) => source)),
    machine: agreed(all.map(({ machine }) => machine)),
    targets: targetsOf(first, all),
    cells: [...cells],
    ...(comparedPlans === undefined ? {} : { plans: comparedPlans }),
    ...(seed !== undefined && others.every((other) => other.seed === seed) ? { seed } : {}),
    ...(sideBySide === undefined
      ? {}
      : {
          sideBySide: {
            ...sideBySide,
            ...gatedCellsOf(plans, cells),
            startNoise: noiseOf(plans, cells),
          },
        }),
    completeness: completenessOf(records),
  }
}

/**
 * Jobs of one run give their records one id; other records are distinguished, whatever their order.
 */
function mergedId(ids: readonly string[]): string {
  const [least = ''] = ids.toSorted()
  return ids.every((id) => id === least) ? least : `${least.slice(0, 290)}-merged`
}

/**
 * Servers that are alike, with what was said of any of them: a backup that one machine's did
 * without, for instance.
 */
function targetsOf({ targets }: BenchRecord, all: readonly BenchRecord[]): BenchRecord['targets'] {
  const withSayings = (target: TargetDescription, side: Side): TargetDescription => {
    const notes = distinct(all.flatMap((record) => record.targets[side]?.notes ?? []))
    const refused = distinct(all.flatMap((record) => record.targets[side]?.refused ?? []))
    return { ...target, refused, ...(notes.length === 0 ? {} : { notes }) }
  }
  const candidate = withSayings(targets.candidate, 'candidate')
  return targets.base === undefined
    ? { candidate }
    : { candidate, base: withSayings(targets.base, 'base') }
}

type Saying = TargetDescription['refused'][number]

function distinct(sayings: readonly Saying[]): Saying[] {
  const bySaying = new Map(sayings.map((saying) => [`${saying.what}\n${saying.why}`, saying]))
  return [...bySaying.values()].slice(0, MOST_REMARKS)
}

function later(one: string, other: string): string {
  return Date.parse(other) > Date.parse(one) ? other : one
}

/** The fields that have one value in all of them. */
function agreed<T extends object>(values: readonly T[]): T {
  const [first, ...others] = values
  const same = Object.entries(first ?? {}).filter(([name, value]) =>
    others.every((other) => (other as Record<string, unknown>)[name] === value),
  )
  return Object.fromEntries(same) as T
}

/**
 * The family of the merged record: what the shards of one suite planned together, or all cells of
 * suites planned apart.
 */
function gatedCellsOf(
  plans: readonly SideBySidePlan[],
  cells: readonly Cell[],
): Pick<SideBySidePlan, 'gatedCells'> {
  const planned = plans.flatMap((plan) => plan.gatedCells ?? [])
  return planned.length === 0 ? {} : { gatedCells: Math.max(cells.length, ...planned) }
}

type StartNoise = NonNullable<SideBySidePlan['startNoise']>

/** The noise of a cell that one machine measured. */
function noiseOf(plans: readonly SideBySidePlan[], cells: readonly Cell[]): StartNoise {
  const ids = new Set(cells.map(({ id }) => id))
  const noise = new Map<string, StartNoise[string][]>()
  for (const { startNoise } of plans)
    for (const [id, learned] of Object.entries(startNoise ?? {}))
      noise.set(id, [...(noise.get(id) ?? []), learned])
  return Object.fromEntries(
    [...noise].flatMap(([id, [only, ...more]]) =>
      only === undefined || more.length > 0 || !ids.has(id) ? [] : [[id, only]],
    ),
  )
}

function completenessOf(records: readonly NamedRecord[]): BenchRecord['completeness'] {
  const reasons = records.flatMap(({ name, record: { completeness } }) =>
    completeness.state === 'partial' ? [`${name}: ${completeness.reason}`] : [],
  )
  return reasons.length === 0
    ? { state: 'complete' }
    : { state: 'partial', reason: reasons.join('; ').slice(0, 4_000) }
}
