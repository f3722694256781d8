import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommanderError } from 'commander'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { programWithAllVerbs } from '../../src/core/commands/program.ts'
import { partVerbs } from '../../src/parts.ts'
import { codeBlocks } from './code-blocks.ts'
import { messagesIn } from './messages.ts'
import { shellCommands } from './shell-commands.ts'
import { filesBelow, projectFolder } from './sources.ts'

const documents = ['README.md', ...filesBelow('docs').filter((name) => name.endsWith('.md'))]
const textOf = (name: string) => readFileSync(join(projectFolder, name), 'utf8')

/** The ways in which a document calls the program, up to its first word. */
const calls =
  /^(?:tidb-bench|node \S*dist\/index\.js|npx github:org\/tidb-bench-action(?:#v1)?) (.*)$/s

/** What a document would have somebody type, without the name of the program. */
function commandsIn(text: string): { line: number; words: string[] }[] {
  const blocks = codeBlocks(text).flatMap(({ line, language, text: body }) => {
    if (!['sh', 'bash', 'console'].includes(language)) return []
    const typed =
      language === 'console'
        ? [...body.matchAll(/^\$ ((?:.*\\\n)*.*)$/gm)].map((one) => one[1])
        : [body]
    return typed.map((script) => ({ line, script: script ?? '' }))
  })
  const prose = text.replaceAll(/^ *```.*?^ *```$/gms, (block) => block.replaceAll(/[^\n]/g, ''))
  const spans = [
    ...prose.matchAll(/`((?:tidb-bench|node \S*dist\/index\.js|npx github:org)[^`]*)`/g),
  ].map((span) => ({
    line: prose.slice(0, span.index).split('\n').length,
    script: (span[1] ?? '').replaceAll('\n', ' '),
  }))
  return [...blocks, ...spans].flatMap(({ line, script }) =>
    shellCommands(script).flatMap((words) => {
      const called = calls.exec(words.join(' '))
      const own = words.slice(words[0] === 'tidb-bench' ? 1 : 2)
      return called === null ? [] : [{ line, words: own }]
    }),
  )
}

const log = { info() {}, warn() {}, debug() {}, progress() {} }
const program = await programWithAllVerbs(
  { env: {}, log, print() {}, signal: new AbortController().signal },
  partVerbs,
)
// It parses, and does nothing.
for (const command of [
  ...program.commands,
  ...program.commands.flatMap(({ commands }) => commands),
])
  if (command.commands.length === 0) command.action(() => undefined)

/** What the command line says of these words; undefined where it takes them. */
async function refusal(words: readonly string[]): Promise<string | undefined> {
  try {
    await program.parseAsync(['node', 'tidb-bench', ...words])
    return undefined
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    return error.exitCode === 0 ? undefined : error.message
  }
}

/**
 * Commands that messages and help advise, with `X` for each value that a message inserts: after a
 * prompt, in backticks, or as the next step.
 */
function advisedIn(source: string, path: string): string[][] {
  return messagesIn(source, path).flatMap((text) =>
    [...text.matchAll(/(?:`|\$ |Next: |Example: )tidb-bench ([^`\n]*)/g)].flatMap(
      ([, words = '']) =>
        shellCommands(`tidb-bench ${words.replaceAll('…', 'X').replace(/[.;:]$/, '')}`).flatMap(
          ([name, ...own]) => (name === 'tidb-bench' && own[0] !== 'X' ? [own] : []),
        ),
    ),
  )
}

describe('commands in messages', () => {
  const sources = ['src', 'packages'].flatMap((folder) =>
    filesBelow(folder).filter((name) => name.endsWith('.ts')),
  )
  const advised = sources.flatMap((path) =>
    advisedIn(textOf(path), path).map((words) => ({ path, words, line: words.join(' ') })),
  )

  it('are found', () => {
    expect(advised.map(({ line }) => line)).toContain(
      'plans --base SERVER --candidate SERVER --statistics X --statements FILE',
    )
    expect(advised.length).toBeGreaterThan(30)
  })

  it.each(advised)('$path: $line', async ({ words }) => {
    // What is inserted may be several options.
    const [all, without] = [words, words.filter((word) => word !== 'X')]
    if ((await refusal(without)) !== undefined) expect(await refusal(all)).toBeUndefined()
  })
})

/**
 * Names of the inputs of our actions, by the path of the folder below the repository: '' is the
 * action itself.
 */
const inputsOf = new Map(
  ['', ...readdirSync(projectFolder)]
    .filter((folder) => existsSync(join(projectFolder, folder, 'action.yml')))
    .map((folder) => [folder, Object.keys(parse(textOf(join(folder, 'action.yml'))).inputs ?? {})]),
)

/** Those of a workflow of ours that others call, by its path; undefined where there is none. */
function workflowInputs(path: string): string[] | undefined {
  if (!path.startsWith('.github/workflows/') || !existsSync(join(projectFolder, path)))
    return undefined
  return Object.keys(parse(textOf(path)).on.workflow_call.inputs)
}

/** Steps that use an action of ours, at any depth, with the inputs that it does not have. */
function foreignInputs(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const below = Object.values(value).flatMap(foreignInputs)
  const uses = 'uses' in value && typeof value.uses === 'string' ? value.uses : ''
  const folder = /^org\/tidb-bench-action(?:\/([\w./-]+))?@/.exec(uses)
  if (folder === null) return below
  const inputNames = inputsOf.get(folder[1] ?? '') ?? workflowInputs(folder[1] ?? '')
  if (inputNames === undefined) return [...below, `${uses} is no action of ours`]
  const keys =
    'with' in value && typeof value.with === 'object' ? Object.keys(value.with ?? {}) : []
  return [
    ...below,
    ...keys
      .filter((name) => !inputNames.includes(name))
      .map((name) => `${uses} has no input ${name}`),
  ]
}

describe.each(documents.filter((name) => name !== 'docs/cli.md'))('%s', (name) => {
  const text = textOf(name)

  it('has commands that the command line takes', async () => {
    const refused: string[] = []
    for (const { line, words } of commandsIn(text)) {
      const why = await refusal(words)
      if (why !== undefined) refused.push(`line ${line}, ${words.join(' ')}: ${why}`)
    }
    expect(refused).toEqual([])
  })

  it('has YAML that can be read, and steps with inputs that there are', () => {
    const faults = codeBlocks(text)
      .filter(({ language }) => language === 'yaml')
      .flatMap(({ line, text: body }) =>
        foreignInputs(parse(body)).map((fault) => `line ${line}: ${fault}`),
      )
    expect(faults).toEqual([])
  })
})

describe('the commands and steps of a document are found', () => {
  it('in blocks with prompts, over several lines, in scripts, and in the text', () => {
    const text = [
      'Say `tidb-bench clean',
      '--json`.',
      '```console',
      '$ tidb-bench plan \\',
      '    --threads "4, 8" > plan.txt # why',
      'output',
      "$ git bisect run sh -c 'tidb-bench run; exit $?'",
      '```',
      '```sh',
      'node dist/index.js doctor && npm test',
      '```',
    ].join('\n')
    expect(commandsIn(text)).toEqual([
      { line: 3, words: ['plan', '--threads', '4, 8'] },
      { line: 3, words: ['run'] },
      { line: 9, words: ['doctor'] },
      { line: 1, words: ['clean', '--json'] },
    ])
  })

  it.each([
    [['measure'], 'unknown command'],
    [['run', '--thread', '4'], 'unknown option'],
    [['run', '--threads'], 'argument missing'],
    [['compare', '--format', 'pdf'], 'is invalid'],
    [['baseline', 'show'], 'missing required argument'],
  ])('%j is refused', async (words, why) => {
    expect(await refusal(words)).toContain(why)
  })

  it('a step with an input that the action lacks is a fault', () => {
    const step = (uses: string) => ({
      jobs: { a: { steps: [{ uses, with: { thread: 4, suite: 'a' } }] } },
    })
    expect(foreignInputs(step('org/tidb-bench-action@v1'))).toEqual([
      'org/tidb-bench-action@v1 has no input thread',
    ])
    expect(foreignInputs(step('org/tidb-bench-action/plann@v1'))).toEqual([
      'org/tidb-bench-action/plann@v1 is no action of ours',
    ])
    expect(foreignInputs(step('actions/checkout@v7'))).toEqual([])
  })
})
