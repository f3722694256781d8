import type { Profile } from '../../why/profile.ts'

/** A function in its place on the stack, with its shares of all samples of each side. */
export interface FlameNode {
  readonly name: string
  readonly base: number
  readonly candidate: number
  /** The widest first. */
  readonly children: readonly FlameNode[]
}

interface Growing {
  name: string
  base: number
  candidate: number
  children: Map<string, Growing>
}

/** Narrower frames are not drawn. */
const LEAST_SHARE = 0.005
/** More than that take more bytes than they tell. */
const MOST_FRAMES = 500
const MOST_DEPTH = 100

/** The stacks of both sides as one tree; frames that are too narrow to be seen on both sides are left out. */
export function flameTree(base: Profile, candidate: Profile): FlameNode {
  const root: Growing = { name: 'all', base: 1, candidate: 1, children: new Map() }
  for (const [side, profile] of [
    ['base', base],
    ['candidate', candidate],
  ] as const) {
    for (const { frames, value } of profile.stacks) {
      let node = root
      for (const name of frames.slice(0, MOST_DEPTH)) {
        const child = node.children.get(name) ?? { name, base: 0, candidate: 0, children: new Map() }
        node.children.set(name, child)
        child[side] += value / profile.total
        node = child
      }
    }
  }
  const widths = widthsBelow(root).toSorted((a, b) => b - a)
  return pruned(root, Math.max(LEAST_SHARE, widths[MOST_FRAMES] ?? 0))
}

function widthsBelow({ children }: Growing): number[] {
  return [...children.values()].flatMap((child) => [widthOf(child), ...widthsBelow(child)])
}

function pruned({ name, base, candidate, children }: Growing, least: number): FlameNode {
  const kept = [...children.values()]
    .filter((child) => widthOf(child) > least)
    .map((child) => pruned(child, least))
    .toSorted((a, b) => widthOf(b) - widthOf(a))
  return { name, base, candidate, children: kept }
}

/** A frame that only one side has is drawn as wide as on that side. */
export function widthOf({ base, candidate }: Pick<FlameNode, 'base' | 'candidate'>): number {
  return Math.max(base, candidate)
}
