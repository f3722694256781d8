import { crc32, inflateRawSync } from 'node:zlib'

export type ArchiveContent =
  | { readonly state: 'read'; readonly content: Buffer }
  | { readonly state: 'refused'; readonly why: string }

/** Marks of a ZIP file, and the sizes of their fixed parts in bytes (PKWARE APPNOTE 4.3). */
const END = { mark: 0x06054b50, size: 22 }
const CENTRAL = { mark: 0x02014b50, size: 46 }
const LOCAL = { mark: 0x04034b50, size: 30 }
const MOST_COMMENT_BYTES = 65_535
const ENCRYPTED_FLAG = 1
const STORED = 0
const DEFLATED = 8
/** File kind in the upper half of the external attributes, as Unix writes it; 0 where none is given. */
const KIND_MASK = 0xf000
const REGULAR_FILE = 0x8000

/**
 * Reads the one file of a ZIP archive that must hold nothing else. Nothing is written to disk, so there is no path
 * to escape by; links, folders, encrypted or second entries, other names, and content that unpacks to more than
 * `mostBytes` are refused. Never throws.
 */
export function readOnlyFile(archive: Buffer, name: string, mostBytes: number): ArchiveContent {
  try {
    return { state: 'read', content: unpack(archive, name, mostBytes) }
  } catch (error) {
    // A number outside of the buffer is a RangeError: the archive lies about a position.
    return { state: 'refused', why: error instanceof ArchiveFault ? error.message : 'the archive is damaged' }
  }
}

class ArchiveFault extends Error {}

function unpack(archive: Buffer, name: string, mostBytes: number): Buffer {
  const end = findEnd(archive)
  demand(
    archive.readUInt16LE(end + 8) === 1 && archive.readUInt16LE(end + 10) === 1,
    'it must hold exactly one file',
  )
  const central = archive.readUInt32LE(end + 16)
  demand(archive.readUInt32LE(central) === CENTRAL.mark, 'the archive is damaged')
  const flags = archive.readUInt16LE(central + 8)
  const method = archive.readUInt16LE(central + 10)
  const checksum = archive.readUInt32LE(central + 16)
  const packedBytes = archive.readUInt32LE(central + 20)
  const unpackedBytes = archive.readUInt32LE(central + 24)
  const kind = (archive.readUInt32LE(central + 38) >>> 16) & KIND_MASK
  const local = archive.readUInt32LE(central + 42)

  demand(nameAt(archive, central + 28, central + CENTRAL.size) === name, `its one file must be ${name}`)
  demand(kind === 0 || kind === REGULAR_FILE, 'its one file must be a regular file')
  demand((flags & ENCRYPTED_FLAG) === 0, 'it is encrypted')
  demand(unpackedBytes <= mostBytes, `its file is larger than ${mostBytes} bytes`)
  demand(archive.readUInt32LE(local) === LOCAL.mark, 'the archive is damaged')
  demand(nameAt(archive, local + 26, local + LOCAL.size) === name, `its one file must be ${name}`)
  const start = local + LOCAL.size + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
  demand(start + packedBytes <= central, 'the archive is damaged')

  const content = expand(archive.subarray(start, start + packedBytes), method, mostBytes)
  demand(content.length === unpackedBytes && crc32(content) === checksum, 'the archive is damaged')
  return content
}

function expand(packed: Buffer, method: number, mostBytes: number): Buffer {
  if (method === STORED) return packed
  demand(method === DEFLATED, 'it is packed in a way that is not read here')
  try {
    return inflateRawSync(packed, { maxOutputLength: mostBytes })
  } catch (error) {
    const tooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    throw new ArchiveFault(tooLarge ? `its file is larger than ${mostBytes} bytes` : 'the archive is damaged')
  }
}

/** The end record stands last, before a comment of any length. */
function findEnd(archive: Buffer): number {
  const first = Math.max(0, archive.length - END.size - MOST_COMMENT_BYTES)
  for (let at = archive.length - END.size; at >= first; at--) {
    if (
      archive.readUInt32LE(at) === END.mark &&
      at + END.size + archive.readUInt16LE(at + 20) === archive.length
    )
      return at
  }
  throw new ArchiveFault('it is no ZIP archive')
}

function nameAt(archive: Buffer, lengthAt: number, nameStart: number): string {
  return archive.toString('utf8', nameStart, nameStart + archive.readUInt16LE(lengthAt))
}

function demand(condition: boolean, otherwise: string): asserts condition {
  if (!condition) throw new ArchiveFault(otherwise)
}
