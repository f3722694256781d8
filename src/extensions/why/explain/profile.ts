import { Profile as Pprof } from 'pprof-format'

/** A stack from its root to its leaf, by the names of functions, and what was seen in it. */
export interface Stack {
  readonly frames: readonly string[]
  /** Samples of a CPU profile; bytes of a heap profile. */
  readonly value: number
}

/** A profile in which equal stacks are one. */
export interface Profile {
  readonly stacks: readonly Stack[]
  readonly total: number
}

/**
 * Deeper stacks are cut at their root; Go writes 64 frames itself, and as many again that were
 * inlined.
 */
const MOST_FRAMES = 512
const MOST_STACKS = 200_000
/** Most characters in the names of all stacks together. */
const MOST_CHARACTERS = 100_000_000
const MOST_NAME = 1_000
/** TiDB sends about 1 MB. */
const MOST_BYTES = 16 * 2 ** 20
const MOST_FIELDS = 2_000_000
/** Field 6, with a length. */
const STRING_TAG = 50

/**
 * Takes a pprof profile (unpacked) apart.
 * @param kind `cpu`: number of samples. `allocated`: bytes allocated since the server started
 *   (`alloc_space`)
 * @throws Error where it is no profile, not of that kind, or larger than a server's
 */
export function readProfile(bytes: Uint8Array, kind: 'cpu' | 'allocated'): Profile {
  requireFewFields(bytes)
  const profile = Pprof.decode(bytes)
  const { strings } = profile.stringTable
  const text = (at: number | bigint) => (strings[Number(at)] ?? '').slice(0, MOST_NAME)
  const type = kind === 'cpu' ? 'samples' : 'alloc_space'
  const column = profile.sampleType.findIndex((each) => text(each.type) === type)
  if (column === -1) throw new Error(`the profile holds no ${type}`)
  if (profile.sample.length > MOST_STACKS) throw new Error('the profile holds too many stacks')

  const names = new Map(profile.function.map((each) => [Number(each.id), text(each.name)]))
  // Inlined functions come before their callers.
  const framesAt = new Map(
    profile.location.map((place) => [
      Number(place.id),
      place.line
        .slice(0, MOST_FRAMES)
        .map(({ functionId }) => names.get(Number(functionId)) ?? '?'),
    ]),
  )
  const folded = new Map<string, { frames: readonly string[]; value: number }>()
  let characters = 0
  for (const { locationId, value } of profile.sample) {
    const sampleValue = Number(value[column] ?? 0)
    if (sampleValue === 0 || !Number.isFinite(sampleValue)) continue
    const frames: string[] = []
    for (const id of locationId) {
      if (frames.length >= MOST_FRAMES) break
      frames.push(...(framesAt.get(Number(id)) ?? ['?']))
    }
    frames.length = Math.min(frames.length, MOST_FRAMES)
    const key = frames.reverse().join('\n')
    characters += key.length
    if (characters > MOST_CHARACTERS) throw new Error('the profile holds too many frames')
    const earlier = folded.get(key)
    if (earlier === undefined) folded.set(key, { frames, value: sampleValue })
    else earlier.value += sampleValue
  }
  const stacks = [...folded.values()]
  return { stacks, total: stacks.reduce((sum, { value }) => sum + value, 0) }
}

/**
 * A few packed kilobytes can hold millions of empty messages, which are counted before any of them
 * is made.
 */
function requireFewFields(bytes: Uint8Array): void {
  if (bytes.length > MOST_BYTES) throw new Error('the profile is too large')
  let at = 0
  let fields = 0
  const number = () => {
    let value = 0
    for (let unit = 1; ; unit *= 128) {
      const byte = bytes[at++]
      if (byte === undefined) throw new Error('the profile ends too early')
      value += (byte & 127) * unit
      if (byte < 128) return value
    }
  }
  const walk = (end: number, isOutermost: boolean) => {
    while (at < end) {
      fields += 1
      if (fields > MOST_FIELDS) throw new Error('the profile holds too many fields')
      const tag = number()
      // The decoder refuses what is neither a number nor of a length.
      const valueOrLength = number()
      if (tag % 8 !== 2) continue
      // Only texts are no message in it.
      if (isOutermost && tag !== STRING_TAG) walk(Math.min(at + valueOrLength, bytes.length), false)
      else at += valueOrLength
    }
  }
  walk(bytes.length, true)
}

/**
 * Returns the growth between two readings of a profile that only grows; stacks that fell were reset
 * and are left out.
 */
export function profileBetween(before: Profile, after: Profile): Profile {
  const earlier = new Map(before.stacks.map(({ frames, value }) => [frames.join('\n'), value]))
  const stacks = after.stacks.flatMap(({ frames, value }) => {
    const grown = value - (earlier.get(frames.join('\n')) ?? 0)
    return grown > 0 ? [{ frames, value: grown }] : []
  })
  return { stacks, total: stacks.reduce((sum, { value }) => sum + value, 0) }
}

/**
 * `executor.(*PointGetExecutor).Next` of
 * `github.com/pingcap/tidb/pkg/executor.(*PointGetExecutor).Next`.
 */
export function shortFunction(name: string): string {
  // Type parameters hold paths too.
  const plain = withoutBrackets(name, '[…]')
  return plain.slice(plain.lastIndexOf('/') + 1)
}

/** The text with something in place of each `[…]`; one pass, whatever the text is. */
function withoutBrackets(text: string, instead: string): string {
  const [start = '', ...parts] = text.split(']')
  const last = parts.pop()
  if (last === undefined) return text
  const cut = (part: string) => {
    const at = part.indexOf('[')
    return at === -1 ? `${part}]` : `${part.slice(0, at)}${instead}`
  }
  return [start, ...parts].map(cut).join('') + last
}

/** `github.com/pingcap/tidb/pkg/executor` of the same; of a C++ or Rust name its first part. */
export function packageOf(name: string): string {
  const plain = withoutBrackets(name, '')
  const slash = plain.lastIndexOf('/') + 1
  const rest = plain.slice(slash)
  const end = rest.search(/::|\./)
  return plain.slice(0, slash) + (end === -1 ? rest : rest.slice(0, end))
}
