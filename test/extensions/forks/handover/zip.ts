import { crc32, deflateRawSync } from 'node:zlib'

/** One file of a ZIP archive; every field may be a lie. */
export interface ZipEntry {
  readonly name: string
  readonly content: Buffer | string
  readonly method?: number
  readonly claimedBytes?: number
  /** Sizes only behind the content, as writers do that do not know them before. */
  readonly streamed?: boolean
}

/** A ZIP archive as the format describes it, unless an entry lies. */
export function makeZip(entries: readonly ZipEntry[], comment = ''): Buffer {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const content = Buffer.from(entry.content)
    const method = entry.method ?? 8
    const packed = method === 8 ? deflateRawSync(content) : content
    const flags = entry.streamed ? 8 : 0
    const sums = Buffer.alloc(12)
    sums.writeUInt32LE(crc32(content), 0)
    sums.writeUInt32LE(packed.length, 4)
    sums.writeUInt32LE(entry.claimedBytes ?? content.length, 8)

    const name = Buffer.from(entry.name)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(20, 4)
    local.writeUInt16LE(flags, 6)
    local.writeUInt16LE(method, 8)
    if (!entry.streamed) sums.copy(local, 14)
    local.writeUInt16LE(name.length, 26)
    const descriptor = entry.streamed
      ? Buffer.concat([Buffer.from('PK\x07\x08', 'latin1'), sums])
      : Buffer.alloc(0)

    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt16LE(0x031e, 4)
    central.writeUInt16LE(20, 6)
    central.writeUInt16LE(flags, 8)
    central.writeUInt16LE(method, 10)
    sums.copy(central, 16)
    central.writeUInt16LE(name.length, 28)
    central.writeUInt32LE((0o100644 << 16) >>> 0, 38)
    central.writeUInt32LE(offset, 42)

    const parts = [local, name, packed, descriptor]
    locals.push(...parts)
    centrals.push(central, name)
    offset += parts.reduce((sum, part) => sum + part.length, 0)
  }
  const directory = Buffer.concat(centrals)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  end.writeUInt16LE(comment.length, 20)
  return Buffer.concat([...locals, directory, end, Buffer.from(comment)])
}
