import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { Failure } from '../words/failure.ts'
import { identify, isAlive, ownerSchema, ownWorld } from './identity.ts'

/**
 * File that names the job that owns a folder. It is removed with the job; one that a killed
 * job left is ignored.
 */
const LOCK_FILE = '.tidb-bench-lock'

const folders = new Set<string>()
let isListening = false

/**
 * Takes a result folder for this process, at most until it ends: two jobs would write over each
 * other's figures.
 * @throws Failure `environment` where a job that runs has it
 */
export function lockFolder(folder: string): void {
  const file = join(folder, LOCK_FILE)
  if (folders.has(file)) return
  const owner = ownerOf(file)
  if (owner !== undefined)
    throw new Failure(
      'environment',
      `the result folder ${folder} is used by another job, process ${owner}`,
      {
        remedy: 'Wait until it has ended, or name another folder with --out.',
      },
    )
  rmSync(file, { force: true })
  const own = identify(process.pid)
  // Where processes cannot be told apart nobody could be asked whether it still runs.
  if (own === undefined) return
  writeFileSync(file, `${JSON.stringify({ ...own, world: ownWorld() })}\n`, { flag: 'wx' })
  if (!isListening) process.once('exit', releaseAll)
  isListening = true
  folders.add(file)
}

/**
 * @returns the number of the process that works there; undefined where none does, as far as can be
 * seen from here
 */
function ownerOf(file: string): number | undefined {
  try {
    const { world, ...owner } = ownerSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
    // Numbers of another machine or container say nothing here, and a folder that somebody mounts
    // is not lost with it.
    const isHere = isDeepStrictEqual(world, ownWorld())
    return isHere && owner.pid !== process.pid && isAlive(owner) ? owner.pid : undefined
  } catch {
    return undefined
  }
}

/** Gives it back; nothing where it was not ours. */
export function unlockFolder(folder: string): void {
  const file = join(folder, LOCK_FILE)
  if (folders.delete(file)) removeQuietly(file)
}

function releaseAll(): void {
  for (const file of folders) removeQuietly(file)
  folders.clear()
}

/** A disk that turned read-only keeps the file, which says nothing once this process has ended. */
export function removeQuietly(file: string): void {
  try {
    rmSync(file, { force: true })
  } catch {}
}
