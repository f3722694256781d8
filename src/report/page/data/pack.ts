import { gzipSync } from 'node:zlib'

/** Anything that JSON holds, as gzip in base64: nothing in it can end an HTML element. */
export function packed(data: unknown): string {
  return gzipSync(JSON.stringify(data), { level: 6 }).toString('base64')
}
