import type { z } from 'zod'
import { targetKinds, type targets } from '../../parts.ts'
import type { Binaries } from '../keys/binaries.ts'
import type { GuestUse } from '../record/job-times.ts'

/** A target of the configuration. */
export type TargetConfig = z.output<(typeof targets)[number]['schema']>

/** Returns the kind of a target. */
export function kindOf(config: Pick<TargetConfig, 'kind'>): (typeof targetKinds)[number] {
  const kind = targetKinds.find((each) => each.owns(config))
  if (kind === undefined) throw new Error(`no kind of target owns ${config.kind}`)
  return kind
}

/** Returns the target with these programs, by path; as it is where it can be given none. */
export function withBinaries(config: TargetConfig, paths: Binaries): TargetConfig {
  return (kindOf(config).programs?.use(config, paths) ?? config) as TargetConfig
}

/** Checks whether the servers of a target run elsewhere than on this machine. */
export function isElsewhere(config: Pick<TargetConfig, 'kind'>): boolean {
  return kindOf(config).machine === undefined
}

/** A guest of most servers: 250 million instructions a second. */
const usualGuest: GuestUse = { hostSeconds: 4, bootSeconds: 4, memoryMiB: 4096 }

/** Returns what each guest with one of these servers takes; the one that takes most decides. */
export function guestUseOf(targets: readonly Pick<TargetConfig, 'kind'>[]): GuestUse {
  const uses = targets.map((target) => ({ ...usualGuest, ...kindOf(target).machine?.guest }))
  const most = (of: (use: GuestUse) => number) => Math.max(...uses.map(of))
  return {
    hostSeconds: most(({ hostSeconds }) => hostSeconds),
    bootSeconds: most(({ bootSeconds }) => bootSeconds),
    memoryMiB: most(({ memoryMiB }) => memoryMiB),
  }
}

/** Returns the facts of two sides of one kind; undefined if they are of two, or have none. */
function pairOf(base: Pick<TargetConfig, 'kind'>, candidate: Pick<TargetConfig, 'kind'>) {
  const kind = kindOf(base)
  return kind === kindOf(candidate) ? kind.pair : undefined
}

/** Returns how two sides run on the same machines; undefined if they share none. */
export function sharedMachines(
  base: Pick<TargetConfig, 'kind'>,
  candidate: Pick<TargetConfig, 'kind'>,
): 'swap' | 'twins' | undefined {
  return pairOf(base, candidate)?.sharedMachines?.(base, candidate)
}

/** Explains why two sides cannot share one set of data; undefined if they can. */
export function obstacleOf(base: TargetConfig, candidate: TargetConfig): string | undefined {
  return pairOf(base, candidate)?.obstacle?.(base, candidate)
}

/** Returns the base with what it needs to be on the machines of the candidate. */
export function besideCandidate(base: TargetConfig, candidate: TargetConfig): TargetConfig {
  return (pairOf(base, candidate)?.beside?.(base, candidate) ?? base) as TargetConfig
}

/** Returns the release of a target; undefined where it runs none. */
export function releaseOf(config: TargetConfig | undefined) {
  return config && kindOf(config).release?.(config)
}

/** Checks whether the server of a target runs already, so that it is only connected to. */
export function isRunning(config: TargetConfig): boolean {
  return kindOf(config).isRunning?.(config) ?? false
}
