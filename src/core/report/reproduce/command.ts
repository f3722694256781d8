import { z } from 'zod'
import { jsonArgument, shellArgument } from '../../../words/escape.ts'
import { formatExactShare } from '../../../words/number.ts'
import { factsOf, tools } from '../../catalogue/loads.ts'
import { usualId } from '../../plan/cells.ts'
import { metricInfo } from '../../record/metric.ts'
import type { CellSettings, TargetDescription } from '../../record/schema.ts'
import type { Result } from '../../verdict/result.ts'
import {
  configOfCell,
  isOwnBuild,
  REPEATS,
  releaseBeside,
  requestedConfiguration,
  usualCount,
  versionOf,
} from './cell-config.ts'

/** Parts of a result that a command needs. */
type Measured = Pick<Result, 'targets' | 'servers' | 'source'> & Partial<Pick<Result, 'rows'>>

/**
 * The command that repeats the measurement of a cell: on its own server, against the same commit,
 * and storing nothing.
 */
export function reproduceCell(
  settings: CellSettings,
  { targets, servers, source, rows = [] }: Measured,
  place: Pick<ReproducePlace, 'program' | 'threads'> = {},
): string {
  const own = settings.server === undefined ? undefined : servers?.[settings.server]
  const { base, build } = source
  const isBuilt = targets.candidate.build !== undefined
  const against =
    base !== undefined && (!isBuilt || build !== undefined) ? { commit: base, build } : undefined
  const tolerance = ownTolerance(rows.filter(({ cellId }) => cellId === settings.id))
  const target = own ?? targets.candidate
  return reproduceCommand(settings, target, { ...place, base: targets.base, against, tolerance })
}

/**
 * Describes the parts of a command that a reader must replace: a record holds no address and no
 * user. @returns undefined: nothing
 */
export function placeholderWords({ targets, servers }: Measured): string | undefined {
  const isForeign = [targets.candidate, targets.base, ...Object.values(servers ?? {})].some(
    (target) => target?.kind === 'endpoint' || target?.kind === 'imported',
  )
  return isForeign
    ? 'Replace 127.0.0.1, 4000 and root by the address and the user of your server, and put the password into TIDB_BENCH_PASSWORD.'
    : undefined
}

/** Returns the tolerance of a cell, if it is not the default one. */
function ownTolerance(rows: Result['rows']): number | undefined {
  const row = rows.find(
    ({ gated, verdict }) => gated && !('by' in verdict && verdict.by === 'alarm'),
  )
  const isGiven = row !== undefined && metricInfo(row.metric)?.direction === 'higher-is-better'
  return !isGiven || row.tolerance === metricInfo(row.metric)?.defaultTolerance
    ? undefined
    : row.tolerance
}

interface ReproducePlace {
  /** Program name; default `tidb-bench`. */
  readonly program?: string | undefined
  /** Thread counts in place of the cell's own: cells that differ in them alone. */
  readonly threads?: readonly number[]
  /** The other server, where both were measured side by side. */
  readonly base?: TargetDescription | undefined
  /** The commit that the base was made of, and how; the candidate is what is checked out. */
  readonly against?:
    | { readonly commit: string; readonly build: Result['source']['build'] }
    | undefined
  /** Share by which it was judged. */
  readonly tolerance?: number | undefined
}

/**
 * The command that measures a cell on one's own machine: one line, quoted for a POSIX shell, that
 * means the same wherever it is pasted, since no configuration file of the folder is read. What
 * options cannot say is in a configuration of its own. Files of the caller's, such as scripts and
 * loads, are taken from the folder.
 */
export function reproduceCommand(
  settings: CellSettings,
  target: TargetDescription,
  {
    program = 'tidb-bench',
    threads = [settings.threads],
    base,
    against,
    tolerance,
  }: ReproducePlace = {},
): string {
  const version =
    against === undefined && base !== undefined ? otherVersion(target, base) : undefined
  const isOneServer = against !== undefined || version !== undefined || base === undefined
  const plain = against === undefined ? target : withoutBuild(target)
  const options = isOneServer ? optionsOf(settings, plain, threads, base !== undefined) : undefined
  const words =
    options === undefined
      ? [
          '--config',
          jsonArgument(configOfCell(settings, plain, threads, isOneServer ? undefined : base)),
        ]
      : options.flatMap(([name, value]) => [name, shellArgument(value)])
  const compared = againstOptions(against, version).flatMap(([name, value]) => [
    name,
    shellArgument(value),
  ])
  const judged =
    tolerance === undefined ? [] : ['--tolerance', formatExactShare(tolerance).replace(/\s/g, '')]
  return [
    program,
    'run',
    ...compared,
    ...words,
    ...judged,
    '--update-baseline',
    'never',
    '--out',
    'bench-out',
  ].join(' ')
}

/**
 * Returns the options for `--against`: a commit with its build, or the version of the other server.
 */
function againstOptions(
  against: ReproducePlace['against'],
  version: string | undefined,
): [string, string][] {
  if (against === undefined) return version === undefined ? [] : [['--against', version]]
  const { commit, build } = against
  if (build === undefined) return [['--against', commit]]
  const binaries = Object.entries(build.binaries).map(([name, path]) => `${name}=${path}`)
  return [
    ['--against', commit],
    ['--build', build.command],
    ['--binaries', binaries.join(',')],
  ]
}

/** The version of the other server, where nothing else tells it from this one. */
function otherVersion(target: TargetDescription, base: TargetDescription): string | undefined {
  const isRelease = [target, base].every((each) => each.kind === 'playground' && !isOwnBuild(each))
  const settings = ({ configuration, variables, topology }: TargetDescription) =>
    JSON.stringify([configuration, variables, topology])
  if (!isRelease || settings(target) !== settings(base)) return undefined
  return versionOf(target) === versionOf(base) ? undefined : versionOf(base)
}

/** The server as its configuration says it: what is built takes the place of its programs. */
function withoutBuild(target: TargetDescription): TargetDescription {
  const { build, requested, ...others } = target
  if (build === undefined) return target
  const binaries = requested?.binaries.filter((name) => !(name in build.binaries)) ?? []
  return {
    ...others,
    version: releaseBeside(target),
    ...(requested !== undefined && binaries.length > 0
      ? { requested: { ...requested, binaries } }
      : {}),
  }
}

/** @returns undefined where there is something that no option says */
function optionsOf(
  settings: CellSettings,
  target: TargetDescription,
  threads: readonly number[],
  isPair: boolean,
): [string, string][] | undefined {
  const word = factsOf(settings.tool).names.word(settings.workload)
  const sizes = sizesOf(settings)
  if (!isPlainCell(settings, threads) || !isPlainTarget(target) || !isMeantBy(word, settings))
    return undefined
  return [
    ['--config', 'none'],
    ...targetOptions(target),
    ['--workloads', word],
    ['--threads', threads.join(',')],
    ...sizes.map(({ input, value }): [string, string] => [`--${input}`, String(value)]),
    ['--duration', `${settings.durationSeconds}s`],
    ...(isPair
      ? []
      : ([
          ['--warm-up', `${settings.warmUpSeconds}s`],
          ['--repeats', String(REPEATS)],
        ] as [string, string][])),
  ]
}

function isPlainCell(settings: CellSettings, threads: readonly number[]): boolean {
  const { clients, operations, server, options, serverSettings = {}, dataReset = 'once' } = settings
  return (
    clients === 1 &&
    operations === undefined &&
    server === undefined &&
    settings.rateShare === undefined &&
    settings.beside === undefined &&
    dataReset === 'once' &&
    (settings.leftOut ?? []).length === 0 &&
    Object.keys({ ...options, ...serverSettings }).length === 0 &&
    (threads.length > 1 || settings.id === usualId(settings, String(threads[0])))
  )
}

function isPlainTarget(target: TargetDescription): boolean {
  const { kind, topology, variables } = target
  const counts = Object.entries(topology)
  const isUsual =
    kind === 'playground'
      ? topology.tidb === 1 && counts.every(([name, count]) => count === usualCount(name))
      : kind === 'local'
        ? topology.replica === undefined
        : kind !== 'tidb' && kind !== 'command'
  return (
    isUsual &&
    !isOwnBuild(target) &&
    Object.keys({ ...variables, ...requestedConfiguration(target) }).length === 0
  )
}

/** Form of a word that contains no separator of a list. */
const wordForm = /^[\w./:+-]+$/

/** Checks whether a word of the input `workloads` means this workload with this data. */
function isMeantBy(word: string, settings: CellSettings): boolean {
  const sizes = { tables: 1, tableSize: 1 }
  for (const { data, value } of sizesOf(settings)) if (data === 'tables') sizes.tables = value
  for (const { input, value } of sizesOf(settings))
    if (input === 'table-size') sizes.tableSize = value
  const tool = tools.find(({ names }) => names.read(word, sizes) !== undefined)
  if (tool?.name !== settings.tool || !wordForm.test(word)) return false
  const keys = z.strictObject(tool.keys).safeParse(tool.names.read(word, sizes))
  if (!keys.success || keys.data.name !== settings.workload) return false
  const { content: _, ...data } = settings.data
  const defaults = tool.data.of(keys.data, sizes, {})
  return (
    JSON.stringify(Object.entries(defaults).sort()) === JSON.stringify(Object.entries(data).sort())
  )
}

/** The numbers of the data that inputs say. */
function sizesOf({ tool, data }: CellSettings) {
  return factsOf(tool).data.numbers.flatMap(({ name, input }) => {
    const value = data[name]
    return input === undefined || typeof value !== 'number' ? [] : [{ data: name, input, value }]
  })
}

function targetOptions(target: TargetDescription): [string, string][] {
  switch (target.kind) {
    case 'playground':
      return [
        ['--target', 'playground'],
        ['--tidb-version', versionOf(target)],
      ]
    case 'local':
      return [['--target', 'local']]
    // No input names its program or its commands: the file does.
    case 'tidb':
    case 'command':
      return []
    case 'endpoint':
    case 'imported':
      return [
        ['--target', 'endpoint'],
        ['--host', '127.0.0.1'],
        ['--port', '4000'],
        ['--user', 'root'],
      ]
  }
}
