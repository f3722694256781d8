import { median } from '../../../statistics/sample.ts'
import { type Profile, packageOf, type Stack } from './profile.ts'

/** A function (or package) whose part of a profile grew. */
export interface GrownPart {
  /** Its full name. */
  readonly name: string
  /** Shares of all samples, with what it calls. */
  readonly base: number
  readonly candidate: number
  /** Difference of the two shares in standard deviations, by their binomial noise. */
  readonly z: number
}

/** Sure enough to be a cause: none of 182 comparisons of equal servers. */
const PROVING_Z = 4
/** A hint beside a red: 14 of 100 comparisons of equal servers show one. */
const HINTING_Z = 3
const LEAST_GROWTH = 0.01
/** Share of its growth below or above a listed function from which on it shows the same. */
const SAME_GROWTH = 0.6
/** A callee with so much of its caller's growth is what grew. */
const MOST_OF_GROWTH = 0.9
const MOST_PARTS = 20
/** Fewer say nothing; fewer than the second prove nothing: equal servers were compared with as many. */
const LEAST_SAMPLES = 100
const LEAST_PROVING_SAMPLES = 250
/** A function with at most so much of its share on the base is new. */
const MOST_OF_NEW = 0.1
/** A function whose callees share less of its growth only has another name or caller. */
const LEAST_OF_CALLEES = 0.25

export interface ProfileDifference {
  /** The largest growth first, each of them once: not with all its callers. */
  readonly functions: readonly GrownPart[]
  readonly packages: readonly GrownPart[]
}

/**
 * Functions whose cumulative share of the samples grew by at least 1 % of all, with z of the two
 * binomial shares ≥ 4 (`proved`) or ≥ 3 (`hint`). Shares and not CPU a transaction: contention
 * lifts all alike.
 */
export function cpuGrowth(
  base: Profile,
  candidate: Profile,
  sureness: 'proved' | 'hint' = 'proved',
): ProfileDifference {
  const [least, samples] =
    sureness === 'proved' ? [PROVING_Z, LEAST_PROVING_SAMPLES] : [HINTING_Z, LEAST_SAMPLES]
  if (base.total < samples || candidate.total < samples) return { functions: [], packages: [] }
  const drawsOf = drawsOfSample(base, candidate)
  return difference(
    base,
    candidate,
    (from, to) => binomialZ(from, base.total * drawsOf, to, candidate.total * drawsOf),
    least,
  )
}

/** A leaf with fewer samples of both sides is too coarse to tell a spread. */
const LEAST_OF_LEAF = 10
/** Least leaves of a function whose spread is known. */
const LEAST_LEAVES = 8
/** Median of the square of a standard normal value. */
const MEDIAN_SQUARE = 0.4549

/**
 * Returns how many independent draws one sample is worth, at most 1: a starved server is sampled in
 * bursts. It is what the typical leaf, which no change moved, differs by between the sides.
 */
function drawsOfSample(base: Profile, candidate: Profile): number {
  const [from, to] = [base, candidate].map(({ stacks, total }) =>
    sharesOf(
      { stacks: stacks.map(({ frames, value }) => ({ frames: frames.slice(-1), value })), total },
      (frame) => frame,
    ),
  ) as [Map<string, number>, Map<string, number>]
  const squares = [...to].flatMap(([leaf, after]) => {
    const before = from.get(leaf) ?? 0
    if (before === 0 || before * base.total + after * candidate.total < LEAST_OF_LEAF) return []
    return [binomialZ(before, base.total, after, candidate.total) ** 2]
  })
  if (squares.length < LEAST_LEAVES) return 1
  return Math.min(1, MEDIAN_SQUARE / median(squares))
}

/** Go notes one allocation in so many bytes. */
const BYTES_A_SAMPLE = 512 * 1024

/** The same for bytes allocated, of which each half MiB is a sample. */
export function allocationGrowth(base: Profile, candidate: Profile): ProfileDifference {
  const [before, after] = [base.total / BYTES_A_SAMPLE, candidate.total / BYTES_A_SAMPLE]
  if (before < LEAST_SAMPLES || after < LEAST_SAMPLES) return { functions: [], packages: [] }
  return difference(base, candidate, (from, to) => binomialZ(from, before, to, after), PROVING_Z)
}

type ZOf = (base: number, candidate: number) => number

function difference(
  base: Profile,
  candidate: Profile,
  zOf: ZOf,
  leastZ: number,
): ProfileDifference {
  const grown = (key: (frame: string) => string) => {
    const [from, to] = [sharesOf(base, key), sharesOf(candidate, key)]
    return [...to].flatMap(([name, share]): GrownPart[] => {
      const before = from.get(name) ?? 0
      const z = zOf(before, share)
      return share - before >= LEAST_GROWTH && z >= leastZ
        ? [{ name, base: before, candidate: share, z }]
        : []
    })
  }
  const functions = grown((frame) => frame).filter(({ name }) => !isRuntime(name))
  return {
    functions: withoutCallers(functions, base, candidate),
    packages: grown(packageOf)
      .filter(({ name }) => name !== 'runtime')
      .toSorted((a, b) => growth(b) - growth(a))
      .slice(0, MOST_PARTS),
  }
}

/**
 * The surest first. New functions are found before others, of which only the growth that no listed
 * one explains counts. What lies to 60 % in stacks of one that is listed goes, and so does what its
 * own callees did not grow by; of a chain of functions that are new with one another the deepest is
 * reported.
 */
function withoutCallers(
  grown: readonly GrownPart[],
  base: Profile,
  candidate: Profile,
): GrownPart[] {
  const parts = new Map<GrownPart, number>()
  const order = grown.toSorted((a, b) => Number(isNew(b)) - Number(isNew(a)) || b.z - a.z)
  for (const part of order) {
    if (parts.size === MOST_PARTS) break
    const names = new Set([...parts.keys()].map(({ name }) => name))
    const shared = Math.max(0, sharedGrowth(part.name, names, base, candidate))
    const own = growth(part) - shared
    if (shared >= SAME_GROWTH * growth(part) || own < LEAST_GROWTH) continue
    if (growthOfCallees(part.name, base, candidate) < LEAST_OF_CALLEES * growth(part)) continue
    parts.set(deepestOf(part, grown, base, candidate), (part.z * own) / growth(part))
  }
  return [...parts].toSorted(([, a], [, b]) => b - a).map(([part]) => part)
}

/** Checks whether a function had next to no share on the base. */
export function isNew({ base, candidate }: GrownPart): boolean {
  return base <= MOST_OF_NEW * candidate
}

/** Returns how much of the growth of a function is also that of the leaves of its stacks. */
function growthOfCallees(name: string, base: Profile, candidate: Profile): number {
  const leaves = ({ stacks, total }: Profile) => {
    const [all, below] = [new Map<string, number>(), new Map<string, number>()]
    for (const { frames, value } of stacks) {
      const leaf = frames.at(-1) as string
      all.set(leaf, (all.get(leaf) ?? 0) + value / total)
      if (frames.includes(name)) below.set(leaf, (below.get(leaf) ?? 0) + value / total)
    }
    return { all, below }
  }
  const [from, to] = [leaves(base), leaves(candidate)]
  return [...to.below].reduce((sum, [leaf, share]) => {
    const ofAll = (to.all.get(leaf) ?? 0) - (from.all.get(leaf) ?? 0)
    return sum + Math.max(0, Math.min(ofAll, share - (from.below.get(leaf) ?? 0)))
  }, 0)
}

/** A function of the same growth that is only called from this one. */
function deepestOf(
  part: GrownPart,
  grown: readonly GrownPart[],
  base: Profile,
  candidate: Profile,
): GrownPart {
  const depths = depthsOf(candidate)
  const depth = ({ name }: GrownPart) => depths.get(name) ?? 0
  const below = grown.filter(
    (other) =>
      depth(other) > depth(part) &&
      growth(other) >= MOST_OF_GROWTH * growth(part) &&
      other.base <= part.base &&
      sharedGrowth(other.name, new Set([part.name]), base, candidate) >=
        MOST_OF_GROWTH * growth(other),
  )
  return below.toSorted((a, b) => depth(b) - depth(a))[0] ?? part
}

function growth({ base, candidate }: GrownPart): number {
  return candidate - base
}

/** Returns how much of a function's growth is in stacks that hold one of these as well. */
function sharedGrowth(
  name: string,
  names: ReadonlySet<string>,
  base: Profile,
  candidate: Profile,
): number {
  const holds = ({ frames }: Stack) =>
    frames.includes(name) && frames.some((frame) => names.has(frame))
  const share = ({ stacks, total }: Profile) =>
    stacks.reduce((sum, stack) => (holds(stack) ? sum + stack.value : sum), 0) / total
  return share(candidate) - share(base)
}

/** The share of all samples in whose stacks each name stands, however often. */
function sharesOf({ stacks, total }: Profile, key: (frame: string) => string): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { frames, value } of stacks) {
    for (const name of new Set(frames.map(key))) sums.set(name, (sums.get(name) ?? 0) + value)
  }
  return new Map([...sums].map(([name, sum]) => [name, sum / total]))
}

/** Mean depth of each function, weighed by samples. */
function depthsOf({ stacks }: Profile): Map<string, number> {
  const sums = new Map<string, { depth: number; value: number }>()
  for (const { frames, value } of stacks) {
    for (const [depth, frame] of frames.entries()) {
      const sum = sums.get(frame) ?? { depth: 0, value: 0 }
      sums.set(frame, { depth: sum.depth + depth * value, value: sum.value + value })
    }
  }
  return new Map([...sums].map(([name, { depth, value }]) => [name, depth / value]))
}

function binomialZ(
  base: number,
  baseTotal: number,
  candidate: number,
  candidateTotal: number,
): number {
  const pooled = (base * baseTotal + candidate * candidateTotal) / (baseTotal + candidateTotal)
  const variance = pooled * (1 - pooled) * (1 / baseTotal + 1 / candidateTotal)
  return variance === 0 ? 0 : (candidate - base) / Math.sqrt(variance)
}

/** Go's scheduler and collector: they follow what others do, and idle on their own. */
function isRuntime(name: string): boolean {
  return /^(?:runtime|internal\/runtime|gcWriteBarrier|aeshash|memeq|cmpbody|type:)/.test(name)
}
