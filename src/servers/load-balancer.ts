import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type HaproxySettings, plainHaproxy } from '../core/config/target.ts'
import type { Target } from '../core/server/target.ts'
import type { Endpoint } from '../mysql/endpoint.ts'
import { createPrivateFolder, type PrivateFolder } from '../system/folders.ts'
import type { Ledger } from '../system/ledger.ts'
import { requireCommand, requirements } from '../system/packages.ts'
import { isPortConflict, PortTaken, startOnFreePort } from '../system/ports.ts'
import {
  type ProcessExit,
  runProcess,
  type StartedProcess,
  startProcess,
} from '../system/process.ts'
import { Failure } from '../words/failure.ts'
import { balancerConfig, balancerDifferences, readHaproxyStates } from './haproxy.ts'
import { waitUntilAnswering } from './readiness.ts'

export interface BalancerOptions {
  readonly ledger?: Ledger | undefined
  /** Default: what suits a throw-away server. */
  readonly settings?: HaproxySettings
}

/** Short: the path of a Unix socket has room for 107 characters. */
const SOCKET = 's'

/**
 * The same target behind HAProxy: its endpoint is the balancer's address.
 * @throws Failure `input` where the server's name is to be verified: clients would see the
 *   balancer's
 */
export function withLoadBalancer(inner: Target, options: BalancerOptions = {}): Target {
  let folder: PrivateFolder | undefined
  let port: number | undefined
  let balancer: StartedProcess | undefined
  let text = ''
  const { settings = plainHaproxy() } = options

  const endpoint = (): Endpoint => {
    if (port === undefined) throw new Error(`the load balancer of ${inner.name} is not started`)
    return { ...inner.endpoint(), hosts: [{ host: '127.0.0.1', port }] }
  }

  async function halt(): Promise<void> {
    await balancer?.stop('SIGKILL')
    balancer = undefined
  }

  async function boot(signal: AbortSignal): Promise<void> {
    await halt()
    const { hosts, tls } = inner.endpoint()
    if (tls.mode === 'verify') {
      throw new Failure(
        'input',
        'the load balancer hides the server’s host name, which tls “verify” checks',
        {
          remedy: 'Set load-balancer to “none”, or tls to “required”.',
        },
      )
    }
    const program = await requireCommand(requirements.haproxy)
    folder ??= await createPrivateFolder(`tidb-bench-balancer`, { ledger: options.ledger })
    const file = join(folder.path, 'haproxy.cfg')
    const socketFile = join(folder.path, SOCKET)
    await startOnFreePort(port, async (free) => {
      port = free
      text = balancerConfig({ port, servers: hosts, settings, socketFile })
      await writeFile(file, text)
      const check = await runProcess(program, ['-c', '-f', file], { signal, deadlineSeconds: 60 })
      if (check.exitCode !== 0)
        throw failure('HAProxy rejected its configuration', [...check.stderrTail])
      balancer = await startProcess(program, ['-db', '-f', file], { ledger: options.ledger })
      const ready = await waitUntilAnswering(endpoint(), {
        bootSeconds: 15,
        signal,
        died: balancer.exit,
      })
      if (ready.state === 'died') throw endedFailure(await balancer.exit)
      if (ready.state === 'too-late') throw ready.last
    })
  }

  /** Waits as long as HAProxy takes to find one dead: two checks. */
  async function serverDown(): Promise<Failure | undefined> {
    if (folder === undefined) return undefined
    const { hosts } = inner.endpoint()
    for (let attempt = 0; attempt < 8; attempt++) {
      const states = await readHaproxyStates(join(folder.path, SOCKET))
      const place = hosts[states.findIndex((state) => state.startsWith('DOWN'))]
      if (place !== undefined) {
        const what = `HAProxy reports ${place.host}:${place.port} as DOWN`
        return new Failure('environment', what, { remedy: 'See the log of that server.' })
      }
      await delay(200)
    }
    return undefined
  }

  async function diagnose(): Promise<Failure | undefined> {
    const failed = await inner.health.diagnose()
    if (failed !== undefined || balancer === undefined) return failed
    const signal = new AbortController().signal
    const ready = await waitUntilAnswering(endpoint(), {
      bootSeconds: 3,
      signal,
      died: balancer.exit,
    })
    if (ready.state === 'died') return endedFailure(await balancer.exit)
    return ready.state === 'ready' ? serverDown() : ready.last
  }

  const thenBoot = (act: (signal: AbortSignal) => Promise<void>) => async (signal: AbortSignal) => {
    await act(signal)
    await boot(signal)
  }

  return {
    name: inner.name,
    data: {
      ...inner.data,
      get reset() {
        return inner.data.reset
      },
      snapshot: thenBoot((signal) => inner.data.snapshot(signal)),
      restore: thenBoot((signal) => inner.data.restore(signal)),
    },
    health: { ...inner.health, diagnose },
    endpoint,
    start: thenBoot((signal) => inner.start(signal)),
    async apply(change, signal) {
      await inner.apply(change, signal)
      await boot(signal)
    },
    async describe() {
      const description = await inner.describe()
      return {
        ...description,
        topology: { ...description.topology, haproxy: 1 },
        files: { ...description.files, 'haproxy.cfg': text },
        differs: [...(description.differs ?? []), ...balancerDifferences(settings)],
      }
    },
    async stop() {
      await halt()
      await folder?.remove()
      folder = undefined
      await inner.stop()
    },
  }
}

function endedFailure({ stderrTail }: ProcessExit): Failure {
  return isPortConflict(stderrTail)
    ? new PortTaken('HAProxy ended', stderrTail)
    : failure('HAProxy ended', stderrTail)
}

function failure(what: string, tail: readonly string[]): Failure {
  return new Failure('environment', what, {
    tail,
    remedy: 'Update HAProxy to 2.4 or newer, or set load-balancer to “none”.',
  })
}
