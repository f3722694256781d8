// Writes baselines/published/*.json from scripts/published/published-results.json. `--check` only looks.
// Node.js 20 does not run TypeScript, so the formatter is bundled first.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { settle } from './check-file.mjs'
import { publishedRecords } from './published/records.mjs'

const root = resolve(import.meta.dirname, '..')
// Inside the project, so that the bundle finds its libraries.
const folder = mkdtempSync(join(root, 'node_modules', '.tidb-bench-published-'))
try {
  const { formatRecord } = await formatter()
  const figures = JSON.parse(readFileSync(join(root, 'scripts/published/published-results.json'), 'utf8'))
  for (const [file, record] of publishedRecords(figures)) {
    const path = join(root, 'baselines/published', file)
    settle(path, formatRecord(record), 'node scripts/baselines-published.mjs')
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function formatter() {
  const bundle = await rolldown({
    input: join(root, 'src/record/format.ts'),
    cwd: root,
    platform: 'node',
    external: /^zod(?:\/|$)/,
  })
  const file = join(folder, 'format.mjs')
  await bundle.write({ file, format: 'esm', codeSplitting: false })
  await bundle.close()
  return import(pathToFileURL(file).href)
}
