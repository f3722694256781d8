// Writes schema/*.schema.json from the zod schemas in src, and the tables of docs/configuration.md.
// `--check` only looks.
import { join } from 'node:path'
import { z } from 'zod'
import { read, settle } from './check-file.mjs'
import { withReference } from './reference.mjs'
import { importSources, projectFolder } from './sources.mjs'

/**
 * @type {readonly { name: string, module: string, schema: string, title: string, io: 'input' |
 * 'output' }[]}
 */
const schemas = [
  {
    name: 'record',
    module: 'src/core/record/schema.ts',
    schema: 'recordSchema',
    title: 'A stored record of tidb-bench',
    io: 'output',
  },
  {
    name: 'result',
    module: 'src/core/verdict/result.ts',
    schema: 'resultSchema',
    title: 'The result of a comparison by tidb-bench: result.json',
    io: 'output',
  },
  {
    name: 'config',
    module: 'src/core/config/schema.ts',
    schema: 'fileSchema',
    title: 'tidb-bench.yml',
    io: 'input',
  },
  {
    name: 'workload',
    module: 'src/sql/definition.ts',
    schema: 'sqlFileSchema',
    title: 'A workload file of tidb-bench',
    io: 'input',
  },
]

const modules = await importSources(schemas.map(({ module }) => module))
for (const [index, { name, schema, title, io }] of schemas.entries()) {
  const json = z.toJSONSchema(modules[index][schema], {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
  })
  const { $schema, ...rest } = json
  const content = `${JSON.stringify({ $schema, title, ...rest }, null, 2)}\n`
  settle(join(projectFolder, 'schema', `${name}.schema.json`), content, 'node scripts/schema.mjs')
  if (name === 'config') {
    // zod's type allows what ours never has: `items` in a row, and schemas that are true or false.
    const asTables = /** @type {import('./reference.mjs').Schema} */ (json)
    const path = join(projectFolder, 'docs', 'configuration.md')
    settle(path, withReference(read(path) ?? '', asTables), 'node scripts/schema.mjs')
  }
}
