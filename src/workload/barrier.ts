/** Lets a number of parties go on together. */
export interface Barrier {
  /** Resolves once all have arrived; rejects once one has given up. */
  arrive(): Promise<void>
  /** A party that failed before it arrived must not leave the others waiting. */
  giveUp(reason: unknown): void
}

/** @param parties at least 1 */
export function createBarrier(parties: number): Barrier {
  let waiting = 0
  let open: () => void = () => undefined
  let fail: (reason: unknown) => void = () => undefined
  const gate = new Promise<void>((resolve, reject) => {
    open = resolve
    fail = reject
  })
  // Whoever waits sees the rejection; where nobody waits, nobody has to.
  gate.catch(() => undefined)
  return {
    arrive() {
      waiting += 1
      if (waiting === parties) open()
      return gate
    },
    giveUp(reason) {
      fail(reason)
    },
  }
}
