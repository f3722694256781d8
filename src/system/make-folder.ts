import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * Makes a folder and those above it that are missing, one after the other: Node's own recursive way never returns below
 * a folder that takes no entries and says that there is none, such as `/proc`.
 * @param mode of each folder that is made
 * @returns the topmost folder that was made; undefined where all were there
 * @throws what the file system says
 */
export function makeFolder(path: string, mode = 0o777): string | undefined {
  const missing: string[] = []
  for (let here = resolve(path); !existsSync(here); here = dirname(here)) missing.unshift(here)
  for (const folder of missing) makeOne(folder, mode)
  if (!statSync(path).isDirectory()) throw new Error(`a file is in the way: ${path}`)
  return missing[0]
}

function makeOne(folder: string, mode: number): void {
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    // Another job may have made it in this moment.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
