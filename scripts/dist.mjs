// Is dist/index.js what the sources make, byte for byte? Builds into a temporary folder and compares.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { read } from './check-file.mjs'
import { projectFolder as root } from './sources.mjs'

const folder = mkdtempSync(join(tmpdir(), 'tidb-bench-dist-'))
try {
  const file = join(folder, 'index.js')
  const rolldown = join(root, 'node_modules', 'rolldown', 'bin', 'cli.mjs')
  const build = spawnSync(process.execPath, [rolldown, '-c', '--file', file], { cwd: root, encoding: 'utf8' })
  if (build.status !== 0) {
    console.log(build.stdout, build.stderr)
    process.exitCode = 1
  } else {
    compare(read(join(root, 'dist', 'index.js')), readFileSync(file, 'utf8'))
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/**
 * @param {string | undefined} present
 * @param {string} built
 */
function compare(present, built) {
  if (present === built) {
    console.log('dist/index.js is what the sources make')
    return
  }
  process.exitCode = 1
  if (present === undefined) {
    console.log('dist/index.js is missing: run npm run build')
    return
  }
  const lines = present.split('\n')
  const at = built.split('\n').findIndex((line, index) => line !== lines[index])
  console.log(`dist/index.js is out of date (from line ${at + 1}): run npm run build, and commit it`)
}
