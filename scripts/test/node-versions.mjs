import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { succeeds } from './command.mjs'
import { cacheFolder } from './paths.mjs'

/** Versions of Node.js on which dist must run, beside the one that runs the tests. */
const MAJORS = [20, 22, 24, 26]

/**
 * Node.js binaries from the registry. Where it is out of reach the tests of those versions are
 * skipped, and say so.
 */
export function ensureNodeVersions() {
  const ours = Number(process.versions.node.split('.')[0])
  for (const major of MAJORS.filter((other) => other !== ours)) {
    const folder = join(cacheFolder, `node-${major}`)
    const name = `node-linux-${process.arch}`
    if (existsSync(join(folder, 'node_modules', name, 'bin', 'node'))) continue
    console.log(`Node.js ${major} is missing (dist/index.js must run on it):`)
    mkdirSync(folder, { recursive: true })
    const args = [
      'install',
      '--prefix',
      folder,
      '--no-audit',
      '--no-fund',
      '--silent',
      `${name}@${major}`,
    ]
    if (!succeeds('npm', args)) console.log(`Node.js ${major} is unavailable: its test is skipped`)
  }
}
