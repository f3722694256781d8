// Renders the tables of the most used inputs and of the outputs in README.md from action.yml,
// between `<!-- inputs:start -->` and `<!-- inputs:end -->` (and the same with `outputs`), and
// docs/inputs.md with all of them. `--check` only looks.
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { parse } from 'yaml'
import { read, settle } from './check-file.mjs'
import { briefInputTable, inputTable, outputTable } from './readme-tables.mjs'
import { importSources } from './sources.mjs'

const { values } = parseArgs({
  options: { check: { type: 'boolean' }, root: { type: 'string', default: '.' } },
})
const root = resolve(values.root)
/**
 * @type {{ inputs: Record<string, import('./readme-tables.mjs').ActionInput>, outputs:
 * Record<string, { description: string }> }}
 */
const action = parse(read(join(root, 'action.yml')) ?? '')
const [{ inputCatalogue }] = await importSources(['src/config/inputs.ts'])
const readmePath = join(root, 'README.md')
const readme = read(readmePath)

const document = `# Inputs of the action

Made by \`npm run generate\`. Every input is also an option of \`tidb-bench run\` ([cli.md](cli.md)), except the secrets
and \`comment\`.

${inputTable(action.inputs)}

## Keys of the file

Every other setting is a key of \`tidb-bench.yml\` ([configuration.md](configuration.md)). The input \`config\` takes the path
of that file, or its content. An input overrides its key, and the log reports it:

\`\`\`yaml
with:
  workloads: oltp_read_write
  config: |
    suites:
      default: { tables: 8, table-size: 1000000 }
    cause: never
\`\`\`

## Secrets that are not inputs

Set them as environment variables of the step. They are masked.

| Variable | Secret |
|---|---|
| \`TIDB_BENCH_NOTIFY\` | address of a webhook for messages ([reading.md](reading.md#the-issue-and-the-chat)) |
| \`TIDB_BENCH_SSH_KEY\` | private SSH key for the hosts of a target that the job deploys ([clusters.md](clusters.md)) |
`

if (readme === undefined) {
  console.log('README.md is missing')
  process.exitCode = 1
} else {
  const tables = {
    inputs: briefInputTable(mostUsed(action.inputs)),
    outputs: outputTable(action.outputs),
  }
  const missing = Object.keys(tables).filter((name) => !markers(name).test(readme))
  for (const name of missing)
    console.log(`README.md has no <!-- ${name}:start --> … <!-- ${name}:end -->`)
  if (missing.length > 0) process.exitCode = 1
  else {
    settle(readmePath, withTables(readme, tables), 'node scripts/readme.mjs')
    settle(join(root, 'docs', 'inputs.md'), document, 'node scripts/readme.mjs')
  }
}

/** @param {typeof action.inputs} inputs */
function mostUsed(inputs) {
  const isShown = (/** @type {string} */ name) => inputCatalogue[name]?.inReadme === true
  return Object.fromEntries(Object.entries(inputs).filter(([name]) => isShown(name)))
}

/**
 * @param {string} text
 * @param {Readonly<Record<string, string>>} tables by the name of their markers
 */
function withTables(text, tables) {
  return Object.entries(tables).reduce(
    (done, [name, table]) =>
      done.replace(markers(name), (_, start, end) => `${start}\n\n${table}\n\n${end}`),
    text,
  )
}

/** @param {string} name */
function markers(name) {
  return new RegExp(`(<!-- ${name}:start -->)[\\s\\S]*?(<!-- ${name}:end -->)`)
}
