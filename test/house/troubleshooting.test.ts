import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectFolder, readSources } from './sources.ts'

const text = readFileSync(join(projectFolder, 'docs/troubleshooting.md'), 'utf8')
const messages = [...text.matchAll(/^\| `([^`]+)`[^|]* \|/gm)].map(([, message = '']) => message)
/** Texts go on over the quotes of the sources, and the action says some itself. */
const sources = [
  ...readSources().map((source) => source.text),
  readFileSync(join(projectFolder, 'action.yml'), 'utf8'),
]

it('docs/troubleshooting.md has the messages that people meet', () => {
  expect(messages.length).toBeGreaterThan(25)
})

it.each(messages)('the program says “%s”', (message) => {
  const parts = message.split('…').filter((part) => /\w{2}/.test(part))
  expect(parts, 'what is the same in each such message').not.toEqual([])
  expect(sources.some((source) => parts.every((part) => source.includes(part)))).toBe(true)
})
