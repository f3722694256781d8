import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { projectFolder } from './sources.ts'

/** The words that vale refuses too: patterns, each with what to write. */
const { swap } = parse(
  readFileSync(join(projectFolder, '.vale', 'Plain', 'Words.yml'), 'utf8'),
) as {
  swap: Record<string, string>
}
const dialect = Object.entries(swap).map(([pattern, instead]) => ({
  pattern: new RegExp(`(?<![\\w-])(?:${pattern})(?![\\w-])`, 'giu'),
  instead,
}))

/** Matches a text that has any of these words. */
const anyDialect = new RegExp(dialect.map(({ pattern }) => pattern.source).join('|'), 'iu')

/** What a text has of these words, each with its surroundings. */
export function dialectIn(text: string): string[] {
  const plain = text.replaceAll(/\s+/g, ' ')
  if (!anyDialect.test(plain)) return []
  return dialect.flatMap(({ pattern, instead }) =>
    [...plain.matchAll(pattern)].map((match) => {
      const around = plain.slice(Math.max(0, match.index - 40), match.index + match[0].length + 30)
      return `“${match[0]}” in “…${around}…”: write ${instead}`
    }),
  )
}

/** Parts of names, each with what to write. */
const dialectOfNames: Readonly<Record<string, string>> = {
  asked: 'requested',
  came: 'the name of the result',
  kept: 'stored',
  'put back': 'restore',
  said: 'output, or reported',
  sought: 'to find',
  stands: 'is',
  stood: 'was',
  tell: 'report',
  tells: 'reports',
  told: 'reported',
  'whole(?! (?:cores|number|rounds|seconds))': 'complete, or total',
}

/** What a name in camel case has of these words. */
export function dialectInName(name: string): string[] {
  const words = name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])|_/g, ' ').toLowerCase()
  return Object.entries(dialectOfNames).flatMap(([pattern, instead]) =>
    new RegExp(`\\b(?:${pattern})\\b`).test(words) ? [`${name}: write ${instead}`] : [],
  )
}
