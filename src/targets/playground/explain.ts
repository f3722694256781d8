import { slowStartRemedy } from '../../system/machine.ts'
import { isPortConflict, PortTaken } from '../../system/ports.ts'
import { VersionUnknown } from '../../tiup/version-list.ts'
import { Failure } from '../../words/failure.ts'
import type { BootFault } from './playground-state.ts'

const remedies: Readonly<Record<Exclude<BootFault, 'port-taken'>, string>> = {
  'version-unknown': 'Use a version that `tiup list tidb` shows, for example v8.5.4.',
  'component-unknown':
    'The mirror has no such component for this machine: remove it from the topology, or set another mirror with tiup.mirror.',
  'binary-missing': 'Use a binary that exists, is executable, and was built for this machine.',
  'flag-unknown': 'Pin a newer version of the playground component with tiup.playground.',
  'mirror-unreachable':
    'Try again; or set tiup.mirror (or TIUP_MIRRORS) to a mirror that this machine can reach, or cache the components folder of TIUP_HOME.',
  'download-corrupt':
    'The mirror, or a proxy in front of it, serves a damaged file: set another mirror with tiup.mirror (or TIUP_MIRRORS).',
  'component-died':
    'Check the log of the component. Usual causes are its configuration, or too little memory or disk space.',
  'too-slow': 'Check the logs of the components.',
  cancelled: 'Start it again.',
  'disk-full': 'Free disk space: a cluster needs about 2 GiB without any data.',
  memory:
    'Use fewer instances, set a smaller storage.block-cache.capacity, or use a larger machine.',
  other: 'Check the logs of the components.',
}

const playgroundRemedy =
  'Set tiup.playground to a version that `tiup list playground` shows, or to “latest” for the newest.'

/** Do the logs of the components say anything about it? */
export function isOfComponents(kind: BootFault): boolean {
  return ['component-died', 'too-slow', 'port-taken', 'disk-full', 'memory', 'other'].includes(kind)
}

/** Faults that the caller's input causes; the environment causes the others. */
const inputFaults: ReadonlySet<BootFault> = new Set(['binary-missing', 'version-unknown'])

/**
 * A boot that failed, in words. @param tail last lines of the components' logs, or of playground
 * itself
 */
export function bootFailure(
  name: string,
  kind: BootFault,
  message: string,
  tail: readonly string[],
): Failure {
  const isOpen = kind === 'component-died' || kind === 'too-slow' || kind === 'other'
  const better = isOpen ? faultFromLog(tail, kind) : kind
  const whole = `the playground “${name}” did not start: ${message}`
  if (better === 'port-taken') return new PortTaken(whole, tail)
  const isPlayground = / for component playground /.test(message)
  const usual = isPlayground ? playgroundRemedy : remedies[better]
  const remedy = better === 'too-slow' ? `${usual} ${slowStartRemedy()}` : usual
  if (better === 'version-unknown' && !isPlayground)
    return new VersionUnknown('input', whole, { tail, remedy })
  return new Failure(inputFaults.has(better) ? 'input' : 'environment', whole, { tail, remedy })
}

/** The components say more than playground does. */
function faultFromLog(tail: readonly string[], otherwise: BootFault): BootFault {
  const text = tail.join('\n')
  if (isPortConflict(tail)) return 'port-taken'
  if (/no space left on device/i.test(text)) return 'disk-full'
  if (/cannot allocate memory|out of memory/i.test(text)) return 'memory'
  return otherwise
}
