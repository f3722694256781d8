import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Folders of servers, which are on PATH for root only. */
const SERVER_FOLDERS = ['/usr/local/sbin', '/usr/sbin', '/sbin']

/**
 * Path of a program, or undefined where there is none.
 * @param {string} name
 */
export function which(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...SERVER_FOLDERS]
  return folders.map((folder) => join(folder, name)).find(isExecutable)
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Runs a program with our output.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnSyncOptions} options
 * @returns true where it ended well
 */
export function succeeds(file, args, options = {}) {
  console.log(`$ ${[file, ...args].join(' ')}`)
  const { status } = spawnSync(file, args, { stdio: ['inherit', 'inherit', 'inherit'], ...options })
  return status === 0
}

/**
 * What a program prints, or undefined where it failed or is missing.
 * @param {string} file
 * @param {readonly string[]} args
 */
export function output(file, args) {
  const { status, stdout } = spawnSync(file, args, { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/**
 * Settings of Go that have each module compared with the public list of checksums, whatever the
 * caller's say.
 */
export const verifiedModules = {
  GOSUMDB: 'sum.golang.org',
  GONOSUMDB: '',
  GOPRIVATE: '',
  GOINSECURE: '',
}
