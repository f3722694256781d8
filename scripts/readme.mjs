// Renders the tables of inputs and outputs in README.md from action.yml, between
// `<!-- inputs:start -->` and `<!-- inputs:end -->` (and the same with `outputs`). `--check` only looks.
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { parse } from 'yaml'
import { read, settle } from './check-file.mjs'
import { inputTable, outputTable } from './readme-tables.mjs'

const { values } = parseArgs({
  options: { check: { type: 'boolean' }, root: { type: 'string', default: '.' } },
})
const root = resolve(values.root)
/** @type {{ inputs: Record<string, import('./readme-tables.mjs').ActionInput>, outputs: Record<string, { description: string }> }} */
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
