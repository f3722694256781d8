import { differingFields } from './comparable.ts'
import { Failure } from './failure.ts'
import { formatRecord } from './format.ts'
import type { BenchRecord, TargetDescription } from './schema.ts'

/** A record and the name by which the reader knows it: its path. */
export interface NamedRecord {
  readonly name: string
  readonly record: BenchRecord
}

/**
 * Records that become one must tell of one commit of one suite on servers that are alike; the machines that made
 * the load may differ.
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
      ({ field, base, candidate }) => `${name}: ${field} is ${candidate}, and ${base} in ${first.name}`,
    ),
  )
  refuse([...faults, ...twins(records)], 'Merge records of one suite, commit and kind of server only.')
}

/** @throws Failure `input` where there are faults */
export function refuse(faults: readonly string[], remedy: string): void {
  if (faults.length === 0) return
  const lines = faults.map((fault) => `  ${fault}`)
  throw new Failure('input', ['the records do not fit together:', ...lines].join('\n'), { remedy })
}

/** A record given twice would be counted twice. */
function twins(records: readonly NamedRecord[]): string[] {
  const seen = new Map<string, string>()
  return records.flatMap(({ name, record }) => {
    const text = formatRecord(record)
    const twin = seen.get(text)
    seen.set(text, twin ?? name)
    return twin === undefined ? [] : [`${name}: is the same record as ${twin}`]
  })
}

/** What must be alike, as text. */
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
  const known = Object.entries(facts).filter(([, value]) => value !== undefined)
  return Object.fromEntries(known.map(([name, value]) => [name, String(value)]))
}

/** What the service refused is left out: it shows in the variables, which were read back. */
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
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix} ${name}`, value]))
}
