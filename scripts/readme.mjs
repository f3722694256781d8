// Renders the tables of inputs and outputs in README.md from action.yml, between
// `<!-- inputs:start -->` and `<!-- inputs:end -->` (and the same with `outputs`). `--check` only looks.
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { markdownTable } from 'markdown-table'
import { parse } from 'yaml'
import { read, settle } from './check-file.mjs'

const { values } = parseArgs({
  options: { check: { type: 'boolean' }, root: { type: 'string', default: '.' } },
})
/** @typedef {{ readonly description: string, readonly default?: string }} ActionInput */

const root = resolve(values.root)
/** @type {{ inputs: Record<string, ActionInput>, outputs: Record<string, { description: string }> }} */
const action = parse(read(join(root, 'action.yml')) ?? '')
const readmePath = join(root, 'README.md')
const readme = read(readmePath)

if (readme === undefined) {
  console.log('README.md is missing')
  process.exitCode = 1
} else {
  const tables = { inputs: inputTable(action.inputs), outputs: outputTable(action.outputs) }
  const missing = Object.keys(tables).filter((name) => !markers(name).test(readme))
  for (const name of missing) console.log(`README.md has no <!-- ${name}:start --> … <!-- ${name}:end -->`)
  if (missing.length > 0) process.exitCode = 1
  else settle(readmePath, withTables(readme, tables), 'node scripts/readme.mjs')
}

/**
 * @param {string} text
 * @param {Readonly<Record<string, string>>} tables by the name of their markers
 */
function withTables(text, tables) {
  return Object.entries(tables).reduce(
    (done, [name, table]) => done.replace(markers(name), (_, start, end) => `${start}\n\n${table}\n\n${end}`),
    text,
  )
}

/** @param {string} name */
function markers(name) {
  return new RegExp(`(<!-- ${name}:start -->)[\\s\\S]*?(<!-- ${name}:end -->)`)
}

/** @param {Readonly<Record<string, ActionInput>>} inputs */
function inputTable(inputs) {
  const rows = Object.entries(inputs).map(([name, input]) => {
    // An input that must be known as not given arrives empty; its description ends with what then counts.
    const [, meaning = '', applied] = /^(.*?)(?:\s+Default: `(.+)`\.)?$/s.exec(input.description.trim()) ?? []
    return [code(name), cell(meaning), code(applied ?? input.default)]
  })
  return markdownTable([['Input', 'Meaning', 'Default'], ...rows], { alignDelimiters: false })
}

/** @param {Readonly<Record<string, { description: string }>>} outputs */
function outputTable(outputs) {
  const rows = Object.entries(outputs).map(([name, output]) => [code(name), cell(output.description)])
  return markdownTable([['Output', 'Meaning'], ...rows], { alignDelimiters: false })
}

/** @param {string | undefined} value */
function code(value) {
  return value === undefined || value === '' ? '' : `\`${cell(String(value))}\``
}

/** @param {string} text */
function cell(text) {
  return text.trim().replace(/\s+/g, ' ').replaceAll('|', '\\|')
}
