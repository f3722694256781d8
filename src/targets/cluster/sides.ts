import type { ServerChange } from '../../core/plan/cells.ts'
import type { Side, TargetDescription } from '../../core/record/schema.ts'
import type { Target, Turn } from '../../core/server/target.ts'
import type { Log } from '../../system/log.ts'
import { checksumsOf } from '../../tiup/cluster/change.ts'
import {
  type ClusterState,
  exchanged,
  type Swappable,
  stateOf,
  swappable,
} from '../../tiup/cluster/swap.ts'
import { defined } from '../../words/objects.ts'
import type { DeployedCluster } from './deployed.ts'
import type { ClusterConfig } from './keys.ts'

type BothSides<T> = Readonly<Record<Side, T>>

const noChange: ServerChange = { variables: {}, configuration: {} }

/**
 * Two sides that are one cluster with one set of data: it becomes one side or the other, by its
 * programs and settings.
 * @param configs what each side is
 * @param make the cluster, which asks for the settings of the side that it is
 */
export function swapSides(
  configs: BothSides<ClusterConfig>,
  { candidate: { log } }: BothSides<{ readonly log: Log }>,
  make: (current: () => ClusterConfig) => DeployedCluster,
): Record<Side, Target> {
  let active: Side = 'base'
  let isUp = false
  let sums: BothSides<Awaited<ReturnType<typeof checksumsOf>>> | undefined
  let stopping: Promise<void> | undefined
  const changes: Record<Side, ServerChange> = { base: noChange, candidate: noChange }
  const { target: cluster, control } = make(() => configs[active])

  const stateOfSide = (side: Side): ClusterState => {
    const { deploy, swap, configuration } = configs[side]
    // A cluster of the user's is what it was, but for what a side changes.
    const before = deploy === undefined ? control.initial() : undefined
    const layers = [
      before?.configuration,
      deploy?.configuration ?? configuration,
      changes[side].configuration,
    ]
    const merged = Object.fromEntries(
      swappable.map((name) => [
        name,
        Object.assign({}, ...layers.map((layer) => treeOf(layer, name))),
      ]),
    )
    const own = stateOf(deploy?.version ?? '', swap, merged, sums?.[side] ?? {})
    const programs = swappable.map(
      (name) => [name, swap.binaries[name] ? own.programs[name] : before?.programs[name]] as const,
    )
    return { ...own, programs: { ...own.programs, ...defined(Object.fromEntries(programs)) } }
  }

  /** @param restarted components that restart though nothing changes */
  async function take(
    side: Side,
    signal: AbortSignal,
    restarted = exchanged(stateOfSide('base'), stateOfSide('candidate')),
  ): Promise<void> {
    log.info(`the cluster becomes the ${side}`)
    // What fails half way is neither side.
    isUp = false
    active = side
    await control.become(stateOfSide(side), restarted, signal)
    await cluster.start(signal)
    await cluster.apply({ ...changes[side], configuration: {} }, signal)
    isUp = true
  }

  /** @returns whether it has just been deployed */
  const deploy = async (signal: AbortSignal): Promise<boolean> => {
    if (sums !== undefined) return false
    sums = {
      base: await checksumsOf(configs.base.swap, signal),
      candidate: await checksumsOf(configs.candidate.swap, signal),
    }
    await cluster.start(signal)
    return true
  }

  const describe = () => describeRestarted(cluster)

  const sideOf = (side: Side): Target => {
    let description: TargetDescription | undefined
    return {
      ...cluster,
      name: side,
      turn: {
        sharesData: true,
        async take(signal, how) {
          if (!isUp || active !== side || how === 'fresh') await take(side, signal)
        },
      },
      async start(signal) {
        await take(side, signal, (await deploy(signal)) ? [] : undefined)
        description = await describe()
      },
      async describe() {
        // The other one may be up.
        return description ?? describe()
      },
      async apply(change, signal) {
        const before = JSON.stringify(stateOfSide(side))
        changes[side] = change
        // The other side gets it when its turn comes.
        if (active !== side) return
        if (JSON.stringify(stateOfSide(side)) !== before) return take(side, signal)
        await cluster.apply({ ...change, configuration: {} }, signal)
      },
      stop() {
        stopping ??= cluster.stop().finally(() => {
          stopping = undefined
          sums = undefined
          isUp = false
        })
        return stopping
      },
    }
  }
  return { base: sideOf('base'), candidate: sideOf('candidate') }
}

/** Each round starts it afresh, as no other server that is reached at an address. */
async function describeRestarted(target: Pick<Target, 'describe'>): Promise<TargetDescription> {
  return { ...(await target.describe()), restarted: true }
}

function treeOf(layer: Readonly<Record<string, unknown>> | undefined, name: Swappable): object {
  return (layer?.[name] ?? {}) as object
}

/** Two clusters on the same machines: one is stopped while the other one is measured. */
export function twinSides(clusters: BothSides<DeployedCluster>): Record<Side, Target> {
  let up: Side | undefined
  const started = new Set<Side>()

  async function take(side: Side, signal: AbortSignal, how?: 'fresh'): Promise<void> {
    if (up === side && how === undefined) return
    const { target, control } = clusters[side]
    if (up !== undefined) await clusters[up].control.halt(signal)
    up = undefined
    if (started.has(side)) await control.resume(signal)
    await target.start(signal)
    started.add(side)
    up = side
  }

  const sideOf = (side: Side): Target => {
    const { target } = clusters[side]
    let description: TargetDescription | undefined
    const turn: Turn = { sharesData: false, take: (signal, how) => take(side, signal, how) }
    const inTurn =
      <T extends unknown[]>(act: (...args: [...T, AbortSignal]) => Promise<void>) =>
      async (...args: [...T, AbortSignal]) => {
        await take(side, args.at(-1) as AbortSignal)
        await act(...args)
      }
    return {
      ...target,
      turn,
      async start(signal) {
        await take(side, signal)
        description = await describeRestarted(target)
      },
      async describe() {
        return description ?? describeRestarted(target)
      },
      apply: inTurn((change: ServerChange, signal) => target.apply(change, signal)),
      data: {
        ...target.data,
        get reset() {
          return target.data.reset
        },
        snapshot: inTurn((signal) => target.data.snapshot(signal)),
        restore: inTurn((signal) => target.data.restore(signal)),
      },
      async stop() {
        await target.stop()
        started.delete(side)
        if (up === side) up = undefined
      },
    }
  }
  return { base: sideOf('base'), candidate: sideOf('candidate') }
}
