import { suiteKeys } from '../../core/catalogue/extensions.ts'
import type { Settings } from '../../core/config/resolve.ts'
import { readKey } from '../../core/config/suite.ts'
import type { GateChange } from '../../core/record/cause.ts'
import type { CellSettings } from '../../core/record/schema.ts'
import { oneLine } from '../../words/escape.ts'
import { formatExactShare, plural } from '../../words/number.ts'

/** A cell as a commit plans it. */
export interface RuledCell {
  readonly settings: Omit<CellSettings, 'toolVersion'>
  readonly repeats: number
  readonly change: object
  readonly reload?: boolean
}

/** Outcome of judging by the rules of the base. */
export interface BaseJudgement {
  /** The pull request's settings with the rules of the base. */
  readonly settings: Settings
  /** Rules that the pull request changes; they count after its merge. */
  readonly changes: readonly GateChange[]
  /** A sentence for each thing that the base judges and that is not measured as the base has it. */
  readonly held: readonly string[]
}

/** Keys of a suite that each cell holds, as far as they count for it. */
const keysOfCells: readonly string[] = [
  'workloads',
  'threads',
  'duration',
  'warmUp',
  'repeats',
  'tables',
  'tableSize',
  'target',
  'against',
  'confirmAgainst',
]
/**
 * Judges a pull request by the rules of its base. Every rule is the base's: nothing is compared to
 * find out which one is stricter. What is measured is the pull request's; a cell of the base that
 * it measures in another way, or not at all, cannot be judged by the base, and holds the check. A
 * cell that only the pull request has is shown and not judged.
 * @param cellsOf plans the cells of settings
 * @param isOtherLoad finds the changed files of a cell's load; each side may have its own where
 *   loads are compared
 * @param fileOf where a key is written
 */
export function judgeByBase(
  base: Settings,
  head: Settings,
  {
    cellsOf,
    changedFilesOf,
    fileOf,
  }: {
    readonly cellsOf: (settings: Settings) => readonly RuledCell[]
    readonly changedFilesOf: (cell: RuledCell['settings']) => readonly string[]
    readonly fileOf: (key: string) => string
  },
): BaseJudgement {
  const { suite } = head
  const rules = partsOfRules(base)
  const ruled: Settings = {
    ...head,
    ...rules,
    inputs: { ...head.inputs, ...rules.inputs },
    suite: {
      ...suite,
      ...rules.suite,
      ...extensionsByBase(base.suite, suite),
    },
  }
  const changes = differences(rulesOf(base), rulesOf(head)).map(({ path, from, to }) => ({
    key: path.join(' '),
    from: valueWords(from),
    to: valueWords(to),
    file: fileOf(path[0] ?? ''),
  }))
  const planned = cellsOf(ruled)
  const ofBase = cellsOf(base)
  const held = [
    ...differences(measuredOf(base), measuredOf(head)).map(({ path }) => path[0] ?? ''),
    ...[...suiteKeys.keys()].filter((key) => hasKey(base.suite, key) && !hasKey(suite, key)),
  ].map((key) => `\`${key}\` is not as the base has it`)
  // Then each side has its load from its own commit, and the verdict compares both.
  const comparesLoads = head.against !== undefined && head.build === undefined
  const unlike = ofBase.flatMap((cell) => {
    const { id } = cell.settings
    const own = planned.find(({ settings }) => settings.id === id)
    if (own === undefined) return [`\`${id}\` is not measured any more`]
    const files = comparesLoads ? [] : changedFilesOf(cell.settings)
    if (files.length > 0) return [`the load of \`${id}\` changes with ${fileWords(files)}`]
    const [before, after] = [cell, own].map((each) =>
      JSON.stringify(sorted(comparable(each, comparesLoads))),
    )
    return before === after ? [] : [`\`${id}\` is measured in another way than on the base`]
  })
  const known = new Set(ofBase.map(({ settings }) => settings.id))
  const isAllKnown = planned.every(({ settings }) => known.has(settings.id))
  const policy = isAllKnown ? ruled.policy : { ...ruled.policy, judgedCells: [...known] }
  return { settings: { ...ruled, policy }, changes, held: [...new Set([...held, ...unlike])] }
}

/**
 * Returns the keys of extensions: what both commits have is measured as the pull request has it,
 * by the rules of the base; what only the pull request has is left out.
 */
function extensionsByBase(base: Settings['suite'], head: Settings['suite']): Tree {
  return Object.fromEntries(
    [...suiteKeys.keys()].map((key) => {
      const isInBoth = hasKey(base, key) && hasKey(head, key)
      return [
        key,
        isInBoth ? { ...(readKey(head, key) as Tree), ...rulesIn(base, key) } : undefined,
      ]
    }),
  )
}

/** Returns those keys of an extension's value that are rules. */
function rulesIn(suite: Settings['suite'], key: string): Tree {
  const value = readKey(suite, key) as Tree
  return Object.fromEntries((suiteKeys.get(key)?.rules ?? []).map((rule) => [rule, value[rule]]))
}

function hasKey(suite: Settings['suite'], key: string): boolean {
  return readKey(suite, key) !== undefined
}

/** Files that a sentence names; the others are counted. */
const MOST_FILES = 3
const MOST_NAME = 100

function fileWords(files: readonly string[]): string {
  const more = files.length - MOST_FILES
  const named = files
    .slice(0, MOST_FILES)
    .map((file) => `\`${oneLine(file.replaceAll('`', '’'), MOST_NAME)}\``)
  return [...named, ...(more > 0 ? [plural(more, 'more file')] : [])].join(', ')
}

function comparable(
  { settings, repeats, change, reload }: RuledCell,
  comparesLoads: boolean,
): object {
  const { data, onlyOn: _, ...others } = settings
  const { content, ...size } = data
  return { ...others, data: size, repeats, change, reload, ...(comparesLoads ? {} : { content }) }
}

type Tree = { readonly [key: string]: unknown }

/** The parts of settings that decide what a figure means for the check. */
function partsOfRules({ policy, tools, inputs, suite }: Settings) {
  const { paths, baseline, compareWith } = inputs
  const { method, errorLimit, metrics } = suite
  return {
    policy,
    tools,
    inputs: { paths, baseline, compareWith },
    suite: { method, errorLimit, metrics },
  }
}

/** All rules of a commit, by their keys. */
function rulesOf(settings: Settings): Tree {
  const { policy, tools, inputs, suite } = partsOfRules(settings)
  const { baseline } = inputs
  return {
    ...policy,
    tools,
    ...inputs,
    baseline: baseline.includes('://') ? baseline.split('://', 1)[0] : baseline,
    ...suite,
    ...Object.fromEntries(
      [...suiteKeys.keys()].flatMap((key) =>
        hasKey(settings.suite, key) ? [[key, rulesIn(settings.suite, key)]] : [],
      ),
    ),
  }
}

/** All that says which servers are compared, and how, beside the cells. */
function measuredOf(settings: Settings): Tree {
  const { inputs, suite, build, candidate, base, confirmAgainst, servers, older, preset } = settings
  const rules = partsOfRules(settings)
  const ofSuite = Object.entries(suite).filter(
    ([key]) =>
      !keysOfCells.includes(key) && !Object.hasOwn(rules.suite, key) && !suiteKeys.has(key),
  )
  return {
    against: inputs.against ?? suite.against,
    build,
    candidate,
    base,
    confirmAgainst,
    servers,
    older,
    ...(preset === undefined ? {} : { preset: { ...preset, gate: undefined, tools: undefined } }),
    ...Object.fromEntries(ofSuite),
  }
}

interface Difference {
  readonly path: readonly string[]
  readonly from: unknown
  readonly to: unknown
}

/** Lists the leaves that differ, by their keys as the file writes them. */
function differences(before: unknown, after: unknown, path: readonly string[] = []): Difference[] {
  if (JSON.stringify(sorted(before)) === JSON.stringify(sorted(after))) return []
  if (
    !isTree(before ?? {}) ||
    !isTree(after ?? {}) ||
    (before === undefined && after === undefined)
  )
    return [{ path, from: before, to: after }]
  const [one, other] = [(before ?? {}) as Tree, (after ?? {}) as Tree]
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((key) =>
    differences(one[key], other[key], [...path, kebab(key)]),
  )
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The same value with the keys of each tree in order, so that equal values have equal texts. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isTree(value)) return value
  const keys = Object.keys(value).sort()
  return Object.fromEntries(keys.map((key) => [key, sorted(value[key])]))
}

function kebab(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

function valueWords(value: unknown): string {
  if (value === undefined) return 'unset'
  if (typeof value === 'number' && value > 0 && value < 1) return formatExactShare(value)
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(valueWords).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
