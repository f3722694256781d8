import { readFileSync } from 'node:fs'
import { isMap, isNode, LineCounter, parseDocument } from 'yaml'
import type { z } from 'zod'
import { Failure } from '../record/failure.ts'
import { plural } from '../words/number.ts'
import { type Fault, faultsFailure, issuesToFaults } from './faults.ts'
import { presetFileSchema } from './preset-file.ts'
import { type Config, configSchema } from './schema.ts'

const SIZE_LIMIT_BYTES = 1_000_000

/** Reads and validates a configuration file. @throws Failure `input` with every fault, its line and the value seen */
export function loadConfig(path: string): Config {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (cause) {
    throw new Failure('input', `cannot read the configuration ${path}: ${(cause as Error).message}`, {
      cause,
      remedy: 'Give the path relative to the working folder, or leave it out for the plain case.',
    })
  }
  return parseConfig(text, path)
}

/** @throws Failure `input` with every fault */
export function parseConfig(text: string, name: string): Config {
  if (text.length > SIZE_LIMIT_BYTES) {
    throw new Failure('input', `${name} is larger than ${plural(SIZE_LIMIT_BYTES, 'character')}`)
  }
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const placeOf = (offset: number) => `${name}:${lines.linePos(offset).line}`
  if (document.errors.length > 0) {
    const faults = document.errors.map((error) => ({ where: placeOf(error.pos[0]), what: error.message }))
    throw faultsFailure(`${name} is not valid YAML:`, faults)
  }
  const content: unknown = document.toJS({ maxAliasCount: 100 })
  const schema: z.ZodType<Config> = namesPreset(content) ? presetFileSchema : configSchema
  const parsed = schema.safeParse(content)
  const place = (path: readonly PropertyKey[]) => {
    for (let depth = path.length; depth >= 0; depth--) {
      const offset = offsetOf(document, path.slice(0, depth))
      if (offset !== undefined) return placeOf(offset)
    }
    return name
  }
  const seen = (path: readonly PropertyKey[]) =>
    path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], content)
  const faults: Fault[] = parsed.success
    ? danglingNames(parsed.data).map(({ path, what }) => ({ where: place(path), what }))
    : issuesToFaults(parsed.error.issues, place, seen)
  if (!parsed.success || faults.length > 0) {
    throw faultsFailure(`${name} has ${plural(faults.length, 'fault')}:`, faults)
  }
  return parsed.data
}

function namesPreset(content: unknown): boolean {
  return typeof content === 'object' && content !== null && 'preset' in content
}

/** Offset of a key in its map, or of a list item. */
function offsetOf(
  document: ReturnType<typeof parseDocument>,
  path: readonly PropertyKey[],
): number | undefined {
  const parent = path.length <= 1 ? document.contents : document.getIn(path.slice(0, -1), true)
  const key = path.at(-1)
  if (key === undefined) return isNode(document.contents) ? document.contents.range?.[0] : undefined
  if (isMap(parent)) {
    const pair = parent.items.find((item) => String(item.key) === String(key))
    return isNode(pair?.key) ? pair.key.range?.[0] : undefined
  }
  const node = document.getIn(path, true)
  return isNode(node) ? node.range?.[0] : undefined
}

function danglingNames(config: Config): { path: string[]; what: string }[] {
  const known = Object.keys(config.targets)
  return Object.entries(config.suites).flatMap(([suiteName, suite]) =>
    [
      { key: 'target', name: suite.target },
      { key: 'against', name: suite.against },
      { key: 'confirm-against', name: suite.confirmAgainst },
    ]
      .filter(({ name }) => name !== undefined && !known.includes(name))
      .map(({ key, name }) => ({
        path: ['suites', suiteName, key],
        what: `no target is named \`${name}\`; known are: ${known.join(', ') || 'none'}`,
      })),
  )
}
