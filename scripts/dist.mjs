// Is dist what the sources make, byte for byte? Builds into a temporary folder and compares.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { read } from './check-file.mjs'
import { projectFolder as root } from './sources.mjs'

const folder = mkdtempSync(join(tmpdir(), 'tidb-bench-dist-'))
try {
  const rolldown = join(root, 'node_modules', 'rolldown', 'bin', 'cli.mjs')
  const args = [rolldown, '-c', '--dir', folder]
  const build = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  if (build.status === 0) compareFolders(join(root, 'dist'), folder)
  else {
    console.log(build.stdout, build.stderr)
    process.exitCode = 1
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/**
 * @param {string} present
 * @param {string} built
 */
function compareFolders(present, built) {
  const names = new Set([...filesIn(built), ...filesIn(present)])
  const faults = [...names].sort().flatMap((name) => {
    const fault = faultOf(read(join(present, name)), read(join(built, name)))
    return fault === undefined ? [] : [`dist/${name} ${fault}: run npm run build`]
  })
  console.log(
    faults.length === 0 ? `dist is what the sources make: ${names.size} files` : faults.join('\n'),
  )
  if (faults.length > 0) process.exitCode = 1
}

/** @param {string} folder */
function filesIn(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}

/**
 * @param {string | undefined} present
 * @param {string | undefined} built
 */
function faultOf(present, built) {
  if (present === built) return undefined
  if (built === undefined) return 'is not made by the build'
  if (present === undefined) return 'is missing'
  const lines = present.split('\n')
  return `is out of date (from line ${built.split('\n').findIndex((line, index) => line !== lines[index]) + 1})`
}
