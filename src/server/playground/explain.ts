import { Failure } from '../../record/failure.ts'
import { PortTaken, saysPortTaken } from '../../system/ports.ts'
import type { BootFault } from './playground-state.ts'

const remedies: Readonly<Record<Exclude<BootFault, 'port-taken'>, string>> = {
  'version-unknown': 'Name a version that `tiup list tidb` shows, e.g. v8.5.4.',
  'component-unknown':
    'The mirror has no such component for this machine: take it out of the topology, or name another mirror with tiup.mirror.',
  'binary-missing': 'Give the path of a binary that exists, is executable, and was built for this machine.',
  'flag-unknown': 'Pin a newer version of the playground component with tiup.playground.',
  'mirror-unreachable':
    'Try again; or set tiup.mirror (or TIUP_MIRRORS) to a mirror that this machine can reach, or cache the components folder of TIUP_HOME.',
  'download-corrupt':
    'The mirror, or a proxy before it, hands out a damaged file: name another mirror with tiup.mirror (or TIUP_MIRRORS).',
  'component-died':
    'See the log of the component; the usual causes are its configuration, memory and disk space.',
  cancelled: 'Start it again.',
  'disk-full': 'Free disk space: a cluster needs about 2 GiB before any data.',
  memory: 'Use fewer instances, set a smaller storage.block-cache.capacity, or take a larger machine.',
  other: 'See the logs of the components.',
}

const playgroundRemedy =
  'Name a version that `tiup list playground` shows with tiup.playground, or “latest” there for the newest.'

/** Do the logs of the components say anything about it? */
export function isOfComponents(kind: BootFault): boolean {
  return ['component-died', 'port-taken', 'disk-full', 'memory', 'other'].includes(kind)
}

/** Who can mend it: the caller's input, or the environment. */
const inputFaults: ReadonlySet<BootFault> = new Set(['binary-missing', 'version-unknown'])

/** The mirror has no such version of a component. */
export class VersionUnknown extends Failure {}

/** A boot that failed, in words. @param tail last lines of the components' logs, or of playground itself */
export function bootFailure(
  name: string,
  kind: BootFault,
  message: string,
  tail: readonly string[],
): Failure {
  const better = kind === 'component-died' || kind === 'other' ? faultFromLog(tail, kind) : kind
  const whole = `the playground “${name}” did not come up: ${message}`
  if (better === 'port-taken') return new PortTaken(whole, tail)
  const isPlayground = / for component playground /.test(message)
  const remedy = isPlayground ? playgroundRemedy : remedies[better]
  if (better === 'version-unknown' && !isPlayground)
    return new VersionUnknown('input', whole, { tail, remedy })
  return new Failure(inputFaults.has(better) ? 'input' : 'environment', whole, { tail, remedy })
}

/** The components say more than playground does. */
function faultFromLog(tail: readonly string[], otherwise: BootFault): BootFault {
  const text = tail.join('\n')
  if (saysPortTaken(tail)) return 'port-taken'
  if (/no space left on device/i.test(text)) return 'disk-full'
  if (/cannot allocate memory|out of memory/i.test(text)) return 'memory'
  return otherwise
}
