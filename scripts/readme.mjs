// Renders docs/inputs.md from action.yml, and the table of the outputs in README.md, between
// `<!-- outputs:start -->` and `<!-- outputs:end -->`. `--check` only looks.
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { parse } from 'yaml'
import { read, settle } from './check-file.mjs'
import { inputTable, outputTable } from './readme-tables.mjs'

const { values } = parseArgs({
  options: { check: { type: 'boolean' }, root: { type: 'string', default: '.' } },
})
const root = resolve(values.root)
/**
 * @type {{ inputs: Record<string, import('./readme-tables.mjs').ActionInput>, outputs:
 * Record<string, { description: string }> }}
 */
const action = parse(read(join(root, 'action.yml')) ?? '')
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

const markers = /(<!-- outputs:start -->)[\s\S]*?(<!-- outputs:end -->)/
if (readme === undefined || !markers.test(readme)) {
  console.log(
    `README.md ${readme === undefined ? 'is missing' : 'has no <!-- outputs:start --> … <!-- outputs:end -->'}`,
  )
  process.exitCode = 1
} else {
  const table = outputTable(action.outputs)
  const text = readme.replace(markers, (_, start, end) => `${start}\n\n${table}\n\n${end}`)
  settle(readmePath, text, 'node scripts/readme.mjs')
  settle(join(root, 'docs', 'inputs.md'), document, 'node scripts/readme.mjs')
}
