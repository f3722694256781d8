import type { Report } from '../../../src/core/keys/preset.ts'
import { DATA_SIZE_NOTE, REPLICATION_NOTE } from '../../../src/core/record/assemble.ts'
import type {
  BenchRecord,
  CellSettings,
  TargetDescription,
} from '../../../src/core/record/schema.ts'
import { ROWS_DIGEST, SAME_ROWS } from '../../../src/core/record/work.ts'
import { machineText } from '../../../src/core/report/story/environment.ts'
import { plural } from '../../../src/words/number.ts'
import { groupBy } from '../../../src/words/objects.ts'
import { totalThreads, workloadKey } from '../sweeps.ts'
import { type PresetPlan, presetPlan, type SuiteSteps } from './full-size.ts'

/** Something in which a run is not as its report was. Not escaped. */
export interface Difference {
  readonly what: string
  readonly published: string
  readonly used: string
  readonly why: string
}

/** Replicas that TiKV keeps of everything, where there are as many stores. */
const REPLICAS = 3

/**
 * All that this program knows to differ between a run of a preset and the report.
 * @param published the figures of the report, with its versions and its cluster
 */
export function differencesOf(record: BenchRecord, published: BenchRecord): Difference[] {
  const { preset: run } = record
  const full = run === undefined ? undefined : presetPlan(run.name, 1)
  const own = run === undefined ? undefined : presetPlan(run.name, run.scale)
  if (full === undefined || own === undefined) return []
  return [
    ...hardware(record, full.preset.report),
    ...versions(record, published),
    ...topology(record, published),
    ...tools(record.cells, published.cells),
    ...loads(record.cells, full),
    ...steps(own.steps, full.steps, record),
    ...settings(record, published),
    ...serverNotes(record),
  ]
}

/**
 * Describes the settings of the servers that are not in force as requested, were refused, or are
 * not visible.
 */
function serverNotes({ targets, servers = {} }: BenchRecord): Difference[] {
  const all = [targets.base, targets.candidate, ...Object.values(servers)].filter(
    (one) => one !== undefined,
  )
  const lines = all.flatMap(({ differs = [], refused, notes = [] }) => [
    ...differs.map(({ what, asked: published, used, why }) => ({
      what,
      published: published,
      used,
      why,
    })),
    ...refused.map(({ what, why }) => ({ what, published: 'set', used: 'refused', why })),
    ...notes.flatMap(({ what, why }) =>
      isOfDocument(what, why) ? [] : [{ what, published: '', used: '', why }],
    ),
  ])
  return [...new Map(lines.map((line) => [JSON.stringify(line), line])).values()]
}

/** Checks whether a note is no difference: it is elsewhere in the document, or of the rows alone. */
function isOfDocument(what: string, why: string): boolean {
  const isOfRows = why === SAME_ROWS || why.startsWith(ROWS_DIGEST)
  return what === REPLICATION_NOTE || what === DATA_SIZE_NOTE || isOfRows
}

function hardware(record: BenchRecord, report: Report): Difference[] {
  const text = (all: Report['hardware']) =>
    all.map(({ service, type, count, storage }) => {
      const disk = storage === undefined ? '' : `, ${storage}`
      return `${count} ${service}: ${type}${disk}`
    })
  const declared = record.environment?.hardware ?? []
  const isFound = declared.length === 0
  const own = isFound
    ? `all on one machine: ${machineText(record.machine)}`
    : text(declared).join('; ')
  const theirs = text(report.hardware).join('; ')
  const why = isFound ? 'what was found; `environment:` declares it' : ''
  return own === theirs ? [] : [{ what: 'hardware', published: theirs, used: own, why }]
}

function versions(record: BenchRecord, published: BenchRecord): Difference[] {
  return (['base', 'candidate'] as const).flatMap((side) => {
    const [own, theirs] = [record.targets[side], published.targets[side]]
    if (theirs === undefined) return []
    const what = published.targets.base === undefined ? 'version' : `version of the ${side}`
    const published_ = `${theirs.product} ${theirs.version}`
    if (own === undefined) return [{ what, published: published_, used: 'not measured', why: '' }]
    const used = `${own.product} ${own.version}`
    return used === published_ ? [] : [{ what, published: published_, used, why: '' }]
  })
}

function topology(record: BenchRecord, published: BenchRecord): Difference[] {
  const [own, theirs] = [record.targets.candidate.topology, published.targets.candidate.topology]
  const counts = Object.entries(theirs).flatMap(([name, count]): Difference[] =>
    own[name] === count
      ? []
      : [
          {
            what: `instances of ${name}`,
            published: String(count),
            used: String(own[name] ?? 0),
            why: '',
          },
        ],
  )
  const stores = own.tikv ?? 0
  const fewer: Difference[] =
    (theirs.tikv ?? 0) >= REPLICAS && stores > 0 && stores < REPLICAS
      ? [
          {
            what: 'replicas of the data',
            published: String(REPLICAS),
            used: String(stores),
            why: 'each store holds one at most',
          },
        ]
      : []
  return [...counts, ...fewer]
}

function tools(own: readonly CellSettings[], published: readonly CellSettings[]): Difference[] {
  const text = (cells: readonly CellSettings[]) =>
    [...new Set(cells.map(({ tool, toolVersion }) => `${tool} ${toolVersion}`))].join(', ')
  return text(own) === text(published)
    ? []
    : [{ what: 'load tool', published: text(published), used: text(own), why: '' }]
}

/**
 * Threads, clients, data, time and options of each workload, as the preset plans them at full size.
 */
function loads(cells: readonly CellSettings[], full: PresetPlan): Difference[] {
  const lines = new Map<string, { line: Difference; workloads: string[] }>()
  const mine = groupBy(cells, workloadKey)
  const theirs = groupBy(full.cells, workloadKey)
  const missing = [...theirs.keys()].filter((key) => !mine.has(key))
  for (const [key, published] of theirs) {
    const own = mine.get(key)
    if (own === undefined) continue
    const [before, now] = [factsOf(published), factsOf(own)]
    for (const what of new Set([...before.keys(), ...now.keys()])) {
      const line = {
        what,
        published: before.get(what) ?? 'not given',
        used: now.get(what) ?? 'not given',
        why: '',
      }
      if (line.published === line.used) continue
      const at = JSON.stringify(line)
      const earlierLine = lines.get(at)
      lines.set(at, { line, workloads: [...(earlierLine?.workloads ?? []), key] })
    }
  }
  const differingLoads = [...lines.values()].map(({ line, workloads }) =>
    workloads.length === theirs.size - missing.length
      ? line
      : { ...line, what: `${line.what}, ${workloads.join(', ')}` },
  )
  if (missing.length === 0) return differingLoads
  const count = plural(theirs.size, 'workload')
  return [
    ...differingLoads,
    { what: 'not measured', published: count, used: missing.join(', '), why: '' },
  ]
}

/** Names in the document for keys of the record. */
const factNames = new Map([
  ['tableSize', 'rows of a table'],
  ['randType', 'distribution of the rows'],
  ['autoInc', 'auto-inc of the data'],
])

function factsOf(cells: readonly CellSettings[]): Map<string, string> {
  const list = (values: readonly number[]) => [...new Set(values)].join(', ')
  const [first] = cells
  const scalars = { ...first?.data, ...first?.options, ...first?.serverSettings }
  return new Map([
    ['threads', list(cells.map(totalThreads))],
    ['clients', list(cells.map(({ clients }) => clients))],
    ...(cells.some(({ operations }) => operations !== undefined)
      ? [['operations of a client', list(cells.map(({ operations = 0 }) => operations))] as const]
      : [['seconds of a run', list(cells.map(({ durationSeconds }) => durationSeconds))] as const]),
    ['seconds of warm-up', list(cells.map(({ warmUpSeconds }) => warmUpSeconds))],
    ...Object.entries(scalars)
      .filter(([name]) => name !== 'content')
      .map(([name, value]) => [factNames.get(name) ?? name, String(value)] as const),
  ])
}

function steps(own: SuiteSteps, full: SuiteSteps, record: BenchRecord): Difference[] {
  const method = record.preset?.method
  const words = (done: boolean) => (done ? 'done' : 'not done')
  const occasions = { never: 'never', workload: 'before each workload', cell: 'before each cell' }
  const all: Difference[] = [
    {
      what: 'statistics of the tables (ANALYZE)',
      published: words(full.analyze),
      used: words(own.analyze),
      why: '',
    },
    {
      what: 'tables read before the runs (prewarm)',
      published: words(full.prewarm),
      used: words(own.prewarm),
      why: '',
    },
    {
      what: 'data restored',
      published: occasions[full.reset],
      used: occasions[own.reset],
      why: '',
    },
    ...(record.targets.base === undefined || method === undefined
      ? []
      : [{ what: 'method', published: 'as-published', used: method, why: '' }]),
  ]
  return all.filter(({ published, used }) => published !== used)
}

/** Configuration and variables of the report that the servers were not given as they are. */
function settings({ targets }: BenchRecord, { targets: published }: BenchRecord): Difference[] {
  const own = targets.candidate
  const theirs = published.candidate
  if (own.product !== theirs.product) {
    const count = Object.keys(theirs.configuration).length + Object.keys(theirs.variables).length
    if (count === 0) return []
    const what = `configuration and variables of ${theirs.product}`
    return [
      {
        what,
        published: plural(count, 'key'),
        used: 'none',
        why: `${own.product} knows none of them`,
      },
    ]
  }
  const reportedNames = new Set((own.differs ?? []).map(({ what }) => what))
  return (['configuration', 'variables'] as const).flatMap((kind) =>
    Object.entries(theirs[kind]).flatMap(([name, value]): Difference[] => {
      const used = settingOf(own, kind, name)
      if (reportedNames.has(name) || used === String(value)) return []
      return [{ what: name, published: String(value), used: used ?? 'not set', why: '' }]
    }),
  )
}

/** Finds a setting with or without the name of its component in front. */
function settingOf(
  target: TargetDescription,
  kind: 'configuration' | 'variables',
  name: string,
): string | undefined {
  const value = target[kind][name]
  return value === undefined ? undefined : String(value)
}
