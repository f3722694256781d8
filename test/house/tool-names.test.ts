import { expect, it } from 'vitest'
import { tools } from '../../src/core/catalogue/loads.ts'
import { readSources } from './sources.ts'

/** The folders of the tools, their list, and the published tests, which are of one tool each. */
const knowing = ['src/loads/', 'src/parts.ts', 'src/extensions/presets/']

/**
 * Names that are words of other things as well: a store of baselines, a verb of the program, what a
 * server or a client does.
 */
const ambiguous = ['sql', 'command', 'statement', 'boot', 'connect']

const names = tools
  .flatMap(({ name, names: { alias } }) => [name, ...(alias === undefined ? [] : [alias])])
  .filter((name) => !ambiguous.includes(name))

/**
 * Code that knows a load tool by its name: as a text, as a key, as a property, or at the head of a
 * text that is put together.
 */
function namings(text: string): string[] {
  const name = `(?:${names.join('|')})`
  const forms = [
    `(['"\`])${name}\\1`,
    `(?<=\\w)\\.${name}(?![\\w-])`,
    `^\\s*${name}\\??:`,
    `\`${name}\\W[^\`]*\\$\\{`,
  ]
  const code = text.replace(/^\s*(?:\/?\*|\/\/).*$/gm, '')
  return [...code.matchAll(new RegExp(forms.join('|'), 'gm'))].map(([namingsInSources]) =>
    namingsInSources.trim(),
  )
}

it.each([
  "if (tool === 'go-tpc') return",
  "case 'sysbench':",
  'tools["go-ycsb"]',
  'tools.sysbench',
  '  sysbench: [],',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a program
  'return `ycsb ${letter}`',
])('finds the name of a tool in %s', (line) => {
  expect(namings(line)).toHaveLength(1)
})

it('lets comments, modules of the catalogue and sentences name one', () => {
  const fine =
    "/** `sysbench x` */\nimport { sysbench } from '../tool/sysbench.ts'\n  .option('sysbench tables')"
  expect(namings(fine)).toEqual([])
})

it('is known by name to the catalogue and to the room that runs it alone', () => {
  const sources = readSources().filter(
    ({ path }) => !knowing.some((folder) => path.startsWith(folder)),
  )
  expect(sources.length).toBeGreaterThan(200)
  const namingsInSources = sources.flatMap(({ path, text }) =>
    namings(text).map((naming) => `${path}: ${naming}`),
  )
  expect(namingsInSources).toEqual([])
})
