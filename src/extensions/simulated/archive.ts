/** One entry of an archive, by its absolute path in the guest. */
export type Entry =
  | { readonly kind: 'folder'; readonly path: string }
  | {
      readonly kind: 'text'
      readonly path: string
      readonly text: string | Buffer
      readonly mode: number
    }
  | { readonly kind: 'link'; readonly path: string; readonly to: string }
  | {
      readonly kind: 'device'
      readonly path: string
      readonly major: number
      readonly minor: number
    }
  | {
      readonly kind: 'file'
      readonly path: string
      /** Path on this machine. */
      readonly from: string
      readonly bytes: number
      readonly mode: number
    }

/** A file of more bytes does not fit into the eight digits of a header. */
const MOST_FILE_BYTES = 0xffff_ffff

const types = { folder: 0o040755, text: 0o100000, link: 0o120777, device: 0o020600, file: 0o100000 }

/**
 * Puts the entries in the order of the archive: by path, each once, with the folders that they are
 * in. Of two entries of one path the last one counts.
 */
export function orderEntries(entries: readonly Entry[]): Entry[] {
  const byPath = new Map<string, Entry>()
  for (const entry of entries) {
    const parts = entry.path.split('/').slice(1, -1)
    for (const index of parts.keys()) {
      const path = `/${parts.slice(0, index + 1).join('/')}`
      if (!byPath.has(path)) byPath.set(path, { kind: 'folder', path })
    }
    byPath.set(entry.path, entry)
  }
  return [...byPath.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

/** Returns the bytes of the content of an entry. */
export function contentBytes(entry: Entry): number {
  switch (entry.kind) {
    case 'text':
      return Buffer.byteLength(entry.text)
    case 'link':
      return Buffer.byteLength(entry.to)
    case 'file':
      return entry.bytes
    case 'folder':
    case 'device':
      return 0
  }
}

/**
 * Returns the header and the name of an entry in the format `newc` of cpio, padded to four bytes.
 * Times and owners are zero, so that equal content is an equal archive.
 * @param number of the entry in its archive, from 1
 * @throws RangeError for a file of 4 GiB or more
 */
export function entryHeader(entry: Entry, number: number): Buffer {
  const bytes = contentBytes(entry)
  if (bytes > MOST_FILE_BYTES)
    throw new RangeError(`${entry.path} has more than ${MOST_FILE_BYTES} bytes`)
  const own = 'mode' in entry ? entry.mode & 0o7777 : 0
  const [major, minor] = entry.kind === 'device' ? [entry.major, entry.minor] : [0, 0]
  return headerOf(entry.path.slice(1), {
    number,
    mode: types[entry.kind] | own,
    bytes,
    major,
    minor,
  })
}

/** Returns the entry that ends an archive. */
export function archiveEnd(): Buffer {
  return headerOf('TRAILER!!!', { number: 0, mode: 0, bytes: 0, major: 0, minor: 0 })
}

/** Returns the zero bytes that follow a content of so many bytes. */
export function padding(bytes: number): Buffer {
  return Buffer.alloc((4 - (bytes % 4)) % 4)
}

interface Fields {
  readonly number: number
  readonly mode: number
  readonly bytes: number
  readonly major: number
  readonly minor: number
}

function headerOf(name: string, { number, mode, bytes, major, minor }: Fields): Buffer {
  const nameBytes = Buffer.byteLength(name) + 1
  // Inode, mode, owner, group, links, time, size, device (2), own device (2), length of the name,
  // checksum.
  const fields = [number, mode, 0, 0, 1, 0, bytes, 0, 0, major, minor, nameBytes, 0]
  const digits = fields.map((field) => field.toString(16).toUpperCase().padStart(8, '0')).join('')
  const head = Buffer.from(`070701${digits}${name}\0`)
  return Buffer.concat([head, padding(head.length)])
}
