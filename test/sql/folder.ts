import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

/** By path; undefined: there is none. */
export type Files = Readonly<Record<string, string | undefined>>

function makeFolder(files: Files): string {
  const folder = mkdtempSync(join(tmpdir(), 'tidb-bench-own-load-'))
  for (const [path, text] of Object.entries(files)) {
    if (text === undefined) continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

/** A folder with files, for one test. @returns its path */
export function folderWith(files: Files): string {
  const folder = makeFolder(files)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Uses a folder with files, and removes it. @returns what was made of it */
export function usingFolder<T>(files: Files, use: (folder: string) => T): T {
  const folder = makeFolder(files)
  try {
    return use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
