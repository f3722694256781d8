import { open } from 'node:fs/promises'

/** The functions of a program, by the addresses that they have when it runs. */
export interface Symbols {
  /** Returns the name of the function at an address; undefined outside of the program. */
  at(address: number): string | undefined
}

const [SYMBOL_TABLE, SYMBOL_BYTES, FUNCTION, FIXED_ADDRESSES] = [2, 24, 2, 2]

/**
 * Reads the symbol table of a program for x86-64.
 * @returns undefined for a program without one, and for one that is loaded to any address
 * @see https://refspecs.linuxfoundation.org/elf/elf.pdf
 */
export async function readSymbols(path: string): Promise<Symbols | undefined> {
  const file = await open(path)
  try {
    const read = async (at: number, bytes: number) =>
      (await file.read(Buffer.alloc(bytes), 0, bytes, at)).buffer
    const header = await read(0, 64)
    if (header.readUInt16LE(16) !== FIXED_ADDRESSES) return undefined
    const entryBytes = header.readUInt16LE(58)
    const count = header.readUInt16LE(60)
    const table = await read(Number(header.readBigUInt64LE(40)), entryBytes * count)
    const sections = Array.from({ length: count }, (_, index) => {
      const at = index * entryBytes
      return {
        kind: table.readUInt32LE(at + 4),
        offset: Number(table.readBigUInt64LE(at + 24)),
        bytes: Number(table.readBigUInt64LE(at + 32)),
        link: table.readUInt32LE(at + 40),
      }
    })
    const symbols = sections.find(({ kind }) => kind === SYMBOL_TABLE)
    const names = symbols === undefined ? undefined : sections[symbols.link]
    if (symbols === undefined || names === undefined) return undefined
    return indexOf(await read(symbols.offset, symbols.bytes), await read(names.offset, names.bytes))
  } finally {
    await file.close()
  }
}

/** Checks whether a program is always loaded to the same addresses, as the server is. */
export async function hasFixedAddresses(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(18), 0, 18, 0)
    return buffer.readUInt16LE(16) === FIXED_ADDRESSES
  } finally {
    await file.close()
  }
}

function indexOf(table: Buffer, names: Buffer): Symbols {
  const functions: { readonly start: number; readonly end: number; readonly name: number }[] = []
  for (let at = 0; at + SYMBOL_BYTES <= table.length; at += SYMBOL_BYTES) {
    const start = Number(table.readBigUInt64LE(at + 8))
    const bytes = Number(table.readBigUInt64LE(at + 16))
    if ((table.readUInt8(at + 4) & 15) !== FUNCTION || start === 0) continue
    functions.push({ start, end: start + bytes, name: table.readUInt32LE(at) })
  }
  functions.sort((a, b) => a.start - b.start)
  return {
    at(address) {
      let [low, high] = [0, functions.length]
      while (low < high) {
        const middle = (low + high) >>> 1
        if ((functions[middle]?.start ?? 0) <= address) low = middle + 1
        else high = middle
      }
      const found = functions[low - 1]
      // A function without a size reaches to the next one.
      const end = found?.end === found?.start ? functions[low]?.start : found?.end
      if (found === undefined || end === undefined || address >= end) return undefined
      return names.toString('latin1', found.name, names.indexOf(0, found.name))
    },
  }
}
