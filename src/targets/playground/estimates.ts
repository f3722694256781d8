/**
 * Estimates the memory of a small cluster before any load, in bytes: about 0.8 GiB for a TiKV, 0.5
 * GiB for a TiDB and 0.3 GiB for PD. It is meant to refuse a machine that is too small, not to size
 * one.
 */
export function clusterMemoryBytes({
  tidb,
  tikv,
}: {
  readonly tidb: number
  readonly tikv: number
}): number {
  return (tikv * 0.8 + tidb * 0.5 + 0.3) * 2 ** 30
}
