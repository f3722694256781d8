import { differingFields } from '../../core/record/comparable.ts'
import { formatRecord } from '../../core/record/json.ts'
import type { BenchRecord, Shards, TargetDescription } from '../../core/record/schema.ts'
import { Failure } from '../../words/failure.ts'

/** A record and the name by which the reader knows it: its path. */
export interface NamedRecord {
  readonly name: string
  readonly record: BenchRecord
}

/**
 * Checks that records can become one: they must be of one commit and one suite on servers that are
 * alike; the machines that made the load may differ.
 * @throws Failure `input` with every reason why they do not fit
 */
export function checkFit(records: readonly NamedRecord[]): void {
  const [first, ...others] = records
  if (first === undefined || others.length === 0) {
    throw new Failure('input', 'a merge needs two records or more', {
      remedy: 'Give the paths of the records of all machines.',
    })
  }
  const faults = others.flatMap(({ name, record }) =>
    differingFields(factsOf(first.record), factsOf(record)).map(
      ({ field, base, candidate }) =>
        `${name}: ${field} is ${candidate}, and ${base} in ${first.name}`,
    ),
  )
  refuse(
    [...faults, ...twins(records)],
    'Merge records of one suite, commit and kind of server only.',
  )
}

/** @throws Failure `input` where there are faults */
export function refuse(faults: readonly string[], remedy: string): void {
  if (faults.length === 0) return
  const lines = faults.map((fault) => `  ${fault}`)
  throw new Failure('input', ['the records do not fit together:', ...lines].join('\n'), { remedy })
}

/** A record given twice would be counted twice. */
function twins(records: readonly NamedRecord[]): string[] {
  const namesByText = new Map<string, string>()
  return records.flatMap(({ name, record }) => {
    const text = formatRecord(record)
    const twin = namesByText.get(text)
    namesByText.set(text, twin ?? name)
    return twin === undefined ? [] : [`${name}: is the same record as ${twin}`]
  })
}

/** Returns the facts that must be equal, as text. */
function factsOf({ suite, source, programVersion, design, targets, sideBySide }: BenchRecord) {
  const { startNoise: _, gatedCells: __, ...plan } = sideBySide ?? {}
  const facts = {
    suite,
    repository: source.repository,
    commit: source.commit,
    'program version': programVersion,
    design,
    ...flat('side-by-side', plan),
    ...targetFacts('candidate', targets.candidate),
    ...(targets.base === undefined ? {} : targetFacts('base', targets.base)),
  }
  const definedFacts = Object.entries(facts).filter(([, value]) => value !== undefined)
  return Object.fromEntries(definedFacts.map(([name, value]) => [name, String(value)]))
}

/**
 * Returns the facts of a target. Settings that the service refused are left out: the variables,
 * which were read back, show them.
 */
function targetFacts(side: string, target: TargetDescription): Record<string, unknown> {
  const { kind, product, version, components, topology, configuration, variables } = target
  const builds = Object.entries(components).map(([name, build]) => [
    name,
    [build.version, build.commit].filter(Boolean).join(' '),
  ])
  return {
    [`${side} kind`]: kind,
    [`${side} product`]: product,
    [`${side} version`]: version,
    ...flat(`${side} component`, Object.fromEntries(builds)),
    ...flat(`${side} topology`, topology),
    ...flat(`${side} configuration`, configuration),
    ...flat(`${side} variable`, variables),
  }
}

function flat(prefix: string, values: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`${prefix} ${name}`, value]),
  )
}

/**
 * Returns the plan that the records were measured by, where they are its shards.
 * @returns undefined where none of them is a shard
 * @throws Failure `input` where they are of several plans, or a shard is missing or there twice
 */
export function readShardPlan(records: readonly NamedRecord[]): Shards | undefined {
  const first = records.find(({ record }) => record.shards !== undefined)
  const plan = first?.record.shards
  if (first === undefined || plan === undefined) return undefined
  const holders = new Map<number, string>()
  const faults = records.flatMap(({ name, record: { shards } }) => {
    if (shards?.part === undefined) return [`${name}: is not a shard, and ${first.name} is one`]
    if (shards.plan !== plan.plan || shards.count !== plan.count)
      return [`${name}: is a shard of another plan than ${first.name}`]
    const holder = holders.get(shards.part)
    holders.set(shards.part, holder ?? name)
    return holder === undefined
      ? []
      : [`${name}: is shard ${shards.part}/${shards.count}, as is ${holder}`]
  })
  const numbers = Array.from({ length: plan.count }, (_, index) => index + 1)
  const missing = numbers
    .filter((number) => !holders.has(number))
    .map((number) => `shard ${number}/${plan.count} is none of them`)
  refuse([...faults, ...missing], 'Give the records of all shards of one plan, each once.')
  return { plan: plan.plan, count: plan.count }
}
