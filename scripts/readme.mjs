// Renders the tables of the most used inputs and of the outputs in README.md from action.yml,
// between `<!-- inputs:start -->` and `<!-- inputs:end -->` (and the same with `outputs`), and
// docs/inputs.md with all of them. `--check` only looks.
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { parse } from 'yaml'
import { read, settle } from './check-file.mjs'
import { inputTable, keyTable, outputTable } from './readme-tables.mjs'
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
const [{ inputCatalogue }, { removedInputs }] = await importSources([
  'src/config/inputs.ts',
  'src/config/inputs/removed.ts',
])
const readmePath = join(root, 'README.md')
const readme = read(readmePath)

const document = `# Inputs of the action

Made by \`npm run generate\`. Every input is also an option of \`tidb-bench run\` ([cli.md](cli.md)), except the secrets
and \`comment\`.

${inputTable(action.inputs)}

## Keys of the file

What few workflows set is a key of \`tidb-bench.yml\` and an option of the command line, and no input. The input \`config\`
takes the path of that file, or its content:

\`\`\`yaml
with:
  workloads: oltp_read_write
  config: |
    suites:
      default: { tables: 8, table-size: 1000000 }
    cause: never
\`\`\`

You can combine inputs and a file. An input overrides its key, and the log reports it. All keys of the file are in
[configuration.md](configuration.md).

${keyTable(inputCatalogue)}

## Secrets that are not inputs

Set them as environment variables of the step. They are masked.

| Variable | Secret |
|---|---|
| \`TIDB_BENCH_NOTIFY\` | address of a webhook for messages ([recipes.md](recipes.md)) |
| \`TIDB_BENCH_SSH_KEY\` | private SSH key for the hosts of a target that the job deploys ([clusters.md](clusters.md)); programs get it as a file that only the user of the job can read |

## Inputs of earlier versions

A job that still sets one of these ends with a message that says the same.

| Input | Instead |
|---|---|
${Object.entries(removedInputs)
  .map(([name, remedy]) => `| \`${name}\` | ${remedy} |`)
  .join('\n')}
`

if (readme === undefined) {
  console.log('README.md is missing')
  process.exitCode = 1
} else {
  const tables = {
    inputs: inputTable(mostUsed(action.inputs)),
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
