import type { Address } from './playground-state.ts'

/**
 * The `dsn` file of a playground's data folder, `mysql://root@127.0.0.1:4000`. It can be stale until the cluster
 * is up. @returns undefined where the text is none
 */
export function parseDsn(text: string): Address | undefined {
  const match = /^mysql:\/\/[^@\s]*@([^:/\s]+):(\d{1,5})\s*$/m.exec(text)
  return match === null ? undefined : { host: match[1] ?? '', port: Number(match[2]) }
}
