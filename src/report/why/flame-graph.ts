import type { Profile } from '../../why/profile.ts'
import { shortFunction } from '../../why/profile.ts'
import { htmlText } from '../../words/escape.ts'
import { formatShare } from '../../words/number.ts'
import { type FlameNode, flameTree, widthOf } from './flame-tree.ts'

const WIDTH = 1200
const ROW = 17
const CHARACTER = 6.2
/** A difference so large has the full colour. */
const FULL_COLOUR = 0.05

/**
 * A differential flame graph: each frame as wide as its larger share, red where the candidate's share is larger and blue
 * where it is smaller. An SVG without script; the figures stand in its titles.
 */
export function flameGraph(base: Profile, candidate: Profile, label: string): string {
  const root = flameTree(base, candidate)
  const drawn: string[] = []
  const deepest = draw(root, 0, WIDTH, 0, drawn)
  const height = (deepest + 1) * ROW
  return `<svg class="flame" role="img" aria-label="${htmlText(label)}" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-size="11" font-family="ui-monospace,Menlo,monospace">${drawn.join('')}</svg>`
}

/** @returns the deepest row that was drawn */
function draw(node: FlameNode, x: number, width: number, depth: number, drawn: string[]): number {
  const name = shortFunction(node.name)
  const words = `${name}: ${formatShare(node.base)} → ${formatShare(node.candidate)}`
  const text = clipped(name, width)
  const y = depth * ROW
  drawn.push(
    `<g><title>${htmlText(words)}</title><rect x="${x.toFixed(1)}" y="${y}" width="${Math.max(0.5, width - 0.5).toFixed(1)}" height="${ROW - 1}" fill="${colourOf(node)}"/>${text === '' ? '' : `<text x="${(x + 3).toFixed(1)}" y="${y + 12}" fill="#1f2328">${htmlText(text)}</text>`}</g>`,
  )
  const wanted = node.children.reduce((sum, child) => sum + widthOf(child), 0)
  // Children that only the base has take room that the candidate's do not have.
  const scale = width / Math.max(wanted, widthOf(node))
  let left = x
  let deepest = depth
  for (const child of node.children) {
    const own = widthOf(child) * scale
    deepest = Math.max(deepest, draw(child, left, own, depth + 1, drawn))
    left += own
  }
  return deepest
}

function clipped(name: string, width: number): string {
  const characters = Math.floor((width - 6) / CHARACTER)
  if (characters < 3) return ''
  return name.length <= characters ? name : `${name.slice(0, characters - 1)}…`
}

/** From a light grey to red or blue; the text on it stays readable. */
function colourOf({ base, candidate }: FlameNode): string {
  const change = candidate - base
  const strength = Math.min(1, Math.abs(change) / FULL_COLOUR)
  const faded = Math.round(232 - 92 * strength)
  return change >= 0 ? `rgb(255,${faded},${faded})` : `rgb(${faded},${faded + 8},255)`
}
