import { createHash } from 'node:crypto'
import type { Binaries, Buildable } from '../../config/binaries.ts'
import type { Side } from '../../record/schema.ts'

/** What is to be built of a commit. */
export interface BuildPlan {
  /** Full id. */
  readonly commit: string
  /** For bash, run at the root of a clean worktree of the commit. */
  readonly command: string
  /** Where the command leaves each binary, relative to that root. */
  readonly binaries: Binaries
}

/** A binary that was built, or kept from an earlier job. */
export interface BuiltBinary {
  readonly path: string
  readonly sha256: string
}

/** The binaries of one side. */
export interface Build {
  readonly side: Side
  readonly commit: string
  readonly binaries: Readonly<Partial<Record<Buildable, BuiltBinary>>>
  /** `kept`: an earlier job built this commit by this command. */
  readonly origin: 'built' | 'kept'
  readonly seconds: number
}

/** Names what a plan makes on this kind of machine; a kept build is found again by it. */
export function buildKey({ commit, command, binaries }: BuildPlan): string {
  const wanted = Object.entries(binaries).sort(([a], [b]) => (a < b ? -1 : 1))
  const text = JSON.stringify([commit, command, wanted, process.platform, process.arch])
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}

/** Whether two builds hold the same components, byte for byte. */
export function sameBinaries(a: Build, b: Build): boolean {
  const sums = ({ binaries }: Build) =>
    Object.entries(binaries)
      .map(([component, { sha256 }]) => `${component} ${sha256}`)
      .sort()
      .join()
  return sums(a) === sums(b)
}
