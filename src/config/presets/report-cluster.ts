import type { RawTarget } from './preset.ts'
import type { Size } from './size.ts'
import { tidbConfiguration, tikvConfiguration } from './tidb-tuning.ts'

/** The cluster of TiDB's reports: three of each component behind HAProxy, as few as the scale leaves. */
export function reportCluster(
  version: string,
  size: Size,
  variables: Readonly<Record<string, string | number>>,
): RawTarget {
  return {
    kind: 'playground',
    version,
    topology: { tidb: size.instances(3), tikv: size.instances(3), pd: size.instances(3) },
    'load-balancer': size.instances(3) > 1 ? 'haproxy' : 'none',
    configuration: { tidb: tidbConfiguration, tikv: tikvConfiguration },
    variables,
  }
}
