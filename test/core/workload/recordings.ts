import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Recording {
  readonly name: string
  readonly command: string
  readonly stdout: string
  readonly stderr: string
  readonly exitCode: number
  /** What an importer must make of it. */
  readonly want: 'ok' | 'invalid' | 'any'
}

const root = new URL('../../recordings/', import.meta.url).pathname

/** Every recording of a tool, in the order of their names. */
export function recordingsOf(tool: 'sysbench' | 'go-tpc' | 'go-ycsb'): Recording[] {
  return readdirSync(join(root, tool))
    .filter((file) => file.endsWith('.cmd'))
    .map((file) => recording(tool, file.slice(0, -'.cmd'.length)))
}

export function recording(tool: string, name: string): Recording {
  const read = (kind: string) => {
    const path = join(root, tool, `${name}.${kind}`)
    return existsSync(path) ? readFileSync(path, 'utf8') : ''
  }
  return {
    name,
    command: read('cmd'),
    stdout: read('stdout'),
    stderr: read('stderr'),
    exitCode: Number(read('rc')),
    want: read('want').trim() as Recording['want'],
  }
}

/** Path of a recorded stream. */
export function recordingFile(tool: string, name: string, kind: string): string {
  return join(root, tool, `${name}.${kind}`)
}
