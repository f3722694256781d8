import { execFileSync } from 'node:child_process'
import type { Fault } from './fault.ts'
import { balancer } from './kinds/balancer.ts'
import { disks } from './kinds/disk.ts'
import { endpoint } from './kinds/endpoint.ts'
import { github } from './kinds/github.ts'
import { killed } from './kinds/killed.ts'
import { limits } from './kinds/limits.ts'
import { marks } from './kinds/marks.ts'
import { memoryGroups } from './kinds/memory-groups.ts'
import { network } from './kinds/network.ts'
import { output } from './kinds/output.ts'
import { place } from './kinds/place.ts'
import { playground } from './kinds/playground.ts'
import { ports } from './kinds/ports.ts'
import { stopped } from './kinds/stopped.ts'
import { canLimitMemory } from './memory-group.ts'

/** Every kind of bad day, at each stage that it is tried at. */
export const faults: readonly Fault[] = [
  ...killed,
  ...stopped,
  ...disks,
  ...limits,
  ...memoryGroups,
  ...ports,
  ...network,
  ...endpoint,
  ...balancer,
  ...output,
  ...place,
  ...playground,
  ...github,
  ...marks,
]

/** What this machine cannot do, in words; undefined where the fault can be tried. */
export function lacking({ needs }: Fault): string | undefined {
  if (needs === 'root' && !mayMount())
    return 'needs the rights to mount and to make a network of its own'
  if (needs === 'locale' && !canMakeLocale())
    return 'needs localedef and the source of de_DE (package locales)'
  if (
    needs === 'haproxy' &&
    !works('sh', ['-c', 'PATH=$PATH:/usr/sbin:/usr/local/sbin; command -v haproxy'])
  )
    return 'needs HAProxy (package haproxy)'
  if (needs === 'memory group' && !canLimitMemory())
    return 'needs the rights to make a control group that limits memory'
  return undefined
}

/** Which of them a seed stands for: neighbours are different, and all come as often. */
export function faultOf(seed: number, among: readonly Fault[]): Fault {
  const fault = among[(seed * STEP) % among.length]
  if (fault === undefined) throw new RangeError('no such fault')
  return fault
}

/**
 * A prime that no catalogue is a multiple of: one kind after the other, instead of all stages of
 * one.
 */
const STEP = 1_009

let mounts: boolean | undefined
function mayMount(): boolean {
  mounts ??= works('unshare', ['-m', '-n', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'])
  return mounts
}

let locales: boolean | undefined
function canMakeLocale(): boolean {
  locales ??=
    works('localedef', ['--help']) && works('test', ['-e', '/usr/share/i18n/locales/de_DE'])
  return locales
}

function works(program: string, args: readonly string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
