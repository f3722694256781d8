// Writes docs/cli.md, the reference of the command line, from its commands. `--check` only looks.
import { join } from 'node:path'
import { settle } from './check-file.mjs'
import { importSources, projectFolder } from './sources.mjs'

const log = { info() {}, warn() {}, debug() {}, progress() {} }
const io = { env: {}, log, print() {}, signal: new AbortController().signal }
/** How many commands have an option before the page describes it once for all of them. */
const SHARED_BY = 3

/**
 * A command as the page shows it.
 * @typedef {import('commander').Command} Command
 * @typedef {{ flag: string, text: string }} Item an option: its long flag, and its line of the page
 * @typedef {{ name: string, usage: string, description: string, items: Item[] }} Verb
 */

/** @type {Verb[]} */
let verbs = []
/** @type {Set<string>} options of `run` that docs/inputs.md explains, as inputs of the action */
let inputFlags = new Set()
/** @type {Set<string>} options of `run` that docs/configuration.md explains, as keys of the file */
let keyFlags = new Set()
await importSources(
  ['src/core/commands/program.ts', 'src/parts.ts', 'src/core/config/inputs.ts'],
  async ([{ programWithAllVerbs }, { partVerbs }, { inputCatalogue }]) => {
    const flagsOf = (/** @type {(input: any) => boolean} */ wanted) =>
      new Set(
        Object.keys(inputCatalogue)
          .filter((name) => wanted(inputCatalogue[name]))
          .map((name) => `--${name}`),
      )
    inputFlags = flagsOf(({ description }) => description !== undefined)
    keyFlags = flagsOf(({ description, key }) => description === undefined && key !== undefined)
    const program = await programWithAllVerbs(io, partVerbs)
    verbs = program.commands.flatMap((/** @type {Command} */ command) => verbsOf(command, []))
  },
)

const run = verbs.find(({ name }) => name === 'run')?.items ?? []
const inRun = new Set(run.map(({ text }) => text))
const isKey = (/** @type {Item} */ { flag }) => keyFlags.has(flag)
const isOfRun = (/** @type {Item} */ { text }) => inRun.has(text)
const measuring = verbs.filter(({ items }) => items.filter(isOfRun).length > run.length / 2)
const others = verbs.filter((verb) => !measuring.includes(verb)).flatMap(({ items }) => items)
const shared = new Set(
  others
    .map(({ text }) => text)
    .filter((text) => others.filter((other) => other.text === text).length >= SHARED_BY),
)

const text = [
  '# The command line',
  '',
  'This page lists every command and option; `tidb-bench COMMAND --help` shows the same with examples. Results go to',
  'standard output, everything else to standard error. `tidb-bench` is `node dist/index.js` of a clone. Several commands have these:',
  '',
  ...shared,
  '',
  ...verbs.flatMap(section),
].join('\n')
settle(join(projectFolder, 'docs', 'cli.md'), `${text.trimEnd()}\n`, 'node scripts/cli.mjs')

/**
 * Returns a command and those below it.
 * @param {Command} command
 * @param {readonly string[]} above names of the commands above it
 * @returns {Verb[]}
 */
function verbsOf(command, above) {
  const words = [...above, command.name()]
  const operands = command.registeredArguments.map((argument) => {
    const name = `${argument.name()}${argument.variadic ? '...' : ''}`
    return argument.required ? `<${name}>` : `[${name}]`
  })
  const items = command.options
    .filter(({ long, hidden }) => long && !hidden && long !== '--verbose')
    .map(({ long, flags, description, argChoices = [] }) => ({
      flag: long ?? '',
      text: item(flags, description, argChoices),
    }))
  const verb = {
    name: words.join(' '),
    usage: [...words, ...operands].join(' '),
    description: command.description(),
    items,
  }
  return [verb, ...command.commands.flatMap((below) => verbsOf(below, words))]
}

/**
 * @param {string} flags
 * @param {string} description
 * @param {readonly string[]} choices
 */
function item(flags, description, choices) {
  const isSaid = choices.every((choice) => description.includes(choice))
  return `- \`${flags}\`: ${cell(description)}${isSaid ? '' : ` (${choices.join(', ')})`}`
}

/** @param {Verb} verb */
function section({ name, usage, description, items }) {
  const isMeasuring = name !== 'run' && measuring.some((verb) => verb.name === name)
  const known = items.filter((item) =>
    name === 'run'
      ? shared.has(item.text) && !isKey(item)
      : shared.has(item.text) || inRun.has(item.text),
  )
  const own = items
    .filter(
      (item) =>
        !known.includes(item) && !(name === 'run' && (inputFlags.has(item.flag) || isKey(item))),
    )
    .map(({ text }) => text)
  const missing = run.filter(({ text }) => !items.some((item) => item.text === text))
  const except = missing.length === 0 ? '' : `, except ${flagsOf(missing)}`
  const also = isMeasuring ? `The options of [run](#run)${except}` : flagsOf(known)
  const before = isMeasuring ? '' : own.length === 0 ? 'Options: ' : 'Also: '
  const inputs =
    'Each [input of the action](inputs.md) is an option, such as `--target local`. These options are keys of ' +
    `[tidb-bench.yml](configuration.md) by the same name: ${flagsOf(items.filter(isKey))}.`
  return [
    `## \`${usage}\``,
    '',
    cell(description),
    ...(name === 'run' ? ['', inputs] : []),
    ...(own.length === 0 ? [] : ['', ...own]),
    ...(also === '' ? [] : ['', `${before}${also}.`]),
    '',
  ]
}

/** @param {readonly Item[]} items */
function flagsOf(items) {
  return items.map(({ flag }) => `\`${flag}\``).join(', ')
}

/** @param {string} words */
function cell(words) {
  return words.replaceAll('<', '\\<').replaceAll('\n', ' ')
}
