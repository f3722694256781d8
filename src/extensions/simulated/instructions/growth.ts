import { mean } from '../../../statistics/sample.ts'
import { groupBy } from '../../../words/objects.ts'
import type { Symbols } from './symbols.ts'

/** Instructions per transaction by function, of one slice. */
export type Instructions = ReadonlyMap<string, number>

/** Names of what is no function of the server. */
export const [KERNEL, OTHERS] = ['the kernel', 'the load and other programs']

/** First address of the kernel. */
const KERNEL_ADDRESS = 0xffff_8000_0000_0000

/**
 * Adds up the blocks of a plugin's file by function.
 * @param transactions of each command of the guest, in its order
 * @returns for each of them the instructions per transaction; undefined where the file has others
 */
export function readCounts(
  text: string,
  { at }: Symbols,
  transactions: readonly number[],
): Instructions[] | undefined {
  const parts = text.split(/^end\n/m).slice(1)
  if (parts.length !== transactions.length) return undefined
  return parts.map((part, index) => {
    const sums = new Map<string, number>()
    for (const line of part.split('\n')) {
      const [address = '', count] = line.split(' ')
      if (count === undefined) continue
      const place = Number.parseInt(address, 16)
      const name = place >= KERNEL_ADDRESS ? KERNEL : (at(place) ?? OTHERS)
      const own = name.replace(/^local\./, '')
      sums.set(own, (sums.get(own) ?? 0) + Number(count) / (transactions[index] ?? Number.NaN))
    }
    return sums
  })
}

/** A function, or a package, on both sides; in instructions per transaction. */
export interface Grown {
  readonly name: string
  readonly base: number
  readonly candidate: number
}

/** Cost of a transaction on both sides. */
export interface InstructionGrowth {
  readonly all: Grown
  readonly kernel: Grown
  readonly others: Grown
  /** Packages of the server that surely grew, those of the product first, then by their growth. */
  readonly packages: readonly (Grown & {
    /** Functions in the order of their growth. */
    readonly functions: readonly Grown[]
  })[]
}

/** Least growth of a function, as a share of all instructions of the base. */
const LEAST_SHARE = 0.0005
/** A growth is sure that is this many times the difference between slices of one server. */
const SURE_TIMES = 3

/**
 * Compares both sides. A function counts as grown only where the growth is more than what slices of
 * one side differ by: counts are exact, but each slice reads other rows.
 */
export function compareInstructions(
  base: readonly Instructions[],
  candidate: readonly Instructions[],
): InstructionGrowth {
  const sum = (name: string, of: (slice: Instructions) => number): Grown => ({
    name,
    base: mean(base.map(of)),
    candidate: mean(candidate.map(of)),
  })
  const of = (name: string) => sum(name, (slice) => slice.get(name) ?? 0)
  const all = sum('all', (slice) => [...slice.values()].reduce((total, each) => total + each, 0))
  const names = new Set([...base, ...candidate].flatMap((slice) => [...slice.keys()]))
  const grown = [...names].flatMap((name) => {
    if (name === KERNEL || name === OTHERS) return []
    const spread = Math.max(rangeOf(base, name), rangeOf(candidate, name))
    const own = of(name)
    const least = Math.max(SURE_TIMES * spread, LEAST_SHARE * all.base)
    return own.candidate - own.base >= least ? [own] : []
  })
  const packages = groupBy(grown, ({ name }) => packageOf(name))
  return {
    all,
    kernel: of(KERNEL),
    others: of(OTHERS),
    packages: [...packages]
      .map(([name, functions]) => ({
        name,
        base: functions.reduce((total, each) => total + each.base, 0),
        candidate: functions.reduce((total, each) => total + each.candidate, 0),
        functions: functions.toSorted((a, b) => growthOf(b) - growthOf(a)),
      }))
      .toSorted((a, b) => rankOf(b) - rankOf(a) || growthOf(b) - growthOf(a)),
  }
}

function rangeOf(slices: readonly Instructions[], name: string): number {
  const all = slices.map((slice) => slice.get(name) ?? 0)
  return Math.max(...all) - Math.min(...all)
}

export function growthOf({ base, candidate }: Grown): number {
  return candidate - base
}

/** Returns the import path of a Go function; the complete name of another one. */
function packageOf(name: string): string {
  const [path = ''] = name.split(/[([]/, 1)
  const dot = path.indexOf('.', path.lastIndexOf('/') + 1)
  return dot === -1 ? name : name.slice(0, dot)
}

/** The product's own packages have a host in their path; the standard library grows with them. */
function rankOf({ name }: Grown): number {
  return /^[\w-]+(?:\.[\w-]+)+\//.test(name) ? 1 : 0
}
