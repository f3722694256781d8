/**
 * A place inside the loaded data at which a region begins: the name of the table, its number among
 * the parts of that table (0 where it has no partitions), and the hexadecimal rest of the key behind
 * the table's own number. Two clusters that hold the same rows have the same boundaries, although
 * they number their tables differently.
 */
export interface Boundary {
  readonly table: string
  readonly part: number
  readonly rest: string
}

/** A region of a table, as `information_schema.tikv_region_status` lists it. */
export interface RegionOfTable {
  readonly table: string
  /** Number of the table, or of one of its partitions. */
  readonly tableId: number
  /** Encoded key in hexadecimal; empty for the first region of the cluster. */
  readonly startKey: string
}

// https://github.com/tikv/client-go/blob/master/util/codec/bytes.go: eight bytes, filled with
// zeros, and 0xFF less the number of those.
const GROUP = 8
const FULL = 0xff
const TABLE_PREFIX = 't'.charCodeAt(0)
/** The sign of a number in a key is turned around, so that keys sort as numbers do. */
const SIGN = 1n << 63n

/**
 * Lists where regions begin inside of tables, each place once.
 * @param regions also those that begin before their table, which are left out
 */
export function boundariesOf(regions: readonly RegionOfTable[]): Boundary[] {
  const parts = partsOf(regions)
  const found = new Map<string, Boundary>()
  for (const { table, tableId, startKey } of regions) {
    const key = decodeKey(startKey)
    if (key === undefined || tableIdOf(key) !== BigInt(tableId)) continue
    const rest = key.subarray(1 + 8).toString('hex')
    const boundary = { table, part: partNumber(parts, table, tableId), rest }
    found.set(nameOf(boundary), boundary)
  }
  return [...found.values()]
}

/** Returns the boundaries of `wanted` that are not among `existing`. */
export function missingBoundaries(
  wanted: readonly Boundary[],
  existing: readonly Boundary[],
): Boundary[] {
  const names = new Set(existing.map(nameOf))
  return wanted.filter((boundary) => !names.has(nameOf(boundary)))
}

/**
 * Returns the encoded keys of boundaries in a cluster, in hexadecimal as PD takes them; those of
 * tables that it does not have are left out. @param regions of the cluster
 */
export function splitKeysOf(
  boundaries: readonly Boundary[],
  regions: readonly RegionOfTable[],
): string[] {
  const parts = partsOf(regions)
  return boundaries.flatMap(({ table, part, rest }) => {
    const tableId = parts.get(table)?.[part]
    if (tableId === undefined) return []
    const key = Buffer.alloc(1 + 8)
    key.writeUInt8(TABLE_PREFIX)
    key.writeBigUInt64BE(BigInt(tableId) ^ SIGN, 1)
    return [encodeKey(Buffer.concat([key, Buffer.from(rest, 'hex')]))]
  })
}

/** Numbers of each table's parts, in the order in which they were made. */
function partsOf(regions: readonly RegionOfTable[]): Map<string, number[]> {
  const parts = new Map<string, Set<number>>()
  for (const { table, tableId } of regions)
    parts.set(table, (parts.get(table) ?? new Set()).add(tableId))
  return new Map(
    [...parts].map(([table, ids]) => [table, [...ids].toSorted((one, other) => one - other)]),
  )
}

function partNumber(parts: Map<string, number[]>, table: string, tableId: number): number {
  return parts.get(table)?.indexOf(tableId) ?? -1
}

function nameOf({ table, part, rest }: Boundary): string {
  return `${table} ${part} ${rest}`
}

function tableIdOf(key: Buffer): bigint | undefined {
  if (key.length < 1 + 8 || key[0] !== TABLE_PREFIX) return undefined
  return key.readBigUInt64BE(1) ^ SIGN
}

/** @returns undefined where it is no encoded key */
function decodeKey(hex: string): Buffer | undefined {
  const bytes = Buffer.from(hex, 'hex')
  if (bytes.length === 0 || bytes.length % (GROUP + 1) !== 0) return undefined
  const groups: Buffer[] = []
  for (let at = 0; at < bytes.length; at += GROUP + 1) {
    const filled = FULL - (bytes[at + GROUP] as number)
    if (filled > GROUP) return undefined
    groups.push(bytes.subarray(at, at + GROUP - filled))
  }
  return Buffer.concat(groups)
}

function encodeKey(key: Buffer): string {
  const groups: Buffer[] = []
  // A key that fills its last group has an empty one behind it.
  for (let at = 0; at <= key.length; at += GROUP) {
    const group = key.subarray(at, at + GROUP)
    const filled = GROUP - group.length
    groups.push(group, Buffer.alloc(filled), Buffer.from([FULL - filled]))
  }
  return Buffer.concat(groups).toString('hex').toUpperCase()
}
