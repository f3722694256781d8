// Writes baselines/published/*.json from scripts/published/published-results.json. `--check` only looks.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { settle } from './check-file.mjs'
import { publishedRecords } from './published/records.mjs'
import { importSources, projectFolder } from './sources.mjs'

const [{ formatRecord }] = await importSources(['src/record/format.ts'])
const figures = JSON.parse(
  readFileSync(join(projectFolder, 'scripts/published/published-results.json'), 'utf8'),
)
for (const [file, record] of publishedRecords(figures)) {
  const path = join(projectFolder, 'baselines/published', file)
  settle(path, formatRecord(record), 'node scripts/baselines-published.mjs')
}
