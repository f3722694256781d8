import { statSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../sources.mjs'
import { succeeds } from './command.mjs'

/**
 * `npm ci` where node_modules is missing, or older than the lock file. @throws Error where that
 * fails
 */
export function ensureNodeModules() {
  const installed = changedAt(join(projectFolder, 'node_modules', '.package-lock.json'))
  const wanted = changedAt(join(projectFolder, 'package-lock.json'))
  if (installed !== undefined && wanted !== undefined && installed >= wanted) return
  console.log(
    `node_modules is ${installed === undefined ? 'missing' : 'older than package-lock.json'}:`,
  )
  if (!succeeds('npm', ['ci', '--no-audit', '--no-fund'], { cwd: projectFolder })) {
    throw new Error('npm ci failed; is the registry reachable?')
  }
}

/** @param {string} path */
function changedAt(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs
}
