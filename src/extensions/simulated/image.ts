import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { lstat, open, readdir, readlink, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { GuestServer } from '../../core/server/target.ts'
import type { GuestLoad } from '../../core/tool/load-runner.ts'
import { requireDisk } from '../../system/machine.ts'
import { Failure } from '../../words/failure.ts'
import {
  archiveEnd,
  contentBytes,
  type Entry,
  entryHeader,
  orderEntries,
  padding,
} from './archive.ts'
import { markProgram } from './instructions/plugin.ts'
import { GUEST_DATE } from './machine.ts'
import { type Programs, type ProgramsPlace, requireProgram, sharedLibraries } from './programs.ts'
import { applets, MARK_PROGRAMS, SIZES_FILE } from './script.ts'

/** The file that a guest unpacks into its memory. */
export interface Image {
  readonly file: string
  readonly sha256: string
  readonly bytes: number
}

/** Content of an image. */
export interface ImageParts {
  readonly programs: Programs
  readonly server: GuestServer
  readonly loads: readonly GuestLoad[]
  /** Text of `/init`. */
  readonly script: string
}

/**
 * Writes the image of one side: busybox, the server with its data, the load tools, and all their
 * libraries.
 * @throws Failure `environment` for a library that is missing, data from the future, and a full
 *   disk
 */
export async function writeImage(
  file: string,
  parts: ImageParts,
  place: ProgramsPlace,
): Promise<Image> {
  const { programs, server, loads, script } = parts
  const own: Entry[] = [
    ...['/proc', '/sys', '/dev', '/tmp', '/run', '/root'].map(
      (path): Entry => ({ kind: 'folder', path }),
    ),
    { kind: 'device', path: '/dev/console', major: 5, minor: 1 },
    { kind: 'text', path: '/init', text: script, mode: 0o755 },
    { kind: 'text', path: MARK_PROGRAMS.begin, text: markProgram('begin'), mode: 0o755 },
    { kind: 'text', path: MARK_PROGRAMS.end, text: markProgram('end'), mode: 0o755 },
    { kind: 'text', path: '/etc/passwd', text: 'root:x:0:0:root:/root:/bin/sh\n', mode: 0o644 },
    { kind: 'text', path: '/etc/group', text: 'root:x:0:\n', mode: 0o644 },
    { kind: 'text', path: '/etc/hosts', text: '127.0.0.1 localhost\n', mode: 0o644 },
    ...applets.map((name): Entry => ({ kind: 'link', path: `/bin/${name}`, to: '/bin/busybox' })),
  ]
  const texts = [server.texts, ...loads.map((load) => load.texts)].flatMap((each) =>
    Object.entries(each),
  )
  const folders = [
    ...Object.entries(server.folders),
    ...loads.flatMap((load) => load.folders.map((path): [string, string] => [path, path])),
  ]
  const data = await folderEntries(server.data.from, server.data.path, refuseFuture)
  const shortened = await Promise.all(data.map(withoutZeros))
  const sizes = data.flatMap((entry, index) =>
    entry.kind === 'file' && entry !== shortened[index] ? [`${entry.bytes} ${entry.path}\n`] : [],
  )
  const entries = orderEntries([
    ...own,
    { kind: 'text', path: SIZES_FILE, text: sizes.join(''), mode: 0o644 },
    ...(await programEntries(programs.busybox, '/bin/busybox', place)),
    ...(
      await Promise.all(
        [
          ...server.processes.map(({ program, words }) => [program, words[0] ?? ''] as const),
          ...loads.map(({ program }) => [program, program] as const),
        ].map(([from, path]) => programEntries(from, path, place)),
      )
    ).flat(),
    ...(await Promise.all(folders.map(([path, from]) => folderEntries(from, path)))).flat(),
    ...shortened,
    ...texts.map(([path, text]): Entry => ({ kind: 'text', path, text, mode: 0o644 })),
  ])
  const bytes = entries.reduce((sum, entry) => sum + contentBytes(entry), 0)
  await requireDisk(join(file, '..'), bytes, 'the image of the simulated machine')
  return writeArchive(file, entries, place.signal)
}

async function programEntries(from: string, path: string, place: ProgramsPlace): Promise<Entry[]> {
  await requireProgram(from)
  const libraries = await sharedLibraries(from, place)
  return Promise.all([
    fileEntry(from, path),
    ...libraries.map((library) => fileEntry(library, library)),
  ])
}

async function fileEntry(from: string, path: string): Promise<Entry> {
  const { size, mode } = await stat(from)
  return { kind: 'file', path, from: await realpath(from), bytes: size, mode }
}

/** @param check of each file's time of change @returns nothing for a folder that does not exist */
async function folderEntries(
  from: string,
  path: string,
  check: (file: string, changedAt: Date) => void = () => undefined,
): Promise<Entry[]> {
  const names = await readdir(from).catch((): undefined => undefined)
  if (names === undefined) return []
  const inside = await Promise.all(
    names.map(async (name): Promise<Entry[]> => {
      const [own, target] = [join(from, name), `${path}/${name}`]
      const found = await lstat(own)
      if (found.isDirectory()) return folderEntries(own, target, check)
      if (found.isSymbolicLink()) return [{ kind: 'link', path: target, to: await readlink(own) }]
      // A socket of a server that was stopped is none any more.
      if (!found.isFile()) return []
      check(own, found.mtime)
      return [{ kind: 'file', path: target, from: own, bytes: found.size, mode: found.mode }]
    }),
  )
  return [{ kind: 'folder', path }, ...inside.flat()]
}

/** Bytes that are looked at in one go, and the least that is worth leaving out. */
const PIECE_BYTES = 2 ** 20

/** Returns a file without the zeros at its end, if there are many: servers reserve room so. */
async function withoutZeros(entry: Entry): Promise<Entry> {
  if (entry.kind !== 'file' || entry.bytes < 2 * PIECE_BYTES) return entry
  const file = await open(entry.from)
  const zeros = Buffer.alloc(PIECE_BYTES)
  try {
    let bytes = entry.bytes
    while (bytes >= PIECE_BYTES) {
      const { buffer } = await file.read(
        Buffer.alloc(PIECE_BYTES),
        0,
        PIECE_BYTES,
        bytes - PIECE_BYTES,
      )
      if (!buffer.equals(zeros)) break
      bytes -= PIECE_BYTES
    }
    return bytes === entry.bytes ? entry : { ...entry, bytes }
  } finally {
    await file.close()
  }
}

function refuseFuture(file: string, changedAt: Date): void {
  if (changedAt.getTime() < Date.parse(`${GUEST_DATE}Z`)) return
  throw new Failure(
    'environment',
    `the data is from the future: ${file} was changed on ${changedAt.toISOString()}, and the simulated machine starts on ${GUEST_DATE}`,
    { remedy: 'Correct the clock of this machine, and load the data again.' },
  )
}

async function writeArchive(
  path: string,
  entries: readonly Entry[],
  signal: AbortSignal,
): Promise<Image> {
  const hash = createHash('sha256')
  let bytes = 0
  const file = await open(path, 'w', 0o600)
  const write = async (chunk: Uint8Array) => {
    hash.update(chunk)
    bytes += chunk.byteLength
    await file.writeFile(chunk)
  }
  try {
    for (const [index, entry] of entries.entries()) {
      signal.throwIfAborted()
      await write(entryHeader(entry, index + 1))
      if (entry.kind === 'text') await write(asBytes(entry.text))
      if (entry.kind === 'link') await write(Buffer.from(entry.to))
      if (entry.kind === 'file') await copyContent(entry, write, signal)
      await write(padding(contentBytes(entry)))
    }
    await write(archiveEnd())
  } catch (cause) {
    signal.throwIfAborted()
    if (cause instanceof Failure) throw cause
    throw new Failure(
      'environment',
      `the image of the simulated machine cannot be written: ${(cause as Error).message}`,
      { cause, remedy: 'Free disk space, or set TMPDIR (or RUNNER_TEMP) to a larger disk.' },
    )
  } finally {
    await file.close()
  }
  return { file: path, sha256: hash.digest('hex'), bytes }
}

function asBytes(text: string | Buffer): Buffer {
  return typeof text === 'string' ? Buffer.from(text) : text
}

async function copyContent(
  { from, bytes, path }: Extract<Entry, { kind: 'file' }>,
  write: (chunk: Uint8Array) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  if (bytes === 0) return
  let copied = 0
  const end = bytes - 1
  for await (const chunk of createReadStream(from, { end, highWaterMark: 2 ** 20, signal })) {
    copied += (chunk as Buffer).length
    await write(chunk as Buffer)
  }
  if (copied !== bytes)
    throw new Failure('environment', `${path} of the simulated machine changed while it was copied`)
}
