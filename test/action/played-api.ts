import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Scratch } from './scratch.ts'

/** act names GitHub's own API to each step: a node of ours in front of the real one names the played one instead. */
export function playedApi(scratch: Scratch, apiUrl: string): Record<string, string> {
  const folder = join(scratch.folder, 'bin')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'node'), `#!/bin/sh\nGITHUB_API_URL=${apiUrl} exec ${process.execPath} "$@"\n`)
  chmodSync(join(folder, 'node'), 0o755)
  return { PATH: `${folder}:${process.env.PATH}` }
}
