/** Components whose processes are told apart. */
export const resourceComponents = ['tidb', 'tikv', 'pd', 'tiflash', 'tiproxy', 'mariadb'] as const

export type ResourceComponent = (typeof resourceComponents)[number]

/** What is known of each, as a metric `tidb_cpu`, `tikv_rss`, …. */
export const resourceKinds = ['cpu', 'rss', 'disk_read', 'disk_write'] as const

type ResourceKind = (typeof resourceKinds)[number]

export type ResourceMetric = `${ResourceComponent}_${ResourceKind}`

/** As people write them. */
export const componentLabels: Readonly<Record<ResourceComponent, string>> = {
  tidb: 'TiDB',
  tikv: 'TiKV',
  pd: 'PD',
  tiflash: 'TiFlash',
  tiproxy: 'TiProxy',
  mariadb: 'MariaDB',
}
