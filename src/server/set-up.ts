import type { TargetConfig } from '../config/target.ts'
import type { SetUp } from '../plan/set-up.ts'
import { gib, type Memory, readMemory } from '../system/capacity.ts'
import { wholeCores } from '../system/whole-cores.ts'
import { targetMemoryBytes } from './memory.ts'

/** What the machine has. */
export interface Room {
  readonly memory: Memory
  /** Whole cores. */
  readonly cores: number
}

interface Choice {
  readonly setUp: SetUp
  /** Why not at once. */
  readonly why?: string
}

const MIB = 2 ** 20

/**
 * What a server and its load tool take, beside what the server takes anyway, while it is made or filled: MariaDB makes
 * its system tables with a server of its own, and a TiDB that is loaded holds whole statements and what it sends on.
 */
const SET_UP_BYTES = { local: 200 * MIB, playground: 1_024 * MIB, endpoint: 100 * MIB } as const

/**
 * Both at once where there is memory for that and a core for each; one server alone is neither.
 * @param servers of one job, up at the same time
 */
export function setUpWithin(servers: readonly TargetConfig[], { memory, cores }: Room): Choice {
  if (servers.length < 2) return { setUp: 'one-by-one' }
  if (cores < servers.length) return { setUp: 'one-by-one', why: `there is ${cores} core for both` }
  const needed = servers.reduce(
    (sum, config) => sum + targetMemoryBytes(config) + SET_UP_BYTES[config.kind],
    0,
  )
  return memory.availableBytes >= needed
    ? { setUp: 'at-once' }
    : {
        setUp: 'one-by-one',
        why: `that takes about ${gib(needed)} of memory, and ${gib(memory.availableBytes)} are available`,
      }
}

/** {@link setUpWithin} on this machine, as it is now. */
export async function setUpHere(servers: readonly TargetConfig[]): Promise<Choice> {
  return setUpWithin(servers, { memory: await readMemory(), cores: await wholeCores() })
}
