// Writes docs/internals/published: the documents of the published reports, from their own figures.
// `--check` only looks.
import { readdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { checking, settle } from './check-file.mjs'
import { importSources, projectFolder } from './sources.mjs'

const folder = join(projectFolder, 'docs/internals/published')
const command = 'node scripts/documents-published.mjs'
const [{ renderPublished }, { presets }] = await importSources([
  'src/report/document.ts',
  'src/config/presets/presets.ts',
])

/** @type {Map<string, string>} path from the folder to text */
const files = new Map()
for (const { name, report } of presets) {
  if (report === undefined) continue
  add(`${name}.md`, renderPublished(name, 'charts', 'en'))
  // A report that is in another language has a document in it too.
  if (report.language !== 'en')
    add(
      `${name}.${report.language}.md`,
      renderPublished(name, `charts/${report.language}`, report.language),
    )
}
for (const [path, text] of files) settle(join(folder, path), text, command)
for (const path of present()) {
  if (files.has(path) || path === 'README.md') continue
  console.log(`${relative(process.cwd(), join(folder, path))} is no longer made: run ${command}`)
  if (checking) process.exitCode = 1
  else rmSync(join(folder, path))
}

/**
 * @param {string} path
 * @param {{ markdown: string, charts: readonly { path: string, svg: string }[] }} document
 */
function add(path, { markdown, charts }) {
  files.set(path, markdown)
  for (const chart of charts) files.set(chart.path, chart.svg)
}

/** @returns {string[]} paths from the folder */
function present() {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  } catch {
    return []
  }
}
