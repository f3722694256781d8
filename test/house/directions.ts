import { dirname } from 'node:path'
import type { Source } from './sources.ts'

/**
 * The direction of the data. A folder imports from itself and from folders before it: first the
 * libraries, then the folders of `src/core` by the steps of a job; `run` and `extension` are files
 * of `src/core`. `facts` are the files of each part that the list of parts loads at once; its other files are
 * loaded when a job needs them.
 */
export const way = [
  'words',
  'statistics',
  'system',
  'mysql',
  'sql',
  'github',
  'tiup',
  'record',
  'tool',
  'keys',
  'facts',
  'parts',
  'catalogue',
  'config',
  'plan',
  'server',
  'servers',
  'targets',
  'workload',
  'loads',
  'measure',
  'baseline',
  'stores',
  'verdict',
  'report',
  'job',
  'show',
  'steps',
  'run',
  'commands',
  'extension',
  'packages',
  'extensions',
  'main',
] as const

/** Folders of src that are no step of a job. */
const outsideOfCore: readonly string[] = [
  'words',
  'statistics',
  'system',
  'mysql',
  'sql',
  'github',
  'tiup',
  'servers',
  'targets',
  'loads',
  'stores',
  'extensions',
]

/** Pairs of folders that still import each other. Remove a pair once it is gone; add none. */
export const knownPairs: readonly string[] = []

/** The files that may name parts: the list of parts, and the entry of the program. */
const lists = ['src/parts.ts', 'src/main.ts']

/**
 * Imports by which a part still names another one, by reason. Remove one once it is gone; add none.
 */
export const knownPartImports: Readonly<Record<string, readonly string[]>> = {}

/** Checks whether a part loads its own code when a job needs it. */
export function isLoadedLater(from: string, { path, lazy }: Source['imports'][number]): boolean {
  return lazy && path !== undefined && partOf(from) !== undefined && partOf(path) === partOf(from)
}

function isIndexOfPart(path: string): boolean {
  return path.endsWith('/index.ts') && dirname(path) === partOf(path)
}

/**
 * Returns the files of parts that the list of parts loads at once: each index, and what it imports
 * of its own folder.
 */
export function findFacts(sources: readonly Source[]): ReadonlySet<string> {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const queue = [...byPath.keys()].filter(isIndexOfPart)
  const facts = new Set(queue)
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    for (const next of byPath.get(path)?.imports ?? []) {
      if (next.path === undefined || facts.has(next.path) || partOf(next.path) === undefined)
        continue
      if (next.typeOnly || next.lazy) continue
      facts.add(next.path)
      queue.push(next.path)
    }
  }
  return facts
}

/**
 * Returns the pairs of sibling folders that import each other, such as `src/core/steps: many and
 * measure`.
 */
export function findMutualImports(sources: readonly Source[]): string[] {
  const arrows = new Set<string>()
  for (const source of sources) {
    if (lists.includes(source.path)) continue
    for (const { path } of source.imports) {
      const arrow = path === undefined ? undefined : arrowBetween(source.path, path)
      if (arrow !== undefined) arrows.add(arrow.join('|'))
    }
  }
  return [...arrows]
    .map((arrow) => arrow.split('|'))
    .filter(([parent, from = '', to = '']) => from < to && arrows.has([parent, to, from].join('|')))
    .map(([parent, from, to]) => `${parent}: ${from} and ${to}`)
    .sort()
}

/**
 * Returns the first folders in which two paths differ, with their parent; undefined where one
 * contains the other.
 */
function arrowBetween(from: string, to: string): [string, string, string] | undefined {
  const [start, end] = [dirname(from).split('/'), dirname(to).split('/')]
  const depth = start.findIndex((folder, index) => folder !== end[index])
  const [first, second] = [start[depth], end[depth]]
  if (depth === -1 || first === undefined || second === undefined) return undefined
  return [start.slice(0, depth).join('/'), first, second]
}

export interface PartImports {
  /** Imports by which a file that belongs to no part names one, as `FILE imports FILE`. */
  readonly coreNamesPart: readonly string[]
  /** Imports by which a part names another one. */
  readonly partNamesPart: readonly string[]
}

/**
 * Finds imports of parts. A part is a folder directly below `targets`, `loads`, `stores` or
 * `extensions`, or a package.
 */
export function findPartImports(sources: readonly Source[]): PartImports {
  const coreNamesPart: string[] = []
  const partNamesPart: string[] = []
  for (const { path, imports } of sources) {
    if (lists.includes(path)) continue
    const from = partOf(path)
    for (const target of imports) {
      const part = target.path === undefined ? undefined : partOf(target.path)
      if (part === undefined || part === from) continue
      const list = from === undefined ? coreNamesPart : partNamesPart
      list.push(`${path} imports ${target.path}`)
    }
  }
  return { coreNamesPart, partNamesPart }
}

function partOf(path: string): string | undefined {
  return /^(src\/(?:targets|loads|stores|extensions)\/[^/]+|packages\/[^/]+)\//.exec(path)?.[1]
}

/**
 * Returns the size of the program and the number of imports against its plan. No check fails by
 * them.
 */
export function measureSize(sources: readonly Source[]) {
  const { coreNamesPart, partNamesPart } = findPartImports(sources)
  return {
    files: sources.length,
    'lines in src': countLines(sources.filter(({ path }) => path.startsWith('src/'))),
    'lines in packages': countLines(sources.filter(({ path }) => path.startsWith('packages/'))),
    'pairs of folders that import each other': findMutualImports(sources).length,
    'imports by which the core names a part': coreNamesPart.length,
    'imports by which a part names another part': partNamesPart.length,
  }
}

function countLines(sources: readonly Source[]): number {
  return sources.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)
}

/** Returns the room of a file of src: its folder, and below `src/core` the folder there. */
export function roomOfFile(path: string): string {
  const [top = '', first = '', second, third] = path.split('/')
  if (top !== 'src') return top
  if (first === 'core' && second !== undefined)
    return third === undefined ? second.replace('.ts', '') : second
  if (second !== undefined) return first
  return first === 'parts.ts' ? 'parts' : 'main'
}

/** Returns the folder of a room. */
export function folderOfRoom(room: string): string {
  if (room === 'packages') return room
  return outsideOfCore.includes(room) ? `src/${room}` : `src/core/${room}`
}
