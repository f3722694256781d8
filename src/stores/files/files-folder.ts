import { link, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  acceptanceFile,
  parseRecordName,
  type RecordName,
} from '../../core/baseline/record-name.ts'
import { LARGEST_CHARACTERS } from '../../core/record/json.ts'
import { makeFolder, readRegularFile } from '../../system/files.ts'
import { Failure } from '../../words/failure.ts'
import { defined } from '../../words/objects.ts'

/** A record's file in the folder of its suite. */
export interface FolderEntry {
  readonly path: string
  /** Absent for a file that somebody put there by hand. */
  readonly name: RecordName | undefined
  /** Path of the acceptance, where there is one. */
  readonly acceptance: string | undefined
}

/**
 * Lists the records of a suite, newest first by name; those put there by hand come first, since
 * their age is unknown. A missing folder is an empty one.
 */
export async function listEntries(folder: string): Promise<FolderEntry[]> {
  const files = await listFolder(folder)
  const accepted = new Set(files.filter((file) => file.endsWith('.accepted.json')))
  const entries = files
    .filter((file) => file.endsWith('.json') && !file.startsWith('.') && !accepted.has(file))
    .map((file) => {
      const acceptance = acceptanceFile(file)
      return {
        path: join(folder, file),
        name: parseRecordName(file),
        acceptance: accepted.has(acceptance) ? join(folder, acceptance) : undefined,
      }
    })
  return entries.sort((left, right) => (sortKey(left) < sortKey(right) ? 1 : -1))
}

/** @throws Failure `environment` where the folder is there and cannot be read */
export async function listFolder(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return []
    throw new Failure('environment', `cannot read the baseline folder ${folder}: ${String(code)}`, {
      cause,
    })
  }
}

/** @throws Failure `environment` */
export async function readText(path: string): Promise<string> {
  try {
    return readRegularFile(path, LARGEST_CHARACTERS)
  } catch (cause) {
    throw new Failure('environment', `cannot read ${path}: ${(cause as Error).message}`, { cause })
  }
}

/**
 * Writes a file completely or not at all, and never replaces another.
 * @returns false where the file exists already
 * @throws Failure `environment` for a missing right or a full disk
 */
export async function writeOnce(path: string, text: string): Promise<boolean> {
  const fail = (cause: NodeJS.ErrnoException): never => {
    throw cannotWrite(path, cause)
  }
  const temporary = join(
    dirname(path),
    `.${process.pid}-${Date.now()}-${Math.random().toString(36).slice(2)}`,
  )
  try {
    makeFolder(dirname(path))
    await writeFile(temporary, text, { flag: 'wx', flush: true }).catch(fail)
    await link(temporary, path) // unlike rename, it never replaces
    return true
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST') return false
    return fail(cause as NodeJS.ErrnoException)
  } finally {
    await rm(temporary, { force: true }).catch(() => undefined)
  }
}

const writeRemedies: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full. Free some space; earlier records are unaffected.',
  EDQUOT: 'The disk quota is used up. Free some space; earlier records are unaffected.',
  EACCES: 'Give this user write permission there, or set another folder with `baseline.path`.',
  EPERM: 'Give this user write permission there, or set another folder with `baseline.path`.',
  EROFS: 'The file system is read-only: set another folder with `baseline.path`.',
}

function cannotWrite(path: string, cause: NodeJS.ErrnoException): Failure {
  if (cause instanceof Failure) return cause
  const remedy = writeRemedies[cause.code ?? '']
  return new Failure('environment', `cannot write ${path}: ${cause.code ?? cause.message}`, {
    cause,
    ...defined({ remedy }),
  })
}

function sortKey({ name }: FolderEntry): string {
  return name?.time ?? '9'
}
