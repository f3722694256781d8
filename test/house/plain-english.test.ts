import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { docstringsIn, messagesIn } from './messages.ts'
import { filesBelow, projectFolder, readSources } from './sources.ts'

const LONGEST_DOCUMENT_WORDS = 1_500
const LONGEST_CHANGES_WORDS = 800

const textOf = (name: string) => readFileSync(join(projectFolder, name), 'utf8')

/** The words that vale refuses too: patterns, each with what to write. */
const { swap } = parse(textOf('.vale/Plain/Words.yml')) as { swap: Record<string, string> }
const dialect = Object.entries(swap).map(([pattern, instead]) => ({
  pattern: new RegExp(`(?<![\\w-])(?:${pattern})(?![\\w-])`, 'giu'),
  instead,
}))

/** What a text has of these words, each with its surroundings. */
function dialectIn(text: string): string[] {
  const plain = text.replaceAll(/\s+/g, ' ')
  return dialect.flatMap(({ pattern, instead }) =>
    [...plain.matchAll(pattern)].map((match) => {
      const around = plain.slice(Math.max(0, match.index - 40), match.index + match[0].length + 30)
      return `“${match[0]}” in “…${around}…”: write ${instead}`
    }),
  )
}

/** Without code, tables that are generated, and comments. */
function proseOf(markdown: string): string {
  return markdown
    .replaceAll(/<!-- (\S+?):start -->[\s\S]*?<!-- \1:end -->/g, '')
    .replaceAll(/^( *)```[\s\S]*?^\1```$/gm, '')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
}
const withoutCode = (prose: string) => prose.replaceAll(/`[^`]*`/g, '`…`')
const wordsOf = (prose: string) => prose.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** Documents for users; docs/cli.md and docs/inputs.md are generated, and docs/internals holds evidence. */
const documents = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...filesBelow('docs'),
].filter(
  (name) =>
    name.endsWith('.md') &&
    !name.startsWith('docs/internals/') &&
    !['docs/cli.md', 'docs/inputs.md'].includes(name),
)

describe.each(documents)('%s', (name) => {
  const prose = proseOf(textOf(name))

  it('has at most 1,500 words', () => {
    expect(wordsOf(prose)).toBeLessThanOrEqual(LONGEST_DOCUMENT_WORDS)
  })

  it('is in plain English', () => {
    expect(dialectIn(withoutCode(prose))).toEqual([])
  })
})

it('CHANGELOG.md has at most 800 words of what is not released', () => {
  const [, unreleased = ''] =
    /^## \[Unreleased\]\n(.*?)(?=^## |$(?![\s\S]))/ms.exec(textOf('CHANGELOG.md')) ?? []
  expect(wordsOf(unreleased)).toBeGreaterThan(20)
  expect(wordsOf(unreleased)).toBeLessThanOrEqual(LONGEST_CHANGES_WORDS)
})

it('docs/reading.md defines at most 30 words', () => {
  const glossary = textOf('docs/reading.md').split('\n## Glossary\n')[1] ?? ''
  const terms = [...glossary.matchAll(/^\| (?!Word|---)([^|]+) \|/gm)].map(([, term = '']) => term)
  expect(terms).toEqual(
    expect.arrayContaining(['tolerance', 'baseline', 'cell', 'slice', 'confidence interval']),
  )
  expect(terms.length).toBeLessThanOrEqual(30)
})

/** Messages of each room that still use such words: these numbers only fall. */
const ceilings: Readonly<Record<string, number>> = {
  // “data put back” is part of the keys of stored series.
  record: 1,
  report: 2,
}

describe('messages of src', () => {
  const sources = readSources()
  const wordsInMessages = sources.flatMap(({ folder, path, text }) =>
    messagesIn(text, path).flatMap((message) =>
      dialectIn(message).map((words) => ({ folder, words: `${path}: ${words}` })),
    ),
  )

  it.each([...new Set(sources.map(({ folder }) => folder))])('of %s are in plain English', (room) => {
    const words = wordsInMessages.filter(({ folder }) => folder === room).map((each) => each.words)
    if (words.length > (ceilings[room] ?? 0)) expect(words).toEqual([])
  })
})

/** First words of a clause that cannot stand alone in an index: a docstring starts with a verb or a noun. */
const clauseStart = /^(?:What|Of|How|Where|Whether|Which|Who|Whose|Whom|Why|When|As|That)\b/

/** First lines of the docstrings that start with such a word. */
const clausesIn = (source: string) =>
  docstringsIn(source).flatMap((text) => (clauseStart.test(text) ? [text.split('\n', 1)[0]] : []))

describe('docstrings', () => {
  it('of src start with a verb or a noun', () => {
    const clauses = readSources().flatMap(({ path, text }) =>
      clausesIn(text).map((line) => `${path}: ${line}`),
    )
    expect(clauses).toEqual([])
  })

  it.each([
    ['/** What a server says. */', 'What a server says.'],
    ['/**\n * Whether it is there.\n * @throws Failure\n */', 'Whether it is there.'],
    ['  /** Of one run. */\n  readonly seconds: number', 'Of one run.'],
  ])('are refused: %j', (source, line) => {
    expect(clausesIn(source)).toEqual([line])
  })

  it.each([
    '/** Whatever. */',
    '/** Seconds of one run. */',
    '// What a server says.',
    "const glob = 'src/**/*.ts'",
  ])('are accepted: %s', (source) => {
    expect(clausesIn(source)).toEqual([])
  })
})

it('action.yml is in plain English', () => {
  expect(dialectIn(textOf('action.yml').replaceAll(/^ *#.*$/gm, ''))).toEqual([])
})

describe('what counts as a message', () => {
  it('is a text with words, also one of a template', () => {
    const source = [
      "const a = 'two words'",
      `const b = \`the name of \${a} is long\``,
      "const c = 'word'",
    ].join('\n')
    expect(messagesIn(source, 'x.ts')).toEqual(['two words', 'the name of … is long'])
  })

  it('is refused for each word of the list', () => {
    expect(dialectIn('It is told what stands below, and the data is put back.')).toHaveLength(3)
    expect(dialectIn('The report lists whole numbers. A standard stand-alone server.')).toEqual([])
  })
})
