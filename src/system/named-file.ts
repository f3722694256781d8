import { readFileSync } from 'node:fs'
import { Failure } from '../record/failure.ts'

/** By the code of the system's error. */
const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'it may not be read',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is no folder',
}

/** Why a file could not be read, in words: `there is no such file`. */
export function whyUnreadable(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return reasons[code ?? ''] ?? code ?? message
}

/** What a file is to the caller who named it. */
export interface NamedFile {
  /** `the configuration`. */
  readonly what: string
  /** As the caller wrote it; default: the path. */
  readonly named?: string
  /** Where the caller wrote it: `tidb-bench.yml:7`, `--workloads`. */
  readonly where?: string | undefined
  readonly remedy?: string
}

/** The text of a file that the caller named. @throws Failure `input` where it cannot be read */
export function readNamedFile(path: string, file: NamedFile): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw unreadableFile(path, file, error)
  }
}

/** What the caller is told of a file that cannot be read. */
export function unreadableFile(path: string, file: NamedFile, cause: unknown): Failure {
  const { what, named = path, where, remedy = 'Give its path relative to the working folder.' } = file
  const place = where === undefined ? '' : `${where}: `
  return new Failure('input', `${place}cannot read ${what} ${named}: ${whyUnreadable(cause)}`, {
    cause,
    remedy,
  })
}
