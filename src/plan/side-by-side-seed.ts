import { createHash } from 'node:crypto'

/**
 * Bits that are fixed by a seed and a name, and look random otherwise: the first 32 of SHA-256. A hash rather than a
 * generator, so that a draw does not depend on the draws before it: leaving out a cell changes no other order.
 * @returns an integer from 0 to 2³²−1
 */
export function seededBits(seed: number, name: string): number {
  return createHash('sha256').update(`${seed}/${name}`).digest().readUInt32BE(0)
}
