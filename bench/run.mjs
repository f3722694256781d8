// Repeats the figures of docs/internals/performance.md: `npm run bench -- --help`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { projectFolder } from '../scripts/sources.mjs'
import { figureOf, isOverItsLimit, tablesOf } from './figure.mjs'
import { parts } from './parts.mjs'

const help = `Usage: npm run bench -- [--json] [part [what the part takes] …]

Repeats the figures of docs/internals/performance.md and prints them as its tables; without a part, all of them. What is
compared is measured in one run, by CPU where the CPU is what it costs, the least of several tries. Exits 1 where a
figure is beyond the limit at which it has become worse than it was.

  --json   one JSON text of all figures in place of the tables
  --list   names of the parts
  --help   this text

Parts, and about how many minutes each takes:
${parts.map(({ name, what, minutes }) => `  ${name.padEnd(12)} ${minutes.padStart(2)}  ${what}`).join('\n')}

Examples:
  npm run bench -- judging parser
  npm run bench -- parser --megabytes 1000
  npm run bench -- --json baseline 1000,10000 branch`

const commandLine = process.argv.slice(2)
const own = new Set(['--json', '--list', '--help'])
const requested = commandLine.filter((word) => !own.has(word))
const chosenParts = partsOf(requested)

if (commandLine.includes('--help')) console.log(help)
else if (commandLine.includes('--list')) console.log(parts.map(({ name }) => name).join('\n'))
else if (typeof chosenParts === 'string') {
  console.error(`${chosenParts}\n\n${help}`)
  process.exitCode = 2
} else await measure(chosenParts, commandLine.includes('--json'))

/**
 * Which parts, each with the words behind it.
 * @param {readonly string[]} words
 * @returns {{ part: import('./parts.mjs').Part, args: string[] }[] | string} or what is wrong
 */
function partsOf(words) {
  if (words.length === 0) return parts.map((part) => ({ part, args: [] }))
  /** @type {{ part: import('./parts.mjs').Part, args: string[] }[]} */
  const results = []
  for (const word of words) {
    const part = parts.find(({ name }) => name === word)
    if (part !== undefined) results.push({ part, args: [] })
    else if (results.length === 0) return `there is no part ${word}`
    else results.at(-1)?.args.push(word)
  }
  return results
}

/**
 * @param {readonly { part: import('./parts.mjs').Part, args: string[] }[]} chosenParts
 * @param {boolean} asJson
 */
async function measure(chosenParts, asJson) {
  const all = []
  for (const [index, { part, args }] of chosenParts.entries()) {
    console.error(`${index + 1} of ${chosenParts.length}: ${part.name}, about ${part.minutes} min`)
    const { figures, status } = await figuresOf(part, args)
    all.push(...figures.map((figure) => ({ part: part.name, ...figure })))
    if (!asJson && figures.length > 0) console.log(tablesOf(figures))
    if (status !== 0) {
      console.error(`${part.name} ended with ${status}`)
      process.exitCode = 1
    }
    for (const { section, row, value, limit } of figures.filter(isOverItsLimit)) {
      console.error(`OVER ITS LIMIT: ${section}, ${row}: ${value} of ${limit}`)
      process.exitCode = 1
    }
  }
  if (asJson) console.log(JSON.stringify({ node: process.version, figures: all }, null, 2))
}

/**
 * @param {import('./parts.mjs').Part} part
 * @param {readonly string[]} args
 */
async function figuresOf({ name, kind, file }, args) {
  let program = file
  if (kind === 'bundled') {
    const out = `node_modules/.cache/bench-${name}`
    process.env.TIDB_BENCH_PART = file
    const built = await run('npx', ['rolldown', '-c', 'bench/rolldown.config.ts', '-d', out])
    if (built.status !== 0) return { figures: [], status: built.status }
    program = `${out}/main.js`
  }
  const { lines, status } = await run(process.execPath, [program, ...args])
  return { figures: lines.flatMap((line) => figureOf(line) ?? []), status }
}

/**
 * Runs a program and keeps its lines of JSON; its other output is printed as it arrives.
 * @param {string} program
 * @param {readonly string[]} args
 */
async function run(program, args) {
  const child = spawn(program, args, { cwd: projectFolder, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'close')
  /** @type {string[]} */
  const lines = []
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('{')) lines.push(line)
    else if (program === process.execPath) console.error(`  ${line}`)
  }
  const [status] = /** @type {[number | null]} */ (await ended)
  return { lines, status: status ?? 1 }
}
