/** Options of a MariaDB server, as in its option file. */
export type ServerSettings = Readonly<Record<string, string | number | boolean>>

/** Memory of a server without its buffer pool, and the default size of that pool, in bytes. */
const SERVER_BYTES = 200 * 2 ** 20
const DEFAULT_POOL_BYTES = 128 * 2 ** 20

/** Memory that a server with these settings needs, in bytes; its connections not counted. */
export function serverMemoryBytes(settings: ServerSettings): number {
  const pool = settings.innodb_buffer_pool_size ?? settings['innodb-buffer-pool-size']
  return SERVER_BYTES + (bytesOf(pool) ?? DEFAULT_POOL_BYTES)
}

/** `256M` as bytes. @returns undefined where it is no size */
export function bytesOf(size: string | number | boolean | undefined): number | undefined {
  const match = /^(\d+)([KMGT]?)$/i.exec(String(size))
  if (match === null) return undefined
  return Number(match[1]) * 1024 ** ' KMGT'.indexOf((match[2] || ' ').toUpperCase())
}
