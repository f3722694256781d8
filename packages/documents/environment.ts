import { programOfCell } from '../../src/core/catalogue/loads.ts'
import { DATA_SIZE_NOTE, REPLICATION_NOTE } from '../../src/core/record/assemble.ts'
import type { Hardware } from '../../src/core/record/header-schema.ts'
import type { BenchRecord, TargetDescription } from '../../src/core/record/schema.ts'
import { machineText } from '../../src/core/report/story/environment.ts'
import { markdownFence, markdownText } from '../../src/words/escape.ts'
import { toolDigits } from './figures.ts'
import type { Subject } from './subject.ts'
import { table } from './tables.ts'
import type { DocumentWords } from './words-english.ts'

/** Names of the components in the reports. */
const componentNames: Readonly<Record<string, string>> = {
  tidb: 'TiDB',
  tikv: 'TiKV',
  pd: 'PD',
  tiflash: 'TiFlash',
  tiproxy: 'TiProxy',
  haproxy: 'HAProxy',
  mariadb: 'MariaDB',
}

/** `Hardware configuration`: as it was declared or published, else what was found. */
export function hardwarePart(
  { kind, preset, record, targets }: Subject,
  words: DocumentWords,
): string {
  const { columns, notKnown } = words
  const declared = record?.environment?.hardware ?? []
  const rows =
    kind === 'published'
      ? (preset?.report.hardware ?? [])
      : declared.length > 0
        ? declared
        : detectedHardware(targets, record, notKnown)
  const disks = rows.some(({ storage }) => storage !== undefined)
  const head = [columns.service, columns.type, columns.count, ...(disks ? [columns.storage] : [])]
  const provider = record?.environment?.provider
  const shown = shownBy(kind)
  return [
    ...(provider === undefined ? [] : [markdownText(provider)]),
    ...roundTrips(targets, words),
    ...dataSizes(targets, words),
    ...replication(targets, words),
    table(
      head,
      rows.map(({ service, type, count, storage }) => [
        shown(service),
        shown(type),
        String(count),
        ...(disks ? [shown(storage ?? 'N/A')] : []),
      ]),
    ),
  ].join('\n\n')
}

/** Words of a preset are this program's own; those of a run are not. */
function shownBy(kind: Subject['kind']): (text: string) => string {
  return kind === 'published' ? (text) => text : (text) => markdownText(text)
}

/** Time of an empty statement between load and server, where it was measured. */
function roundTrips({ base, candidate }: BenchRecord['targets'], words: DocumentWords): string[] {
  const times = [base, candidate].flatMap((target) => target?.roundTripMs ?? [])
  return times.length === 0
    ? []
    : [words.roundTrip(words.both([...new Set(times.map(toolDigits))]))]
}

/** Describes the size of the loaded tables, if it was requested. */
function dataSizes({ base, candidate }: BenchRecord['targets'], words: DocumentWords): string[] {
  const sizes = [base, candidate].flatMap((target) =>
    (target?.notes ?? []).flatMap(({ what, why }) => (what === DATA_SIZE_NOTE ? [why] : [])),
  )
  return sizes.length === 0
    ? []
    : [words.dataSize(markdownText([...new Set(sizes)].join('; '), 1_000))]
}

/** Describes how the replica of each side follows, if there is one. */
function replication({ base, candidate }: BenchRecord['targets'], words: DocumentWords): string[] {
  const states = Object.entries({ base, candidate }).flatMap(([side, target]) =>
    (target?.notes ?? []).flatMap(({ what, why }) =>
      what === REPLICATION_NOTE ? [`- ${words.term(side)}: ${markdownText(words.term(why))}`] : [],
    ),
  )
  return states.length === 0 ? [] : [`${words.replication}\n\n${states.join('\n')}`]
}

function detectedHardware(
  { candidate }: BenchRecord['targets'],
  record: BenchRecord | undefined,
  unknown: string,
): Hardware[] {
  const type = (record === undefined ? '' : machineText(record.machine)) || unknown
  const services = Object.entries(candidate.topology).filter(([, count]) => count > 0)
  const tools = new Set((record?.cells ?? []).map(({ tool }) => tool))
  return [
    ...services.map(([name, count]) => ({ service: componentNames[name] ?? name, type, count })),
    ...[...tools].map((service) => ({ service, type, count: 1 })),
  ]
}

/** `Software version`: servers, their components and load tools. */
export function softwarePart(subject: Subject, words: DocumentWords): string {
  const { columns } = words
  const { kind, preset, targets } = subject
  const rows =
    kind === 'published' && preset !== undefined
      ? preset.report.software.map(({ service, version }) => [
          service,
          withVersions(version, targets, words),
        ])
      : measuredSoftware(subject, words)
  const head = [columns.service, columns.version]
  return table(
    head,
    rows.map((row) => row.map(shownBy(kind))),
  )
}

/**
 * `{base}` and `{candidate}` as the versions that are measured, with the side where both are one.
 */
export function withVersions(
  text: string,
  { base, candidate }: BenchRecord['targets'],
  { both, term }: Pick<DocumentWords, 'both' | 'term'>,
): string {
  const isOne = base?.version === candidate.version
  const named = (version: string, side: string) => (isOne ? `${term(side)} ${version}` : version)
  return text
    .replaceAll(
      '{base} and {candidate}',
      both([...new Set([base?.version ?? '', candidate.version])]),
    )
    .replaceAll('{base}', named(base?.version ?? candidate.version, 'base'))
    .replaceAll('{candidate}', named(candidate.version, 'candidate'))
}

function measuredSoftware({ targets, cells }: Subject, words: DocumentWords): string[][] {
  const both = [targets.base, targets.candidate].filter((target) => target !== undefined)
  const versions = new Map<string, string[]>()
  const say = (name: string, version: string) =>
    versions.set(name, [...new Set([...(versions.get(name) ?? []), version])])
  for (const { product, version, components } of both) {
    if (!Object.keys(components).some((name) => (componentNames[name] ?? name) === product))
      say(product, version)
    for (const [name, { version: own, commit }] of Object.entries(components))
      say(componentNames[name] ?? name, commit === undefined ? own : `${own} (${commit})`)
  }
  for (const { settings } of cells) {
    const { name, version } = programOfCell(settings)
    if (version !== '') say(name, version)
  }
  return [...versions].map(([name, all]) => [name, words.both(all)])
}

/**
 * Files of the components, as the reports print them: a block for each, of each side where they
 * differ.
 */
export function parametersParts(subject: Subject, words: DocumentWords): string[] {
  const both = configured(subject)
  const { cells } = subject
  const same = new Set(both.map(({ configuration }) => JSON.stringify(configuration))).size === 1
  const shown = same ? both.slice(-1) : both
  const blocks = shown.flatMap((target) => {
    const versions = same
      ? [...new Set(both.map(({ version }) => version))].join(' / ')
      : target.version
    const isAlone = shown.every((each) => each === target || each.version !== target.version)
    const side = isAlone ? '' : target === shown[0] ? 'Base ' : 'Candidate '
    return byComponent(target.configuration).map(([component, lines]) => {
      const name = componentNames[component] ?? (component || subject.targets.candidate.product)
      const version = versions === 'unknown' ? '' : ` ${versions}`
      return `#### ${markdownText(words.heads.componentParameters(`${side}${name}${version}`))}\n\n${markdownFence(lines, 'yaml')}`
    })
  })
  const changes = new Map<string, string[]>()
  for (const { settings } of cells)
    for (const [name, value] of Object.entries(settings.serverSettings ?? {})) {
      const line = `${name} = ${value}`
      changes.set(line, [...new Set([...(changes.get(line) ?? []), settings.workload])])
    }
  const perWorkload = [...changes].map(
    ([line, workloads]) =>
      `${markdownText(workloads.join(', '))}\n\n${markdownFence([line], 'yaml')}`,
  )
  const all = [...blocks, ...perWorkload]
  return all.length === 0
    ? [subject.kind === 'published' ? words.noParameters : words.defaults]
    : all
}

/** The servers with what was set on them; of a report in its own order, as its preset has it. */
function configured({ kind, targets, rerun, record }: Subject): Configured[] {
  const serverEntries = Object.entries(record?.servers ?? {})
  if (serverEntries.length > 0)
    return serverEntries.map(([version, server]) => ({ ...server, version }))
  const both = [targets.base, targets.candidate].filter((target) => target !== undefined)
  return kind === 'published' && rerun?.kind === 'playground' ? [...rerun.servers] : both
}

type Configured = Pick<TargetDescription, 'version' | 'configuration' | 'variables'>

function byComponent(configuration: TargetDescription['configuration']): [string, string[]][] {
  const groups = new Map<string, string[]>()
  for (const [name, value] of Object.entries(configuration)) {
    const [first = '', ...rest] = name.split('.')
    // A server without components has keys of one word.
    const [component, key] = rest.length === 0 ? ['', first] : [first, rest.join('.')]
    const text = typeof value === 'string' ? `"${value}"` : String(value)
    groups.set(component, [...(groups.get(component) ?? []), `${key}: ${text}`])
  }
  return [...groups]
}

/** `set global name=value;`, as a client takes it. */
export function variablesPart(subject: Subject, words: DocumentWords): string {
  const both = configured(subject)
  const [base, candidate = base] = both
  const lines = (target: Configured) =>
    Object.entries(target.variables).map(([name, value]) => `set global ${name}=${value};`)
  if (base === undefined || candidate === undefined) return words.noVariables
  const own = lines(candidate)
  const other = lines(base)
  if (own.length === 0 && other.length === 0) return words.noVariables
  if (own.join('\n') === other.join('\n')) return markdownFence(own, 'sql')
  return both
    .map((target) => `${markdownText(target.version)}\n\n${markdownFence(lines(target), 'sql')}`)
    .join('\n\n')
}

/** HAProxy's file as it was used, or as the script writes it; undefined where there is none. */
export function haproxyPart({ kind, targets, rerun }: Subject): string | undefined {
  if (kind === 'published' && (targets.candidate.topology.haproxy ?? 0) === 0) return undefined
  const used = targets.candidate.files?.['haproxy.cfg']
  if (used !== undefined) return markdownFence(used.trimEnd().split('\n'), 'text')
  if (rerun?.haproxy === undefined) return undefined
  const count = rerun.servers[0]?.topology.tidb ?? 1
  const servers = Array.from(
    { length: count },
    (_, at) => `   server tidb-${at + 1} 127.0.0.1:${4000 + at} check inter 2000 rise 2 fall 3`,
  )
  return markdownFence([...rerun.haproxy, ...servers], 'text')
}
