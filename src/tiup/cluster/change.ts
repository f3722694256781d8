import { setTimeout as delay } from 'node:timers/promises'
import { withDeadline } from '../../system/deadline.ts'
import { fileSha256 } from '../../system/files.ts'
import { createPrivateFolder, type PrivateFolder } from '../../system/folders.ts'
import type { Ledger } from '../../system/ledger.ts'
import type { Log } from '../../system/log.ts'
import { Failure } from '../../words/failure.ts'
import { timedPhase } from './cluster-times.ts'
import {
  type ClusterState,
  isBalancedAsBefore,
  type Leaders,
  type OwnPrograms,
  type ProgramSource,
  readLeaders,
  type Swappable,
  type SwapStep,
  stepsTo,
  swappable,
} from './swap.ts'
import { configure, packProgram, runTiup, type TiupCluster } from './tiup-steps.ts'

/** Changes what a cluster runs, and stops and starts it. */
export interface ClusterControl {
  /**
   * Exchanges programs and settings where they differ, starts what is to be started freshly, and
   * waits until the region leaders are where they were.
   * @throws Failure `environment` with the step that failed; the cluster may then run a mixture
   */
  become(wanted: ClusterState, restarted: readonly Swappable[], signal: AbortSignal): Promise<void>
  /** Returns the state before the first change. */
  initial(): ClusterState
  /** Stops every component; data stays. */
  halt(signal: AbortSignal): Promise<void>
  /** Starts every component again. */
  resume(signal: AbortSignal): Promise<void>
  /** Removes the packages that were made. */
  release(): Promise<void>
}

export interface ControlPlace {
  /** @throws where it is not deployed yet */
  readonly cluster: () => TiupCluster & { readonly version: string }
  /** State as long as nothing was changed. */
  readonly initial: () => ClusterState
  /** Addresses of PD, as `host:port`. */
  readonly pd: () => readonly string[]
  readonly transferSeconds: number
  readonly bootSeconds: number
  readonly env: NodeJS.ProcessEnv
  readonly ledger: Ledger
  readonly log: Log
  /** Adds a note to the record. */
  readonly note?: ((what: string, why: string) => void) | undefined
}

/** Program of a component whose hosts may run different ones. */
export const unknownProgram: ProgramSource = { path: '', sha256: '' }

/** PD moves leaders back one by one. */
const BALANCE_SECONDS = 300
const LOOK_MS = 2_000

export function createControl(place: ControlPlace): ClusterControl {
  const { env, ledger, log } = place
  let known: ClusterState | undefined
  let packages: PrivateFolder | undefined
  const waits = ['--wait-timeout', String(place.bootSeconds)]
  const transfer = ['--transfer-timeout', String(Math.ceil(place.transferSeconds))]

  async function patch(
    wanted: ClusterState,
    component: Swappable,
    signal: AbortSignal,
  ): Promise<void> {
    const cluster = place.cluster()
    const own = { env, ledger, signal }
    packages ??= await createPrivateFolder('tidb-bench-packages', { ledger })
    const file = await packProgram(
      component,
      wanted.programs[component],
      cluster,
      packages.path,
      own,
    )
    // Where it fails half way, some hosts have it.
    runs(component, unknownProgram)
    // The next start takes it: `reload` stops and starts what was patched.
    await runTiup(cluster, 'patch', [file, '-R', component, '--offline', ...transfer], own)
    runs(component, wanted.programs[component])
  }

  const current = () => known ?? place.initial()

  function runs(component: Swappable, program: ProgramSource): void {
    known = { ...current(), programs: { ...current().programs, [component]: program } }
  }

  async function play(step: SwapStep, wanted: ClusterState, signal: AbortSignal): Promise<void> {
    const cluster = place.cluster()
    const own = { env, ledger, signal }
    switch (step.kind) {
      case 'configure':
        await configure(cluster, wanted, own)
        known = { ...current(), configuration: wanted.configuration }
        break
      case 'patch':
        log.debug(`exchanging ${step.component}`)
        await patch(wanted, step.component, signal)
        break
      case 'reload': {
        log.debug(`restarting ${step.components.join(', ')}`)
        const roles = ['-R', step.components.join(',')]
        await runTiup(cluster, 'reload', [...roles, ...transfer, ...waits], own)
      }
    }
  }

  /** Waits for one store, too: a new PD knows no leader, and without one TiDB builds no index. */
  async function waitForLeaders(before: Leaders | undefined, signal: AbortSignal): Promise<void> {
    if (before === undefined) return
    const end = performance.now() + BALANCE_SECONDS * 1_000
    for (;;) {
      const now = await leadersOf(place.pd(), signal)
      if (now !== undefined && isBalancedAsBefore(before, now)) return
      if (performance.now() > end) break
      await delay(LOOK_MS, undefined, { signal })
    }
    const what = `the region leaders were not balanced as before within ${BALANCE_SECONDS} s of a start`
    log.warn(`${what}; the measurement continues`)
    place.note?.('region leaders', what)
  }

  return {
    initial: place.initial,
    async become(wanted, restarted, signal) {
      const steps = stepsTo(current(), wanted, restarted)
      if (steps.length === 0) return
      const before = await leadersOf(place.pd(), signal)
      await timedPhase(env, 'swap', async () => {
        for (const step of steps) await play(step, wanted, signal)
        await waitForLeaders(before, signal)
      })
    },
    async halt(signal) {
      await runTiup(place.cluster(), 'stop', waits, { env, ledger, signal })
    },
    resume: (signal) =>
      timedPhase(env, 'start', async () => {
        await runTiup(place.cluster(), 'start', waits, { env, ledger, signal })
      }),
    async release() {
      await packages?.remove()
      packages = undefined
    },
  }
}

const PD_ANSWER_MS = 10_000

/** Region leaders of each store as PD reports them; undefined where PD does not. */
async function leadersOf(pd: readonly string[], signal: AbortSignal): Promise<Leaders | undefined> {
  for (const address of pd) {
    try {
      const stores = await withDeadline(signal, PD_ANSWER_MS, async (inTime) => {
        const answer = await fetch(`http://${address}/pd/api/v1/stores`, { signal: inTime })
        return answer.json()
      })
      const leaders = readLeaders(stores)
      if (leaders !== undefined) return leaders
    } catch {
      signal.throwIfAborted()
    }
  }
  return undefined
}

/** Checksums of the programs of a side. @throws Failure `input` where one cannot be read */
export async function checksumsOf(
  { binaries }: { readonly binaries: OwnPrograms },
  signal: AbortSignal,
): Promise<Partial<Record<Swappable, string>>> {
  const sums: Partial<Record<Swappable, string>> = {}
  for (const name of swappable) {
    const path = binaries[name]
    if (path === undefined) continue
    sums[name] = await fileSha256(path, signal).catch((cause) => {
      signal.throwIfAborted()
      throw new Failure('input', `cannot read the program ${path}: ${cause.message}`, {
        cause,
        remedy: 'Correct `binaries`, or build it before the job.',
      })
    })
  }
  return sums
}
