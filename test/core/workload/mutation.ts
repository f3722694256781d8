/** A small random generator with a seed (mulberry32), so that a failing input can be made again. */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let value = Math.imul(state ^ (state >>> 15), state | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return ((value ^ (value >>> 14)) >>> 0) % below
  }
}

const nasty = [
  'NaN',
  'Infinity',
  '-1',
  '1e308',
  '99999999999999999999999',
  '0',
  '',
  ',',
  '\0',
  '\u2028',
  '٣',
  '|',
  '"',
  '[{',
  '}]',
  '\r',
]

/**
 * A text changed in one to four places, as a broken disk, a careless editor or an attacker would.
 */
export function mutate(text: string, other: string, random: (below: number) => number): string {
  let result = text
  for (let left = 1 + random(4); left > 0; left -= 1) result = mutateOnce(result, other, random)
  return result
}

function mutateOnce(text: string, other: string, random: (below: number) => number): string {
  const at = random(text.length + 1)
  const to = Math.min(text.length, at + random(60))
  switch (random(9)) {
    case 0:
      return text.slice(0, at)
    case 1:
      return text.slice(0, at) + text.slice(to)
    case 2:
      return text.slice(0, to) + text.slice(at)
    case 3:
      return text.slice(0, at) + String.fromCharCode(random(256)) + text.slice(at + 1)
    case 4:
      return text.slice(0, at) + (nasty[random(nasty.length)] ?? '') + text.slice(to)
    case 5: {
      const from = random(other.length)
      return text.slice(0, at) + other.slice(from, from + random(400)) + text.slice(at)
    }
    case 6: {
      const lines = text.split('\n')
      const [one, two] = [random(lines.length), random(lines.length)]
      const swapped = lines[one] ?? ''
      lines[one] = lines[two] ?? ''
      lines[two] = swapped
      return lines.join('\n')
    }
    case 7:
      return replaceDigits(text, at, String(random(1_000_000)))
    default:
      return text.slice(0, at) + '\n'.repeat(random(3)) + text.slice(at)
  }
}

/** Another number in place of the first one behind a position. */
function replaceDigits(text: string, at: number, digits: string): string {
  const match = /\d+/.exec(text.slice(at, at + 200))
  if (match === null) return text
  const from = at + match.index
  return text.slice(0, from) + digits + text.slice(from + match[0].length)
}
