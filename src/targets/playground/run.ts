import type { Target } from '../../core/server/target.ts'
import type { TargetCode, TargetPlace } from '../../core/server/target-kind.ts'
import { withLoadBalancer } from '../../servers/load-balancer.ts'
import { withDeadline } from '../../system/deadline.ts'
import type { Finding } from '../../system/finding.ts'
import { gib, type Memory } from '../../system/machine.ts'
import { PUBLIC_MIRROR } from '../../tiup/tiup.ts'
import { clusterMemoryBytes, type PlaygroundConfig, withTiproxy } from './keys.ts'
import { createPlaygroundTarget } from './playground.ts'

/** Starts TiUP's playground. */
export const code: TargetCode<PlaygroundConfig> = {
  create,
  find: async (name, config, { memory, env }) => [
    clusterMemory(name, config, memory),
    await mirror(config, env),
  ],
}

function create(config: PlaygroundConfig, place: TargetPlace): Target {
  const { name, logFolder, log, ledger, env, targets: clusters = 1 } = place
  const target = createPlaygroundTarget({
    name,
    config: withTiproxy(config),
    logFolder,
    log,
    ledger,
    env,
    clusters,
    borrowedOffset: place.borrowedOffset,
  })
  return config.loadBalancer === 'haproxy'
    ? withLoadBalancer(target, { ledger, settings: config.haproxy })
    : target
}

function clusterMemory(name: string, config: PlaygroundConfig, memory: Memory): Finding {
  const subject = `target ${name}`
  const needed = clusterMemoryBytes(config.topology)
  const observation = `needs about ${gib(needed)} of memory, ${gib(memory.availableBytes)} are available`
  if (memory.availableBytes >= needed * 2) return { subject, level: 'good', seen: observation }
  const level = memory.availableBytes < needed ? 'missing' : 'slow'
  return { subject, level, seen: observation, remedy: 'Use fewer instances, or a larger machine.' }
}

async function mirror(config: PlaygroundConfig, env: NodeJS.ProcessEnv): Promise<Finding> {
  const subject = 'TiUP mirror'
  const url = config.tiup.mirror ?? (env.TIUP_MIRRORS || PUBLIC_MIRROR)
  if (!/^https?:/.test(url)) return { subject, level: 'good', seen: `${url} (folder)` }
  const begin = performance.now()
  try {
    const answer = await withDeadline(undefined, 5_000, (signal) =>
      fetch(`${url}/root.json`, { method: 'HEAD', signal }),
    )
    if (answer.ok)
      return {
        subject,
        level: 'good',
        seen: `${url} answers in ${Math.round(performance.now() - begin)} ms`,
      }
    return {
      subject,
      level: 'note',
      seen: `${url} answers with status ${answer.status}`,
      remedy: MIRROR_REMEDY,
    }
  } catch {
    return { subject, level: 'note', seen: `${url} cannot be reached`, remedy: MIRROR_REMEDY }
  }
}

const MIRROR_REMEDY =
  'TiUP needs it unless everything is installed already. Set TIUP_MIRRORS to a reachable mirror.'
