import { z } from 'zod'
import { readNamedFile } from '../system/named-file.ts'
import { olderTargetOf } from '../tool/statement/upgrade.ts'
import { defined } from '../words/defined.ts'
import { nearest } from '../words/nearest.ts'
import { plural } from '../words/number.ts'
import { type Fault, faultsFailure, issuesToFaults } from './faults.ts'
import { idleBesideAgainst } from './idle-beside-against.ts'
import { presetFileSchema } from './preset-file.ts'
import { type Config, configSchema } from './schema.ts'
import { readYaml } from './yaml-text.ts'

/** A configuration, and where each of its keys was written. */
export interface WrittenConfig {
  readonly config: Config
  /** `tidb-bench.yml:12`, or `--threads`: the place of a key, or of the nearest one above it. */
  place(path: readonly PropertyKey[]): string
  /** Keys that another one takes the effect from: worth telling, and no fault. */
  readonly idle: readonly Fault[]
}

/** A configuration in place of the path of one: YAML in braces, which JSON is too. */
export function isInline(config: string): boolean {
  return config.trimStart().startsWith('{')
}

/**
 * Reads and validates a configuration file, or one that stands in place of its path.
 * @throws Failure `input` with every fault, its line and the value seen
 */
export function loadConfig(path: string): WrittenConfig {
  if (isInline(path)) return readConfig(path, 'the configuration')
  const remedy = 'Give its path relative to the working folder, or leave it out for the plain case.'
  return readConfig(readNamedFile(path, { what: 'the configuration', remedy }), path)
}

/** The configuration alone, of a text. @throws Failure `input` with every fault @testonly The program says its lines too. */
export function parseConfig(text: string, name: string): Config {
  return readConfig(text, name).config
}

function readConfig(text: string, name: string): WrittenConfig {
  const { content, place, seen } = readYaml(text, name)
  const schema: z.ZodType<Config> = namesPreset(content) ? presetFileSchema : configSchema
  const parsed = schema.safeParse(content)
  const faults: Fault[] = parsed.success
    ? danglingNames(parsed.data).map(({ path, ...fault }) => ({ where: place(path), ...fault }))
    : issuesToFaults(parsed.error.issues, place, seen, () => keysOf(schema))
  if (!parsed.success || faults.length > 0) {
    throw faultsFailure(`${name} has ${plural(faults.length, 'fault')}:`, faults)
  }
  return { config: parsed.data, place, idle: idleBesideAgainst(parsed.data, place, seen) }
}

function namesPreset(content: unknown): boolean {
  return typeof content === 'object' && content !== null && 'preset' in content
}

function danglingNames(config: Config): { path: PropertyKey[]; what: string; remedy?: string }[] {
  const known = Object.keys(config.targets)
  return Object.entries(config.suites).flatMap(([suiteName, suite]) =>
    [
      ...suite.workloads.map(({ target: name }, index) => ({ keys: ['workloads', index, 'target'], name })),
      ...suite.workloads.map((workload, index) => ({
        keys: ['workloads', index, 'upgrade-from'],
        name: olderTargetOf(workload),
      })),
      { keys: ['target'], name: suite.target },
      { keys: ['against'], name: suite.against },
      { keys: ['confirm-against'], name: suite.confirmAgainst },
    ].flatMap(({ keys, name }) => {
      if (name === undefined || known.includes(name)) return []
      const meant = nearest(name, known)
      return [
        {
          path: ['suites', suiteName, ...keys],
          what: `no target is named \`${name}\`; known are: ${known.join(', ') || 'none'}`,
          ...defined({ remedy: meant === undefined ? undefined : `did you mean "${meant}"?` }),
        },
      ]
    }),
  )
}

/** Every key that may stand anywhere in such a file. */
function keysOf(schema: z.ZodType): string[] {
  const keys = new Set<string>()
  const collect = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { properties } = node as { properties?: object }
    for (const key of Object.keys(properties ?? {})) keys.add(key)
    for (const inner of Object.values(node)) collect(inner)
  }
  collect(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  return [...keys]
}
