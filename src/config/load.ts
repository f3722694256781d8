import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import { Failure } from '../record/failure.ts'
import { plural } from '../words/number.ts'
import { type Fault, faultsFailure, issuesToFaults } from './faults.ts'
import { presetFileSchema } from './preset-file.ts'
import { type Config, configSchema } from './schema.ts'
import { readYaml } from './yaml-text.ts'

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
  const { content, place, seen } = readYaml(text, name)
  const schema: z.ZodType<Config> = namesPreset(content) ? presetFileSchema : configSchema
  const parsed = schema.safeParse(content)
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

function danglingNames(config: Config): { path: string[]; what: string }[] {
  const known = Object.keys(config.targets)
  return Object.entries(config.suites).flatMap(([suiteName, suite]) =>
    [
      ...suite.workloads.map(({ target }, index) => ({ key: `workloads.${index}.target`, name: target })),
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
