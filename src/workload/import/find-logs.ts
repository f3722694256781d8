import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '../../record/failure.ts'
import { unreadableFile } from '../../system/named-file.ts'

/** More are hardly meant: a home folder, say. */
const MOST_FILES = 100_000

/**
 * The files that are named, and those of the folders that are named, in the order of their names. What begins with a dot
 * in a folder is passed over.
 * @throws Failure `input` where one cannot be read
 */
export function findLogs(paths: readonly string[]): string[] {
  const found = paths.flatMap((path) => {
    try {
      return statSync(path).isDirectory() ? filesIn(path) : [path]
    } catch (cause) {
      throw unreadableFile(path, { what: 'the log' }, cause)
    }
  })
  if (found.length === 0) throw new Failure('input', `there is no file in ${paths.join(', ')}`)
  if (found.length > MOST_FILES)
    throw new Failure('input', `${paths.join(', ')}: more than ${MOST_FILES} files`, {
      remedy: 'Name the folder of the logs.',
    })
  return found
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
