import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { dialectIn, dialectInName } from './dialect.ts'
import { commentsIn, docstringsIn, exportedNamesIn, messagesIn, titlesIn } from './messages.ts'
import { filesBelow, projectFolder, readSources } from './sources.ts'

const LONGEST_DOCUMENT_WORDS = 1_500
const LONGEST_CHANGES_WORDS = 1200

const textOf = (name: string) => readFileSync(join(projectFolder, name), 'utf8')

/** Without code, tables that are generated, and comments. */
function proseOf(markdown: string): string {
  return markdown
    .replaceAll(/<!-- (\S+?):start -->[\s\S]*?<!-- \1:end -->/g, '')
    .replaceAll(/^( *)```[\s\S]*?^\1```$/gm, '')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
}
const withoutCode = (prose: string) => prose.replaceAll(/`[^`]*`/g, '`…`')
const wordsOf = (prose: string) =>
  prose.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** Files `README.md` of folders, those of src and test too. */
const readmes = ['bench', 'bisect', 'browser', 'request', 'scripts', 'src', 'test', 'versions']
  .flatMap(filesBelow)
  .filter((name) => name.endsWith('/README.md'))

it.each(readmes)('%s is in plain English', (name) => {
  expect(dialectIn(withoutCode(proseOf(textOf(name))))).toEqual([])
})

/** Documents for users; docs/internals holds evidence. */
const documents = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...filesBelow('docs'),
].filter((name) => name.endsWith('.md') && !name.startsWith('docs/internals/'))
const generated = ['docs/cli.md', 'docs/inputs.md']

describe.each(documents)('%s', (name) => {
  const prose = proseOf(textOf(name))

  it.skipIf(generated.includes(name))('has at most 1,500 words', () => {
    expect(wordsOf(prose)).toBeLessThanOrEqual(LONGEST_DOCUMENT_WORDS)
  })

  it('is in plain English', () => {
    expect(dialectIn(withoutCode(prose))).toEqual([])
  })
})

it('CHANGELOG.md has at most 1,200 words of what is not released', () => {
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
  // `data put back` is part of the keys of stored series.
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

  it.each([...new Set(sources.map(({ folder }) => folder))])(
    'of %s are in plain English',
    (room) => {
      const words = wordsInMessages
        .filter(({ folder }) => folder === room)
        .map((each) => each.words)
      if (words.length > (ceilings[room] ?? 0)) expect(words).toEqual([])
    },
  )
})

/** What the comments or texts of source files have of these words. */
const dialectOf = (
  folder: string,
  textsIn: (source: string, path: string) => string[],
  dialectOfText = (text: string) => dialectIn(withoutCode(text)),
) =>
  filesBelow(folder)
    .filter((path) => /\.(?:ts|mjs)$/.test(path))
    .flatMap((path) =>
      textsIn(textOf(path), path)
        .flatMap(dialectOfText)
        .map((words) => `${path}: ${words}`),
    )

describe('comments, docstrings and titles', () => {
  it.each([
    ['comments', 'src', commentsIn],
    ['titles', 'test', titlesIn],
    ['comments', 'bench', commentsIn],
    ['messages', 'bench', messagesIn],
    ['comments', 'test', commentsIn],
    ['comments', 'scripts', commentsIn],
    ['messages', 'scripts', messagesIn],
  ])('%s of %s are in plain English', (_, folder, textsIn) => {
    expect(dialectOf(folder, textsIn)).toEqual([])
  })
})

describe('names', () => {
  it('that src exports are in plain English', () => {
    expect(dialectOf('src', exportedNamesIn, dialectInName)).toEqual([])
  })

  it.each(['endpointAsked', 'putBack', 'SOUGHT_BYTES', 'wholeOf'])('are refused: %s', (name) => {
    expect(dialectInName(name)).toHaveLength(1)
    expect(exportedNamesIn(`export const ${name} = 1`, 'a.ts')).toEqual([name])
  })

  it.each(['wholeNumber', 'maskedSecret', 'outputBackup'])('are accepted: %s', (name) => {
    expect(dialectInName(name)).toEqual([])
  })
})

/**
 * First words of a clause that makes no sense by itself in an index: a docstring starts with a verb
 * or a noun.
 */
const clauseStart = /^(?:What|Of|How|Where|Whether|Which|Who|Whose|Whom|Why|When|As|That)\b/

/** First words of what qualifies a name that the docstring leaves out: “From 1.” of a number. */
const bareStart =
  /^(?:By|From|For|In|With|Without|On|At|To|Over|Below|Behind|Beside|Before|Between|Since|Until|Once|After|Said|Asked|It|They|Only|So|Also|Not|There|This|These|While|Else)\b/

/** Docstrings that start so: this number only falls. */
const BARE_DOCSTRINGS = 25

/** First lines of the docstrings that start with such a word. */
const clausesIn = (source: string, start = clauseStart) =>
  docstringsIn(source).flatMap((text) => (start.test(text) ? [text.split('\n', 1)[0]] : []))

describe('docstrings', () => {
  it('of src start with a verb or a noun', () => {
    const clauses = readSources().flatMap(({ path, text }) =>
      clausesIn(text).map((line) => `${path}: ${line}`),
    )
    expect(clauses).toEqual([])
  })

  it('of src hardly start with what qualifies a name that they leave out', () => {
    const bare = readSources().flatMap(({ path, text }) =>
      clausesIn(text, bareStart).map((line) => `${path}: ${line}`),
    )
    if (bare.length > BARE_DOCSTRINGS) expect(bare).toEqual([])
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

const actions = readdirSync(projectFolder)
  .map((folder) => join(folder, 'action.yml'))
  .filter((name) => existsSync(join(projectFolder, name)))

it.each(['action.yml', ...actions])('%s is in plain English', (name) => {
  expect(dialectIn(textOf(name).replaceAll(/^ *#.*$/gm, ''))).toEqual([])
})

describe('what counts as a comment or a title', () => {
  it('is each comment, lines that follow each other as one', () => {
    const source = [
      '// One',
      '// two.',
      'const a = 1 // Three.',
      '/**',
      ' * Four',
      ' * five.',
      ' */',
    ].join('\n')
    expect(commentsIn(source, 'x.ts')).toEqual(['One two.', 'Three.', 'Four\nfive.'])
  })

  it('is the first argument of a test or a group', () => {
    const source = [
      "it('one', () => {})",
      "describe.each([1])('two %s', () => {})",
      "test.skipIf(true).each`a`('three', () => {})",
      "expect('no title').toBe(1)",
    ].join('\n')
    expect(titlesIn(source, 'x.ts')).toEqual(['one', 'two %s', 'three'])
  })
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
    expect(dialectIn('It tells jobs apart, and one branch cannot be told from another.')).toEqual(
      [],
    )
  })
})
