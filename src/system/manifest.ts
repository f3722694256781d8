import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { lstat, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Failure } from '../record/failure.ts'

/** One file below a folder. */
export interface ListedFile {
  /** Relative to the folder. */
  readonly path: string
  readonly bytes: number
  readonly sha256: string
}

/**
 * Every file below a folder with its size and checksum, sorted by path; empty folders are not listed.
 * @throws Failure `environment` for a link, a socket or a device: a copy of the folder could lead out of it; or the signal's reason
 */
export async function listFiles(folder: string, signal: AbortSignal): Promise<ListedFile[]> {
  if (!(await lstat(folder)).isDirectory()) throw new Failure('environment', `${folder} is no folder`)
  const files: ListedFile[] = []
  for (const path of await pathsBelow(folder, '')) {
    const full = join(folder, path)
    files.push({ path, bytes: (await stat(full)).size, sha256: await fileSha256(full, signal) })
  }
  return files
}

/** @throws the system's error where it cannot be read, or the signal's reason */
export async function fileSha256(path: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash, { signal })
  return hash.digest('hex')
}

/** What differs first between two lists; undefined where they are the same. */
export function differingFile(
  wanted: readonly ListedFile[],
  seen: readonly ListedFile[],
): string | undefined {
  const byPath = new Map(seen.map((file) => [file.path, file]))
  for (const { path, bytes, sha256 } of wanted) {
    const file = byPath.get(path)
    if (file === undefined) return `${path} is missing`
    if (file.bytes !== bytes) return `${path} has ${file.bytes} bytes, expected are ${bytes}`
    if (file.sha256 !== sha256) return `${path} has another checksum`
    byPath.delete(path)
  }
  const [extra] = byPath.keys()
  return extra === undefined ? undefined : `${extra} does not belong there`
}

async function pathsBelow(folder: string, under: string): Promise<string[]> {
  const paths: string[] = []
  for (const entry of await readdir(join(folder, under), { withFileTypes: true })) {
    const path = join(under, entry.name)
    if (entry.isDirectory()) paths.push(...(await pathsBelow(folder, path)))
    else if (entry.isFile()) paths.push(path)
    else throw new Failure('environment', `${path} is neither a file nor a folder`)
  }
  return paths.sort()
}
