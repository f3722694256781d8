import { existsSync } from 'node:fs'
import { z } from 'zod'
import { readNamedFile } from '../../system/files.ts'
import { type Fault, faultsFailure, issuesToFaults } from '../../words/faults.ts'
import { nearest } from '../../words/nearest.ts'
import { plural } from '../../words/number.ts'
import { defined } from '../../words/objects.ts'
import { type Path, readYaml, valueAt, type YamlText } from '../../words/yaml-text.ts'
import { olderTargetOf, tools } from '../catalogue/loads.ts'
import type { LoadTool } from '../tool/load-tool.ts'
import { combine } from './combine.ts'
import { idleInputFaults } from './idle.ts'
import type { GivenInputs } from './inputs.ts'
import { type Config, configSchema, presetFileSchema } from './schema.ts'
import type { CombinedConfig } from './writable-tree.ts'

/** A configuration, and where each of its keys was written. */
export interface WrittenConfig {
  readonly config: Config
  /** `tidb-bench.yml:12`, or `--threads`: the place of a key, or of the nearest one above it. */
  place(path: Path): string
  /** Returns the value written at a path; undefined if there is none. */
  valueIn(path: Path): unknown
  /** Returns the value that the file has at a path; undefined where an input wrote it. */
  inFile(path: Path): unknown
  /** Inputs without effect: faults, though all else could be read. */
  readonly idleInputs: readonly Fault[]
  /** Names of the inputs that took the place of something in the file. */
  readonly replaced: readonly string[]
}

/** Names content that has no file, in messages. */
const NO_NAME = 'the configuration'

/**
 * Checks whether the input `config` is the content of a file, as YAML or JSON, and not its path.
 */
export function isContent(config: string): boolean {
  return /\n|:\s/u.test(config.trim()) || config.trimStart().startsWith('{')
}

/**
 * Reads and validates a configuration file, or content in place of its path, alone.
 * @throws Failure `input` with every fault, its line and the value seen
 * @testonly The program reads a configuration together with its inputs.
 */
export function loadConfig(source: string): WrittenConfig {
  return readAlone(openConfig(source), isContent(source) ? NO_NAME : source)
}

/**
 * The configuration alone, of a text. @throws Failure `input` with every fault @testonly The
 * program says its lines too.
 */
export function parseConfig(text: string, name: string): Config {
  return readAlone(readYaml(text, name), name).config
}

function readAlone(yaml: YamlText, name: string): WrittenConfig {
  const { place, valueIn } = yaml
  const alone = { content: yaml.content, inputAt: () => undefined, replaced: [] }
  return validated(alone, yaml, { name, place, valueIn, faults: [], idleInputs: [] })
}

/**
 * The configuration that the file and the inputs describe together; an input takes the place of its
 * key.
 * @param source path or content of the file; undefined where there is none
 * @throws Failure `input` with every fault of both
 */
export function loadWithInputs(source: string | undefined, inputs: GivenInputs): WrittenConfig {
  const yaml = source === undefined ? undefined : openConfig(source)
  const name = source === undefined ? 'The inputs' : isContent(source) ? NO_NAME : source
  const faults: Fault[] = []
  const combined = combine(yaml?.content, inputs, faults)
  const { label, texts } = inputs
  return validated(combined, yaml, {
    name,
    faults,
    idleInputs: idleInputFaults(inputs, yaml?.content, name),
    place(path) {
      const input = combined.inputAt(path)
      if (input !== undefined) return label(input)
      return yaml === undefined ? label(inputOfKey(path, inputs.values.preset)) : yaml.place(path)
    },
    valueIn(path) {
      const input = combined.inputAt(path)
      return (input === undefined ? undefined : texts.get(input)) ?? valueAt(combined.content, path)
    },
  })
}

/** Reads a configuration file, or content in place of its path, as YAML. @throws Failure `input` */
export function openConfig(source: string): YamlText {
  if (isContent(source)) return readYaml(source, NO_NAME)
  const remedy = 'Set its path relative to the working folder, or remove it to use the defaults.'
  return readYaml(readNamedFile(source, { what: 'the configuration', remedy }), source)
}

/** The input that sets a key of the configuration, or the nearest key above it: `threads`. */
function inputOfKey([of, , key = '']: Path, preset: string | undefined): string {
  // A preset has its own, which another input replaces.
  if (preset !== undefined && key === 'version') return 'versions'
  if (of === 'targets') {
    const names: Record<string, string> = { kind: 'target', version: 'tidb-version' }
    return names[String(key)] ?? (key === '' ? 'target' : String(key))
  }
  return 'workloads'
}

interface Source {
  readonly name: string
  /** Known already. */
  readonly faults: readonly Fault[]
  /** Inputs without effect, which keep nothing else from being read. */
  readonly idleInputs: readonly Fault[]
  place(path: Path): string
  valueIn(path: Path): unknown
}

/** @throws Failure `input` with every fault */
function validated(
  combined: CombinedConfig,
  yaml: YamlText | undefined,
  source: Source,
): WrittenConfig {
  const { content, inputAt, replaced } = combined
  const { name, place, valueIn } = source
  const schema: z.ZodType<Config> = namesPreset(content) ? presetFileSchema : configSchema
  // To compile a schema pays where it parses often.
  const parsed = schema.safeParse(content)
  const at = ({ path, ...fault }: PlacedFault): Fault => ({ where: place(path), ...fault })
  const faults = [
    ...source.faults,
    ...(parsed.success
      ? danglingNames(parsed.data).map(at)
      : issuesToFaults(parsed.error.issues, place, valueIn, () => keysOf(schema))),
    ...misspeltNames(content).map(at),
  ]
  if (!parsed.success || faults.length > 0) {
    const all = [...source.idleInputs, ...faults]
    const isOfInputs = yaml === undefined || source.faults.length === faults.length
    const title = isOfInputs
      ? 'The inputs are invalid:'
      : `${name} has ${plural(all.length, 'error')}:`
    throw faultsFailure(title, all)
  }
  return {
    config: parsed.data,
    place,
    valueIn,
    inFile: (path) => (inputAt(path) === undefined ? yaml?.valueIn(path) : undefined),
    idleInputs: source.idleInputs,
    replaced,
  }
}

function namesPreset(content: unknown): boolean {
  return typeof content === 'object' && content !== null && 'preset' in content
}

interface PlacedFault extends Omit<Fault, 'where'> {
  readonly path: Path
}

function danglingNames(config: Config): PlacedFault[] {
  const targetNames = Object.keys(config.targets)
  return Object.entries(config.suites).flatMap(([suiteName, suite]) =>
    [
      ...suite.workloads.map(({ target: name }, index) => ({
        keys: ['workloads', index, 'target'],
        name,
      })),
      ...suite.workloads.map((workload, index) => ({
        keys: ['workloads', index, 'upgrade-from'],
        name: olderTargetOf(workload),
      })),
      { keys: ['target'], name: suite.target },
      { keys: ['against'], name: suite.against },
      { keys: ['confirm-against'], name: suite.confirmAgainst },
    ].flatMap(({ keys, name }) => {
      if (name === undefined || targetNames.includes(name)) return []
      const suggestion = nearest(name, targetNames)
      return [
        {
          path: ['suites', suiteName, ...keys],
          what: `there is no target \`${name}\`; the names are: ${targetNames.join(', ') || 'none'}`,
          ...defined({
            remedy:
              suggestion === undefined ? otherPlaceOf(keys[0]) : `did you mean "${suggestion}"?`,
          }),
        },
      ]
    }),
  )
}

/** Returns where else a name belongs that is no target. */
function otherPlaceOf(key: string | number | undefined): string | undefined {
  return key === 'against'
    ? 'name a version, a commit or `merge-base` with the input `against`, such as --against merge-base'
    : undefined
}

/** Most typing errors in a word; `update_index` is another workload than `oltp_update_index`. */
const MOST_SLIPS = 2

/**
 * Names that are nearly one of the tool's own, and no file: they are refused before a server is
 * started for them.
 */
function misspeltNames(content: unknown): PlacedFault[] {
  const { suites } = (content ?? {}) as {
    suites?: Record<string, { workloads?: unknown } | null> | null
  }
  return Object.entries(suites ?? {}).flatMap(([suite, own]) => {
    const workloads = Array.isArray(own?.workloads) ? own.workloads : []
    return workloads.flatMap((workload: unknown, index) => {
      const { tool, name } = (workload ?? {}) as { tool?: unknown; name?: unknown }
      const names = tools.find((each) => each.name === tool)?.names
      if (names === undefined) return []
      return [name].flat().flatMap((each) => {
        const suggestion = typeof each === 'string' ? meantBy(each, names) : undefined
        if (suggestion === undefined) return []
        const what = `\`name\`: expected a workload; did you mean ${JSON.stringify(suggestion)}?; got ${JSON.stringify(each)}`
        return [{ path: ['suites', suite, 'workloads', index, 'name'], what }]
      })
    })
  })
}

function meantBy(name: string, { choices, read }: LoadTool['names']): string | undefined {
  const isKnown = choices.includes(name) || read(name, { tables: 1, tableSize: 1 }) !== undefined
  if (isKnown || /[/.]/.test(name) || existsSync(name)) return undefined
  return nearest(name, choices, MOST_SLIPS)
}

/** Every key that may be anywhere in such a file. */
function keysOf(schema: z.ZodType): string[] {
  const keys = new Set<string>()
  JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), (name, value) => {
    if (name === 'properties') for (const key of Object.keys(value)) keys.add(key)
    return value
  })
  return [...keys]
}
