import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Failure } from '../record/failure.ts'
import { tools } from '../tool/find.ts'
import type { Evidence, Load } from '../why/evidence.ts'
import { loadOf } from '../why/load.ts'
import { type PackFile, packFiles } from '../why/pack-files.ts'
import { readPack } from '../why/read-pack.ts'
import { logReader } from '../workload/import/log-reader.ts'

/** More is no pack: a whole one has at most 10 MB. */
const MOST_FILE_BYTES = 32 * 2 ** 20

/**
 * Reads a pack of evidence: the folder of one side, as a job writes it below `why/`.
 * @throws Failure `input` where the folder holds none of its files
 */
export function readEvidence(folder: string): Evidence {
  const pack: Partial<Record<PackFile, Uint8Array>> = {}
  const unread: string[] = []
  for (const [file, name] of Object.entries(packFiles) as [PackFile, string][]) {
    try {
      const bytes = content(folder, name)
      if (bytes !== undefined) pack[file] = bytes
    } catch (error) {
      unread.push(`${name} could not be read: ${(error as Error).message}`)
    }
  }
  if (Object.keys(pack).length === 0 && unread.length === 0) {
    throw new Failure('input', `${folder} holds no evidence`, {
      remedy: 'Give the folder of one side, such as `why/base` of an artifact.',
    })
  }
  const evidence = readPack(pack, pack.load === undefined ? toolSays(folder) : undefined)
  return { ...evidence, missing: [...unread, ...evidence.missing] }
}

function content(folder: string, name: string): Uint8Array | undefined {
  const path = [name, `${name}.gz`].map((each) => join(folder, each)).find(existsSync)
  if (path === undefined) return undefined
  if (statSync(path).size > MOST_FILE_BYTES) throw new Error('it is too large')
  const bytes = readFileSync(path)
  return path.endsWith('.gz') ? gunzipSync(bytes, { maxOutputLength: 4 * MOST_FILE_BYTES }) : bytes
}

/** What the load tool printed, of whichever tool there is an output. */
function toolSays(folder: string): Load | undefined {
  for (const { name } of tools) {
    const bytes = content(folder, `${name}.txt`)
    if (bytes === undefined) continue
    const reader = logReader(name, { errorLimit: 1 })
    for (const line of new TextDecoder().decode(bytes).split(/\r?\n/)) reader.push(line)
    const outcome = reader.end().at(-1)?.outcome
    if (outcome?.state === 'valid') return loadOf(outcome.measured.metrics, outcome.measured.durationSeconds)
  }
  return undefined
}
