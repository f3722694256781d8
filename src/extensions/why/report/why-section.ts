import { type Cause, causeLine } from '../../../core/record/cause.ts'
import { upperFirst } from '../../../core/report/story/phrase.ts'
import { htmlText } from '../../../words/escape.ts'
import { htmlTable } from '../../../words/html-table.ts'
import { formatShare } from '../../../words/number.ts'
import type { Explanation, MarkedOperator, PlanChange } from '../explain/explanation.ts'
import { type Profile, shortFunction } from '../explain/profile.ts'
import { whyTables } from './why-tables.ts'

/**
 * The part of a page that says why: causes, tables, changed plans, flame graph. Everything that a
 * server says is escaped.
 * @param cell its label, where the result has several
 * @param isShown whether the page shows a cause already: here it has only its evidence
 */
export function whySection(
  explanation: Explanation,
  cell?: string,
  isShown: (cause: Cause) => boolean = () => false,
): string {
  const { causes, plans, missing } = explanation
  const list = causes
    .filter((cause) => cause.evidence.length > 0 || !isShown(cause))
    .map((cause) => {
      const words = isShown(cause) ? evidenceHeads[cause.kind] : `${upperFirst(cause.sentence)}.`
      const evidence = cause.evidence.map((each) => `<li class="dim">${withCode(each)}</li>`)
      return `<li>${withCode(words)}<ul>${evidence.join('')}</ul></li>`
    })
  const parts = [
    causes.length === 0 ? `<p>${htmlText(causeLine(causes))}</p>` : '',
    list.length === 0 ? '' : `<ol>${list.join('')}</ol>`,
    ...plans.map(planPart),
    ...whyTables(explanation).map(({ title, heads, rows }) => {
      const columns = heads.map((head, at) => ({
        head,
        align: at === 0 ? ('text' as const) : ('number' as const),
      }))
      return htmlTable(
        title,
        columns,
        rows.map((cells) => ({ cells })),
      )
    }),
    flamePart(explanation),
    missing.length === 0 ? '' : `<p class="dim">Unavailable: ${htmlText(missing.join('; '))}.</p>`,
  ]
  const of = cell === undefined ? '' : `: ${htmlText(cell)}`
  return `<section><h2>Why${of}</h2>${parts.filter((part) => part !== '').join('\n')}</section>`
}

const evidenceHeads: Readonly<Record<Cause['kind'], string>> = {
  change: 'Evidence for the changed load:',
  settings: 'Evidence for the changed settings:',
  plan: 'Evidence for the changed plan:',
  work: 'Evidence for the additional work:',
  function: 'Evidence for the function:',
  wait: 'Evidence for the wait:',
  machine: 'Evidence for the machine:',
}

function planPart({ text, base, candidate }: PlanChange): string {
  if (base.length === 0 || candidate.length === 0) return ''
  const side = (name: string, plan: readonly MarkedOperator[]) =>
    `<div><h4>${name}</h4><pre>${plan.map(operatorLine).join('\n')}</pre></div>`
  return `<h3>Plan of <code>${htmlText(text)}</code></h3><div class="charts">${side('Base', base)}${side('Candidate', candidate)}</div>`
}

/** Formats an operator; one that the other plan lacks is marked. */
function operatorLine({ drawn, object, details, differs }: MarkedOperator): string {
  const words = [drawn, object, details].filter((part) => part !== '').join('  ')
  return differs ? `<mark>${htmlText(words)}</mark>` : htmlText(words)
}

function flamePart({ base, candidate }: Explanation): string {
  if (base.cpu === undefined || candidate.cpu === undefined) return ''
  const label =
    'CPU of the server: red frames have a larger share in the candidate, blue ones a smaller share'
  const graph = flameGraph(base.cpu, candidate.cpu, label)
  return `<h3>CPU flame graph of both sides</h3><p class="dim">${htmlText(label)}.</p><div class="scroll" tabindex="0" role="group" aria-label="Flame graph">${graph}</div>`
}

/** Formats text as Markdown: a name of the server's is between backticks. */
function withCode(text: string): string {
  return htmlText(text).replace(/&#96;(.*?)&#96;/g, '<code>$1</code>')
}

const WIDTH = 1200
const ROW = 17
const CHARACTER = 6.2
/** A difference so large has the full colour. */
const FULL_COLOUR = 0.05

/**
 * A differential flame graph: each frame as wide as its larger share, red where the candidate's
 * share is larger and blue where it is smaller. An SVG without script; the figures are in its
 * titles.
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
  const childrenWidth = node.children.reduce((sum, child) => sum + widthOf(child), 0)
  // Children that only the base has take room that the candidate's do not have.
  const scale = width / Math.max(childrenWidth, widthOf(node))
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

/** Colour from a light grey to red or blue; the text on it stays readable. */
function colourOf({ base, candidate }: FlameNode): string {
  const change = candidate - base
  const strength = Math.min(1, Math.abs(change) / FULL_COLOUR)
  const faded = Math.round(232 - 92 * strength)
  return change >= 0 ? `rgb(255,${faded},${faded})` : `rgb(${faded},${faded + 8},255)`
}

/** A function in its place on the stack, with its shares of all samples of each side. */
interface FlameNode {
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

/**
 * The stacks of both sides as one tree; frames that are too narrow to be seen on both sides are
 * left out.
 */
function flameTree(base: Profile, candidate: Profile): FlameNode {
  const root: Growing = { name: 'all', base: 1, candidate: 1, children: new Map() }
  for (const [side, profile] of [
    ['base', base],
    ['candidate', candidate],
  ] as const) {
    for (const { frames, value } of profile.stacks) {
      let node = root
      for (const name of frames.slice(0, MOST_DEPTH)) {
        const child = node.children.get(name) ?? {
          name,
          base: 0,
          candidate: 0,
          children: new Map(),
        }
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
  const shownChildren = [...children.values()]
    .filter((child) => widthOf(child) > least)
    .map((child) => pruned(child, least))
    .toSorted((a, b) => widthOf(b) - widthOf(a))
  return { name, base, candidate, children: shownChildren }
}

/** A frame that only one side has is drawn as wide as on that side. */
function widthOf({ base, candidate }: Pick<FlameNode, 'base' | 'candidate'>): number {
  return Math.max(base, candidate)
}
