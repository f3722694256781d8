// Writes docs/cli.md, the reference of the command line, from its commands. `--check` only looks.
import { join } from 'node:path'
import { settle } from './check-file.mjs'
import { importSources, projectFolder } from './sources.mjs'

const log = { info() {}, warn() {}, debug() {}, progress() {} }
const io = { env: {}, log, print() {}, signal: new AbortController().signal }
/** @type {import('../src/commands/completion.ts').DescribedVerb[]} */
let verbs = []
await importSources(
  ['src/commands/program.ts', 'src/commands/completion.ts', 'src/parts.ts'],
  async ([{ programWithAllVerbs }, { describedVerbs }, { partVerbs }]) => {
    verbs = describedVerbs(await programWithAllVerbs(io, partVerbs))
  },
)

const text = [
  '# The command line',
  '',
  'This page lists every command and option; `tidb-bench COMMAND --help` shows the same with examples. Results go to standard',
  'output, everything else to standard error. Output to a terminal has colour (`NO_COLOR`, `FORCE_COLOR`) and fits its width;',
  'output to a pipe is complete. `tidb-bench completion bash` (`zsh`, `fish`) prints a completion script. `npm run generate`',
  'writes this page.',
  '',
  ...verbs.flatMap(section),
].join('\n')
settle(join(projectFolder, 'docs', 'cli.md'), `${text.trimEnd()}\n`, 'node scripts/cli.mjs')

/** @param {import('../src/commands/completion.ts').DescribedVerb} verb */
function section({ words, description, operands, options }) {
  const own = options.filter(({ name }) => name !== '--verbose')
  const usage = ['tidb-bench', ...words, ...operands.map((operand) => operand.text)].join(' ')
  const rows = own.map(
    ({ flags, description, choices }) =>
      `| \`${flags}\` | ${cell(description)}${choices.length === 0 ? '' : ` (${choices.join(', ')})`} |`,
  )
  const table = rows.length === 0 ? [] : ['', '| Option | Meaning |', '|---|---|', ...rows]
  return [`## ${words.join(' ')}`, '', `\`${usage}\`: ${cell(description)}`, ...table, '']
}

/** @param {string} words */
function cell(words) {
  return words.replaceAll('|', '\\|').replaceAll('<', '\\<').replaceAll('\n', ' ')
}
