import { type ClusterSettings, settingsFor } from './moved-keys.ts'
import type { RawTarget } from './preset.ts'
import type { Size } from './size.ts'

/** HAProxy as TiDB's reports have it. `nbproc 64` is gone since HAProxy 2.5: it is left out, and listed. */
const haproxy = {
  'most-connections': 4_000,
  processes: 64,
  retries: 2,
  'connect-timeout': '2s',
  'client-timeout': '30000s',
  'server-timeout': '30000s',
  'check-interval': '2s',
  rise: 2,
  fall: 3,
  'as-given': true,
}

/**
 * The cluster of TiDB's reports: three of each component behind HAProxy, as few as the scale leaves.
 * @param own version of the report, whose settings it takes as they are
 */
export function reportCluster(
  version: string,
  own: string,
  size: Size,
  settings: ClusterSettings,
): RawTarget {
  return {
    kind: 'playground',
    version,
    topology: { tidb: size.balanced(3), tikv: size.instances(3), pd: size.instances(3) },
    'load-balancer': 'haproxy',
    haproxy,
    ...(version === own ? settings : settingsFor(version, settings)),
  }
}
