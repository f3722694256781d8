import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { unreadableFile } from '../../src/system/files.ts'
import { Failure } from '../../src/words/failure.ts'

/** More are hardly meant: a home folder, say. */
const MOST_FILES = 100_000

/**
 * The files that are named, and those of the folders that are named, in the order of their names.
 * What begins with a dot in a folder is skipped.
 * @throws Failure `input` where one cannot be read
 */
export function findLogs(paths: readonly string[]): string[] {
  const files = paths.flatMap((path) => {
    try {
      return statSync(path).isDirectory() ? filesIn(path) : [path]
    } catch (cause) {
      throw unreadableFile(path, { what: 'the log' }, cause)
    }
  })
  if (files.length === 0) throw new Failure('input', `there is no file in ${paths.join(', ')}`)
  if (files.length > MOST_FILES)
    throw new Failure('input', `${paths.join(', ')}: more than ${MOST_FILES} files`, {
      remedy: 'Specify the folder of the logs.',
    })
  return files
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(
      (path) =>
        !path
          .slice(folder.length)
          .split('/')
          .some((part) => part.startsWith('.')),
    )
    .sort()
}

/** Sources of a log's date: its name, else its file; or only one of the two. */
export const dateSources = ['auto', 'name', 'file'] as const

export type DateSource = (typeof dateSources)[number]

/**
 * A year of this century, month, day, and perhaps a time: `2026-11-20T08_15_00`, `20261120-081500`,
 * `2026_11_20`.
 */
const inName =
  /(?<!\d)(20\d\d)([-_.]?)(0[1-9]|1[0-2])\2(0[1-9]|[12]\d|3[01])(?:[-_T .]?([01]\d|2[0-3])[-_:.]?([0-5]\d)(?:[-_:.]?([0-5]\d))?(?!\d))?(?!\d)/

/**
 * The date that a path says, as UTC: that of the file's name, else of the nearest folder that says
 * one.
 * @returns undefined where none does, or the day does not exist
 */
export function dateInPath(path: string): Date | undefined {
  for (const part of path.split('/').reverse()) {
    const match = inName.exec(part)
    if (match === null) continue
    const [, year, , month, day, hour = '00', minute = '00', second = '00'] = match
    const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
    // The 31st of November is the 1st of December to a Date.
    if (!Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day)) return date
  }
  return undefined
}

/**
 * @param changedAt when the file was last written
 * @returns undefined where the source does not say it
 */
export function dateOfLog(path: string, changedAt: Date, source: DateSource): Date | undefined {
  switch (source) {
    case 'name':
      return dateInPath(path)
    case 'file':
      return changedAt
    case 'auto':
      return dateInPath(path) ?? changedAt
  }
}
