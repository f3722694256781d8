// Writes baselines/published/*.json from scripts/published/published-results.json. `--check` only
// looks.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { settle } from './check-file.mjs'
import { publishedRecords } from './published/records.mjs'
import { importSources, projectFolder } from './sources.mjs'

const [{ formatRecord }] = await importSources(['src/core/record/json.ts'])
const read = (/** @type {string} */ name) =>
  JSON.parse(readFileSync(join(projectFolder, 'scripts/published', name), 'utf8'))
const records = publishedRecords(read('published-results.json'), read('published-additions.json'))
for (const [file, record] of records) {
  const path = join(projectFolder, 'baselines/published', file)
  settle(path, formatRecord(record), 'node scripts/baselines-published.mjs')
}
