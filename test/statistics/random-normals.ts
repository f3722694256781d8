/**
 * Standard normal numbers from a seed (Marsaglia's polar method on mulberry32), for simulations
 * that repeat.
 */
export function randomNormals(seed: number): () => number {
  const uniform = randomUniforms(seed)
  let spare: number | undefined
  return () => {
    if (spare !== undefined) {
      const value = spare
      spare = undefined
      return value
    }
    for (;;) {
      const [u, v] = [2 * uniform() - 1, 2 * uniform() - 1]
      const square = u * u + v * v
      if (square > 0 && square < 1) {
        const factor = Math.sqrt((-2 * Math.log(square)) / square)
        spare = v * factor
        return u * factor
      }
    }
  }
}

/** Numbers from 0 to below 1 (mulberry32). */
function randomUniforms(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
