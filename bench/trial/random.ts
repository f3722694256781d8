/** A source of chance that a seed repeats. */
export interface Chance {
  /** Uniform, from 0 to below 1. */
  uniform(): number
  /** Normal with mean 0 and standard deviation 1. */
  normal(): number
  /** Student's t with 3 degrees of freedom, scaled to standard deviation 1. */
  heavyTailed(): number
}

/**
 * SplitMix with 32-bit words for the uniform numbers (Steele, Lea and Flood, OOPSLA 2014), Box and
 * Muller (Annals of Mathematical Statistics 29, 1958) for the normal ones.
 * @param seed any integer
 * @param name what is drawn: streams of different names are practically unrelated
 */
export function chanceOf(seed: number, name: string): Chance {
  let state = mixed(seed ^ 0x5bd1e995)
  for (const character of name) state = mixed(state + 0x9e3779b9 + (character.codePointAt(0) ?? 0))
  let spare: number | undefined
  const uniform = () => {
    state = (state + 0x9e3779b9) >>> 0
    // Two words, so that the tails of the normal numbers are not cut at 6.6 standard deviations.
    const high = mixed(state)
    state = (state + 0x9e3779b9) >>> 0
    return (high * 2 ** 21 + (mixed(state) >>> 11)) / 2 ** 53
  }
  const normal = () => {
    if (spare !== undefined) {
      const previous = spare
      spare = undefined
      return previous
    }
    const radius = Math.sqrt(-2 * Math.log(1 - uniform()))
    const angle = 2 * Math.PI * uniform()
    spare = radius * Math.sin(angle)
    return radius * Math.cos(angle)
  }
  // t₃ = Z / √(χ²₃/3), and its variance is 3.
  const heavyTailed = () => normal() / Math.sqrt(normal() ** 2 + normal() ** 2 + normal() ** 2)
  return { uniform, normal, heavyTailed }
}

function mixed(word: number): number {
  let z = word >>> 0
  z = Math.imul(z ^ (z >>> 16), 0x85ebca6b)
  z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35)
  return (z ^ (z >>> 16)) >>> 0
}
