// The notes of a release: `node scripts/release-notes.mjs v1.2.3` prints the notes, or says why it
// is none.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { releaseOf } from './release/notes.mjs'
import { projectFolder } from './sources.mjs'

const text = (/** @type {string} */ name) => readFileSync(join(projectFolder, name), 'utf8')
const release = releaseOf({
  tag: process.argv[2] ?? '',
  version: JSON.parse(text('package.json')).version,
  changelog: text('CHANGELOG.md'),
})
if (release.kind === 'release') console.log(release.notes)
else {
  console.error(release.why)
  process.exitCode = 1
}
