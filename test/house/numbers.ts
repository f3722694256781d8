import { dirname } from 'node:path'
import type { Source } from './sources.ts'

const SMALL_FILE_LINES = 20

/** How large and how tangled src is. Each may only fall: `ceilings` in rooms.ts. */
export interface HouseNumbers {
  readonly files: number
  readonly lines: number
  /** Files that another room imports. */
  readonly doors: number
  /** Pairs of rooms of which one imports from the other. */
  readonly arrows: number
  /** Longest chain of imports inside `suite`, in files. */
  readonly floorsOfSuite: number
  /** Files with one importer, in the same folder. */
  readonly oneImporter: number
  /** Files under 20 lines. */
  readonly smallFiles: number
}

export const numberNames: Readonly<Record<keyof HouseNumbers, string>> = {
  files: 'files in src',
  lines: 'lines in src',
  doors: 'doors (files imported from outside their room)',
  arrows: 'arrows between rooms',
  floorsOfSuite: 'floors inside suite',
  oneImporter: 'files with one importer, in the same folder',
  smallFiles: 'files under 20 lines',
}

/** @param sources of src alone */
export function houseNumbers(sources: readonly Source[]): HouseNumbers {
  const importers = importersOf(sources)
  const arrows = sources.flatMap(({ folder, imports }) =>
    imports.flatMap((each) =>
      each.folder === undefined || each.folder === folder ? [] : [`${folder} ${each.folder}`],
    ),
  )
  const hasOneNeighbour = (path: string) => {
    const [first, second] = importers.get(path) ?? []
    return first !== undefined && second === undefined && dirname(first.path) === dirname(path)
  }
  return {
    files: sources.length,
    lines: sources.reduce((sum, { text }) => sum + linesOf(text), 0),
    doors: doorsOf(sources).length,
    arrows: new Set(arrows).size,
    floorsOfSuite: floors(sources.filter(({ folder }) => folder === 'suite')),
    oneImporter: sources.filter(({ path }) => hasOneNeighbour(path)).length,
    smallFiles: sources.filter(({ text }) => linesOf(text) < SMALL_FILE_LINES).length,
  }
}

/** Paths of the files that another room imports. */
export function doorsOf(sources: readonly Source[]): string[] {
  const importers = importersOf(sources)
  return sources
    .filter(({ path, folder }) => [...(importers.get(path) ?? [])].some((each) => each.folder !== folder))
    .map(({ path }) => path)
}

function linesOf(text: string): number {
  return text.split('\n').length - 1
}

function importersOf(sources: readonly Source[]): Map<string, Set<Source>> {
  const importers = new Map<string, Set<Source>>()
  for (const source of sources) {
    for (const { path } of source.imports) {
      if (path === undefined) continue
      importers.set(path, (importers.get(path) ?? new Set()).add(source))
    }
  }
  return importers
}

/** @throws RangeError where files import in a circle */
function floors(sources: readonly Source[]): number {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const heights = new Map<string, number>()
  const heightOf = (path: string): number => {
    const source = byPath.get(path)
    if (source === undefined) return 0
    const cached = heights.get(path)
    if (cached !== undefined) return cached
    const below = source.imports.map((each) => (each.path === undefined ? 0 : heightOf(each.path)))
    const height = 1 + Math.max(0, ...below)
    heights.set(path, height)
    return height
  }
  return Math.max(0, ...sources.map(({ path }) => heightOf(path)))
}
