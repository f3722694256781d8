import { delimiter } from 'node:path'
import { fileURLToPath } from 'node:url'

const standIns = fileURLToPath(new URL('tools', import.meta.url))

/** PATH without the programs that precede those of the machine to save time. */
export function realPath(): string {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.filter((folder) => folder !== standIns).join(delimiter)
}
