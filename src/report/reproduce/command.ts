import { z } from 'zod'
import { usualId } from '../../plan/cells.ts'
import type { CellSettings, TargetDescription } from '../../record/schema.ts'
import { factsOf, tools } from '../../tool/catalogue.ts'
import { jsonArgument, shellArgument } from '../../words/escape.ts'
import {
  configOfCell,
  isOwnBuild,
  REPEATS,
  requestedConfiguration,
  usualCount,
  versionOf,
} from './cell-config.ts'

interface ReproducePlace {
  /** How the program is started; default `tidb-bench`. */
  readonly program?: string | undefined
  /** In place of the cell's own: cells that differ in them alone. */
  readonly threads?: readonly number[]
  /** The other server, where both were measured side by side. */
  readonly base?: TargetDescription | undefined
}

/**
 * The command that measures a cell on one's own machine: one line, quoted for a POSIX shell, that means the same wherever it
 * is pasted, since no configuration file of the folder is read. What options cannot say stands in a configuration of
 * its own. Files of the caller's, such as scripts and loads, are taken from the folder.
 */
export function reproduceCommand(
  settings: CellSettings,
  target: TargetDescription,
  { program = 'tidb-bench', threads = [settings.threads], base }: ReproducePlace = {},
): string {
  // Builds are measured against each other again; other pairs, on one of their servers, are shorter to type.
  const pair = base !== undefined && [base, target].some(isOwnBuild) ? base : undefined
  const options = pair === undefined ? optionsOf(settings, target, threads) : undefined
  const words =
    options === undefined
      ? ['--config', jsonArgument(configOfCell(settings, target, threads, pair))]
      : options.flatMap(([name, value]) => [name, shellArgument(value)])
  return [program, 'run', ...words, '--out', 'bench-out'].join(' ')
}

/** @returns undefined where there is something that no option says */
function optionsOf(
  settings: CellSettings,
  target: TargetDescription,
  threads: readonly number[],
): [string, string][] | undefined {
  const word = factsOf(settings.tool).word(settings.workload)
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
    ['--warm-up', `${settings.warmUpSeconds}s`],
    ['--repeats', String(REPEATS)],
  ]
}

function isPlainCell(settings: CellSettings, threads: readonly number[]): boolean {
  const { clients, operations, server, options, serverSettings = {}, dataReset = 'once' } = settings
  return (
    clients === 1 &&
    operations === undefined &&
    server === undefined &&
    settings.rateShare === undefined &&
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
        : true
  return (
    isUsual &&
    !isOwnBuild(target) &&
    Object.keys({ ...variables, ...requestedConfiguration(target) }).length === 0
  )
}

/** What is nothing that a list is split at. */
const wordForm = /^[\w./:+-]+$/

/** Whether a word of the input `workloads` stands for this workload with this data. */
function isMeantBy(word: string, settings: CellSettings): boolean {
  const sizes = { tables: 1, tableSize: 1 }
  for (const { data, value } of sizesOf(settings)) if (data === 'tables') sizes.tables = value
  for (const { input, value } of sizesOf(settings)) if (input === 'table-size') sizes.tableSize = value
  const tool = tools.find(({ words }) => words.read(word, sizes) !== undefined)
  if (tool?.name !== settings.tool || !wordForm.test(word)) return false
  const keys = z.strictObject(tool.keys).safeParse(tool.words.read(word, sizes))
  if (!keys.success || keys.data.name !== settings.workload) return false
  const { content: _, ...data } = settings.data
  const meant = tool.dataOf(keys.data, sizes, {})
  return JSON.stringify(Object.entries(meant).sort()) === JSON.stringify(Object.entries(data).sort())
}

/** The numbers of the data that inputs say. */
function sizesOf({ tool, data }: CellSettings) {
  return factsOf(tool).data.flatMap(({ name, input }) => {
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
