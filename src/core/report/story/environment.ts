import { shortCommit } from '../../../words/commit.ts'
import { plural } from '../../../words/number.ts'
import { programOfCell } from '../../catalogue/loads.ts'
import type { CellSettings, Machine, TargetDescription } from '../../record/schema.ts'
import { ROWS_DIGEST, SAME_ROWS } from '../../record/work.ts'
import type { Result } from '../../verdict/result.ts'
import { evidenceOf } from './verdict-words.ts'

/**
 * One fact about the servers or the machine; `base` only where a base server was measured too. Not
 * escaped.
 */
export interface EnvironmentFact {
  readonly name: string
  readonly base?: string
  readonly candidate: string
  readonly differs: boolean
}

/** Returns the conditions of the measurement, facts that differ between the two sides first. */
export function environmentFacts(result: Result): EnvironmentFact[] {
  const { base, candidate } = result.targets
  const own = targetFacts(candidate)
  const other = base === undefined ? undefined : targetFacts(base)
  const names = [...new Set([...own.keys(), ...(other?.keys() ?? [])])]
  const facts = names.map((name): EnvironmentFact => {
    const value = own.get(name) ?? 'not set'
    if (other === undefined) return { name, candidate: value, differs: false }
    const baseValue = other.get(name) ?? 'not set'
    return { name, base: baseValue, candidate: value, differs: baseValue !== value }
  })
  const shared = [...machineFacts(result)].map(
    ([name, value]): EnvironmentFact => ({
      name,
      candidate: value,
      differs: false,
      ...(base === undefined ? {} : { base: value }),
    }),
  )
  return [...facts, ...shared].toSorted((a, b) => Number(b.differs) - Number(a.differs))
}

function targetFacts(target: TargetDescription): Map<string, string> {
  const facts = new Map<string, string>([
    ['server', isUnnamed(target) ? 'unknown' : `${target.product} ${target.version}`],
    ['kind', target.kind],
  ])
  for (const [name, { version, commit }] of Object.entries(target.components)) {
    facts.set(name, commit === undefined ? version : `${version} (${commit})`)
  }
  for (const [name, text] of buildFacts(target)) facts.set(name, text)
  const topology = Object.entries(target.topology).filter(([, count]) => count > 0)
  if (topology.length > 0)
    facts.set('topology', topology.map(([name, count]) => `${count} ${name}`).join(', '))
  for (const [name, value] of Object.entries(target.configuration))
    facts.set(`configuration ${name}`, String(value))
  for (const [name, value] of Object.entries(target.variables))
    facts.set(`variable ${name}`, String(value))
  // Of servers on several machines different things may be said of one matter.
  const say = (name: string, why: string) =>
    facts.set(name, [facts.get(name) ?? [], why].flat().join('; '))
  for (const { what, why } of target.refused) say(`refused ${what}`, why)
  // A fact that is the same on both sides comes from one of them, and is no difference.
  for (const { what, why } of target.notes ?? [])
    if (why !== SAME_ROWS && !why.startsWith(ROWS_DIGEST)) say(what, why)
  return facts
}

/** Returns the commit that a server was built of, and whether the server itself reports it. */
function buildFacts({ build }: TargetDescription): [string, string][] {
  if (build === undefined) return []
  const binaries = Object.entries(build.binaries).map(
    ([component, { sha256, reports }]): [string, string] => {
      const silent = reports === 'unknown' ? ', reports no commit' : ''
      return [`build of ${component}`, `SHA-256 ${sha256.slice(0, 16)}…${silent}`]
    },
  )
  return [['built from', shortCommit(build.commit)], ...binaries]
}

function machineFacts(result: Result): Map<string, string> {
  const facts = new Map<string, string>()
  const { machine } = result
  const hardware = machineText(machine)
  if (hardware !== '') facts.set('machine', hardware)
  const system = [machine.os, machine.kernel].filter((part) => part !== undefined).join(', kernel ')
  if (system !== '') facts.set('operating system', system)
  const tools = new Set(
    result.rows.map(({ settings }) => {
      const { name, version } = programOfCell(settings)
      return `${name} ${version}`.trimEnd()
    }),
  )
  if (tools.size > 0) facts.set('load tools', [...tools].join(', '))
  return facts
}

/**
 * Describes pairs that are no slices: `windows of 100 ms, no latencies`, `pairs at once on one
 * core`, of all cells or some of them; empty if all are slices. Not escaped.
 */
export function turnsText({ rows }: Pick<Result, 'rows'>): string {
  const cells = [...new Map(rows.map(({ cellId, settings }) => [cellId, settings])).values()]
  const isAtOnce = ({ decidedBy }: CellSettings) => decidedBy?.way === 'at-once'
  const textOf = (own: readonly CellSettings[], words: string) => {
    if (own.length === 0) return []
    const some =
      own.length < cells.length ? `${own.length} of ${plural(cells.length, 'cell')} in ` : ''
    const because = own.flatMap(({ decidedBy }) => decidedBy?.because ?? [])[0]
    return [`${some}${words}${because === undefined ? '' : ` (${because})`}`]
  }
  const simulated = cells.filter(({ measure }) => measure === 'simulated')
  const inWindows = cells.filter(
    (cell) => cell.measure !== undefined && cell.measure !== 'simulated' && !isAtOnce(cell),
  )
  return [
    ...textOf(cells.filter(isAtOnce), 'pairs at once on one core'),
    ...textOf(inWindows, 'windows of 100 ms, no latencies'),
    ...textOf(
      simulated,
      'simulated machine, figures per virtual second: instructions, sleeps and locks of one core, not caches, several cores or disks',
    ),
  ].join('; ')
}

/**
 * `4 to 6 starts of each side`: of all figures of a comparison side by side, each of which names
 * its own; empty where there is none.
 */
export function startsText({ rows, reference }: Pick<Result, 'rows' | 'reference'>): string {
  if (reference.kind !== 'side-by-side') return ''
  const counts = rows.flatMap(({ verdict }) => {
    const evidence = evidenceOf(verdict)
    return evidence?.rule === 'evidence-side-by-side' ? [evidence.samples] : []
  })
  if (counts.length === 0) return ''
  const [least, most] = [Math.min(...counts), Math.max(...counts)]
  return `${least < most ? `${least} to ` : ''}${plural(most, 'start')} of each side`
}

/** `against merge base a1b2c3d, 2 days old`. Not escaped. */
export function referenceWords({ reference }: Pick<Result, 'reference'>): string {
  switch (reference.kind) {
    case 'none':
      return 'without a baseline'
    case 'unreadable':
      return 'without its baseline'
    case 'stored':
    case 'side-by-side':
      return `against ${reference.description}`
  }
}

/** `TiDB v8.5.4 against v8.5.3`. Not escaped. */
export function versionsText(candidate: TargetDescription, base?: TargetDescription): string {
  const own = productText(candidate)
  if (base === undefined) return own
  if (productText(base) === own) return `${own} on both sides`
  return `${own} against ${base.product === candidate.product ? shortVersion(base) : productText(base)}`
}

/** `TiDB v8.5.4`, `MariaDB 10.11.19`. Not escaped. */
export function productText(target: TargetDescription): string {
  return isUnnamed(target) ? 'unknown server' : `${target.product} ${shortVersion(target)}`.trim()
}

/** An import may say neither product nor version. */
function isUnnamed({ product, version }: TargetDescription): boolean {
  return product === 'unknown' && version === 'unknown'
}

/**
 * A server's own words, `8.0.11-TiDB-v8.5.4` and `10.11.19-MariaDB-0+deb12u1`, say more than a
 * reader needs.
 */
function shortVersion({ version }: TargetDescription): string {
  return version.replace(/^[\d.]+-TiDB-(?=v\d)/u, '').replace(/^([\d.]+)-MariaDB\b.*$/u, '$1')
}

/** `AMD EPYC 7763, 4 cores, 16 GiB, github-hosted`; empty where nothing is known. Not escaped. */
export function machineText(machine: Machine): string {
  const { simulated } = machine
  if (simulated !== undefined)
    return `simulated machine (QEMU ${simulated.qemu}, ${simulated.kernel}, ${simulated.memoryMiB} MiB)`
  return [
    machine.cpuModel,
    machine.cores === undefined ? undefined : plural(machine.cores, 'core'),
    machine.memoryGiB === undefined ? undefined : `${Math.round(machine.memoryGiB)} GiB`,
    machine.runnerImage === undefined
      ? machine.runnerClass
      : `${machine.runnerClass ?? 'runner'} ${machine.runnerImage}`,
  ]
    .filter((part) => part !== undefined)
    .join(', ')
}
