// Writes docs/cli.md, the reference of the command line, from its commands. `--check` only looks.
import { join } from 'node:path'
import { settle } from './check-file.mjs'
import { importSources, projectFolder } from './sources.mjs'

const log = { info() {}, warn() {}, debug() {}, progress() {} }
const io = { env: {}, log, print() {}, signal: new AbortController().signal }
/** @type {string[]} */
let sections = []
await importSources(
  ['src/commands/program.ts', 'src/parts.ts'],
  async ([{ programWithAllVerbs }, { partVerbs }]) => {
    const program = await programWithAllVerbs(io, partVerbs)
    sections = program.commands.flatMap((/** @type {Command} */ command) => sectionsOf(command, []))
  },
)

const text = [
  '# The command line',
  '',
  'This page lists every command and option; `tidb-bench COMMAND --help` shows the same with examples. Results go to standard',
  'output, everything else to standard error. Output to a terminal has colour (`NO_COLOR`, `FORCE_COLOR`) and fits its width;',
  'output to a pipe is complete. `npm run generate` writes this page.',
  '',
  ...sections,
].join('\n')
settle(join(projectFolder, 'docs', 'cli.md'), `${text.trimEnd()}\n`, 'node scripts/cli.mjs')

/**
 * Returns the lines about a command, and about those below it.
 * @typedef {import('commander').Command} Command
 * @param {Command} command
 * @param {readonly string[]} above names of the commands above it
 * @returns {string[]}
 */
function sectionsOf(command, above) {
  const words = [...above, command.name()]
  const operands = command.registeredArguments.map((argument) => {
    const name = `${argument.name()}${argument.variadic ? '...' : ''}`
    return argument.required ? `<${name}>` : `[${name}]`
  })
  const rows = command.options
    .filter(({ long, hidden }) => long && !hidden && long !== '--verbose')
    .map(
      ({ flags, description, argChoices = [] }) =>
        `| \`${flags}\` | ${cell(description)}${argChoices.length === 0 ? '' : ` (${argChoices.join(', ')})`} |`,
    )
  const table = rows.length === 0 ? [] : ['', '| Option | Meaning |', '|---|---|', ...rows]
  const usage = ['tidb-bench', ...words, ...operands].join(' ')
  return [
    ...[`## ${words.join(' ')}`, '', `\`${usage}\`: ${cell(command.description())}`, ...table, ''],
    ...command.commands.flatMap((below) => sectionsOf(below, words)),
  ]
}

/** @param {string} words */
function cell(words) {
  return words.replaceAll('|', '\\|').replaceAll('<', '\\<').replaceAll('\n', ' ')
}
