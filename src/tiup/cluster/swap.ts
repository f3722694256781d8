import { z } from 'zod'
import type { Deployment } from './deployment.ts'

/** Components that can be exchanged, in the order in which TiUP starts them. */
export const swappable = ['pd', 'tikv', 'tidb'] as const

export type Swappable = (typeof swappable)[number]

/** Paths of programs in place of those of the release. */
export type OwnPrograms = Readonly<Partial<Record<Swappable, string | undefined>>>

/** Source of a program: a release, or a file of this machine. */
export type ProgramSource =
  | { readonly version: string }
  | { readonly path: string; readonly sha256: string }

type Configuration = Deployment['configuration']

/** Programs and configuration of a cluster, current or wanted. */
export interface ClusterState {
  readonly programs: Readonly<Record<Swappable, ProgramSource>>
  readonly configuration: Configuration
}

/** One call of `tiup cluster`. */
export type SwapStep =
  | { readonly kind: 'configure' }
  | { readonly kind: 'patch'; readonly component: Swappable }
  | { readonly kind: 'reload'; readonly components: readonly Swappable[] }

/**
 * The calls that make a cluster what it should be, and start it freshly.
 * @param restarted components that are restarted in any case
 */
export function stepsTo(
  current: ClusterState,
  wanted: ClusterState,
  restarted: readonly Swappable[],
): SwapStep[] {
  const patched = swappable.filter((name) => !isSame(current.programs[name], wanted.programs[name]))
  const reconfigured = swappable.filter((name) => isReconfigured(current, wanted, name))
  const components = swappable.filter((name) =>
    [patched, reconfigured, restarted].some((list) => list.includes(name)),
  )
  return [
    ...(reconfigured.length > 0 ? [{ kind: 'configure' } as const] : []),
    ...patched.map((component) => ({ kind: 'patch', component }) as const),
    ...(components.length > 0 ? [{ kind: 'reload', components } as const] : []),
  ]
}

/**
 * Returns the components in which two sides differ, and TiDB in any case: every start of a side
 * restarts these.
 */
export function exchanged(one: ClusterState, other: ClusterState): Swappable[] {
  return swappable.filter(
    (name) =>
      name === 'tidb' ||
      !isSame(one.programs[name], other.programs[name]) ||
      isReconfigured(one, other, name),
  )
}

function isReconfigured(one: ClusterState, other: ClusterState, name: Swappable): boolean {
  return !isSame(one.configuration[name] ?? {}, other.configuration[name] ?? {})
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Returns the state of a side. @param sha256Of checksums of its own programs */
export function stateOf(
  version: string,
  { binaries }: { readonly binaries: OwnPrograms },
  configuration: Configuration,
  sha256Of: Readonly<Partial<Record<Swappable, string>>>,
): ClusterState {
  const sourceOf = (name: Swappable): ProgramSource => {
    const path = binaries[name]
    return path === undefined ? { version } : { path, sha256: sha256Of[name] ?? '' }
  }
  return {
    programs: { pd: sourceOf('pd'), tikv: sourceOf('tikv'), tidb: sourceOf('tidb') },
    configuration,
  }
}

/** TiUP's topology with other settings of the components. */
export function withConfiguration(
  topology: Readonly<Record<string, unknown>>,
  configuration: Configuration,
): Record<string, unknown> {
  const own = (topology.server_configs ?? {}) as Readonly<Record<string, unknown>>
  const wanted = Object.fromEntries(swappable.map((name) => [name, configuration[name] ?? {}]))
  return { ...topology, server_configs: { ...own, ...wanted } }
}

/** Region leaders by the address of their store. */
export type Leaders = Readonly<Record<string, number>>

const storesSchema = z.object({
  stores: z
    .array(
      z.object({
        store: z.object({ address: z.string() }),
        status: z.object({ leader_count: z.number().default(0) }),
      }),
    )
    .default([]),
})

/** Reads PD's answer to `/pd/api/v1/stores`; undefined where it is none. */
export function readLeaders(answer: unknown): Leaders | undefined {
  const parsed = storesSchema.safeParse(answer)
  if (!parsed.success) return undefined
  return Object.fromEntries(
    parsed.data.stores.map(({ store, status }) => [store.address, status.leader_count]),
  )
}

const LEADER_SHARE = 0.1
/** Least tolerance, in leaders: of few, one that moves is more than a tenth. */
const LEAST_LEADERS = 2

/** Checks whether each store has as many leaders as before, within a tenth. */
export function isBalancedAsBefore(before: Leaders, now: Leaders): boolean {
  return Object.entries(before).every(
    ([store, count]) =>
      Math.abs((now[store] ?? 0) - count) <= Math.max(LEAST_LEADERS, LEADER_SHARE * count),
  )
}

/**
 * Checks whether a TiKV of one version opens data of another version, and that one this data again.
 */
export function sharesData(programVersion: string, clusterVersion: string): boolean {
  const minor = (text: string) => /(\d+\.\d+)\.\d+/.exec(text)?.[1]
  const own = minor(programVersion)
  return own !== undefined && own === minor(clusterVersion)
}
