import { dirname } from 'node:path'
import type { Source } from './sources.ts'

/** The direction of the data. A folder of src imports from itself and from folders before it. */
export const way = [
  'record',
  'words',
  'statistics',
  'why',
  'system',
  'tool',
  'config',
  'plan',
  'mysql',
  'server',
  'workload',
  'measure',
  'baseline',
  'verdict',
  'report',
  'github',
  'job',
  'show',
  'suite',
  'commands',
  'packages',
  'extensions',
  'main',
] as const

/** Pairs of folders that still import each other. Remove a pair once it is gone; add none. */
export const knownPairs: readonly string[] = [
  'src/server: playground and versions',
  'src/suite: judge and prepare',
  'src/suite: many and measure',
  'src/suite: many and prepare',
  'src/suite: measure and prepare',
  'src/verdict: lines and side-by-side',
  'src/verdict: lines and stored',
  'src/verdict: lines and work',
]

/** The files that may name parts: the list of parts, and the entry of the program. */
const lists = ['src/parts.ts', 'src/main.ts']

/** Returns the pairs of sibling folders that import each other, such as `src/suite: many and measure`. */
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

/** Returns the first folders in which two paths differ, with their parent; undefined where one contains the other. */
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

/** Finds imports of parts. A part is a folder directly below `targets`, `loads`, `stores` or `extensions`, or a package. */
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

/** Returns the size of the program and the number of imports against its plan. No check fails by them. */
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
