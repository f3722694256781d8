/** Seconds that `tiup cluster` takes on machines of the user's. */
export interface ClusterSeconds {
  readonly deploy: number
  readonly start: number
  /** Exchange of programs or settings, with the restart. */
  readonly swap: number
  readonly destroy: number
}

/** Seconds of a cluster's phases, seen once on a loaded machine; later jobs know their own. */
export const usualClusterSeconds: ClusterSeconds = {
  deploy: 267,
  start: 70,
  swap: 140,
  destroy: 190,
}
