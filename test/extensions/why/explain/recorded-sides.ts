import { fileURLToPath } from 'node:url'
import { readEvidence } from '../../../../src/extensions/why/evidence-folder.ts'
import type { Evidence } from '../../../../src/extensions/why/explain/evidence.ts'

/**
 * Pairs of a normal and a slowed server, recorded under load; their README says what was done to
 * each.
 */
export const scenes = [
  'no-change',
  'build-kvget',
  'build-alloc',
  'build-cpu',
  'build-wait',
  'index-invisible',
  'one-phase-commit-off',
  'set-plan-cache-off',
] as const

const read = new Map<string, Evidence>()

export function recordedFolder(scene: (typeof scenes)[number], side: 'base' | 'slow'): string {
  return fileURLToPath(new URL(`../../../recordings/why/${scene}/${side}`, import.meta.url))
}

/** Each is read once. */
export function recorded(scene: (typeof scenes)[number], side: 'base' | 'slow'): Evidence {
  const folder = recordedFolder(scene, side)
  const pack = read.get(folder) ?? readEvidence(folder)
  read.set(folder, pack)
  return pack
}
