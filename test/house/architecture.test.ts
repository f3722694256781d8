import { describe, expect, it } from 'vitest'
import { findFacts, isLoadedLater, way } from './directions.ts'
import { type Import, readSources, type Source } from './sources.ts'
import { globalEffects } from './syntax.ts'

/**
 * Folders that compute and touch nothing: no files, no processes, no network, no clock of their
 * own.
 */
const pure = [
  'record',
  'words',
  'statistics',
  'tool',
  'keys',
  'facts',
  'parts',
  'catalogue',
  'plan',
  'verdict',
  'report',
]
/** Files of parts that compute as well, with all that they import. */
const pureFiles = [
  'packages/documents/document.ts',
  'src/extensions/page/page.ts',
  'src/extensions/site/site.ts',
  'src/extensions/why/explain/explanation.ts',
]
/** All of Node.js and of the libraries that they may reach: each turns values into values. */
const pureLibraries = new Set([
  'node:path',
  'node:zlib',
  'zod',
  'markdown-table',
  'pprof-format',
  'picomatch',
  'semver',
  'smol-toml',
  'smol-toml',
  'yaml',
])

/** The edges, where the process environment comes in. */
const environmentReaders = [
  'main',
  'extensions',
  'commands',
  'job',
  'show',
  'steps',
  'run',
  'system',
  'github',
  'config',
]

const sources = readSources(['src', 'packages'])
const tools = readSources(['bench', 'scripts', 'browser'])
const everything = [...sources, ...tools]

function offences(
  select: (source: Source) => boolean,
  refuse: (target: Import, source: Source) => boolean,
) {
  return sources
    .filter(select)
    .flatMap((source) =>
      source.imports
        .filter((target) => refuse(target, source))
        .map((target) => `${source.path} imports ${target.specifier}`),
    )
}

const byPath = new Map(everything.map((source) => [source.path, source]))

const facts = findFacts(sources)
const roomOf = (path: string, folder: string) => (facts.has(path) ? 'facts' : folder)
/**
 * Checks whether a part or the list of parts names the type of its contract, which may be in any
 * room.
 */
const isContract = ({ typeOnly }: Import, { path, folder }: Source) =>
  typeOnly && ['facts', 'parts'].includes(roomOf(path, folder))
const place = (room: string) => way.indexOf(room as (typeof way)[number])

describe('the way of the data', () => {
  it('finds the imports it judges', () => {
    const imports = sources.flatMap((source) => source.imports)
    expect(imports.filter(({ folder }) => folder !== undefined).length).toBeGreaterThan(50)
    expect(imports.filter(({ specifier }) => specifier.startsWith('node:')).length).toBeGreaterThan(
      5,
    )
  })

  it('knows every folder of src', () => {
    expect(
      [...new Set(sources.map(({ folder }) => folder))].filter((folder) => place(folder) === -1),
    ).toEqual([])
  })

  it('goes in one direction', () => {
    const backwards = offences(
      () => true,
      (target, source) =>
        target.folder !== undefined &&
        !isLoadedLater(source.path, target) &&
        !isContract(target, source) &&
        place(roomOf(target.path ?? '', target.folder)) > place(roomOf(source.path, source.folder)),
    )
    expect(backwards).toEqual([])
  })

  it('keeps the ground floor free of everything above it', () => {
    const upwards = offences(
      ({ folder }) => folder === 'words',
      (target) => target.folder !== undefined && target.folder !== 'words',
    )
    expect(upwards).toEqual([])
  })

  it('keeps the verdict free of servers, of what runs a load, and of GitHub', () => {
    const allowed = [
      'record',
      'words',
      'statistics',
      'tool',
      'catalogue',
      'config',
      'baseline',
      'verdict',
    ]
    const foreign = offences(
      ({ folder }) => folder === 'verdict',
      (target) => target.folder !== undefined && !allowed.includes(target.folder),
    )
    expect(foreign).toEqual([])
  })

  it('keeps clock, chance, network and process out of the folders that compute, and out of all that they import', () => {
    const impure = sources
      .filter(({ path, folder }) => pure.includes(roomOf(path, folder)) || pureFiles.includes(path))
      .flatMap(effectsReachedFrom)
    expect(impure).toEqual([])
  })

  it('is written down: no import is put together while the program runs', () => {
    const computed = everything
      .filter(({ imports }) => imports.some(({ specifier }) => specifier === '?'))
      .map(({ path }) => path)
    // What scripts bundle has a folder of its own.
    expect(computed).toEqual(['scripts/sources.mjs'])
  })

  it('has no circle of files', () => {
    expect(circles()).toEqual([])
  })
})

describe('statements', () => {
  it('all pass one place, which gives each a deadline and a limit', () => {
    const driver = offences(
      ({ path }) => !['src/mysql/connect.ts', 'src/mysql/connection.ts'].includes(path),
      ({ specifier, typeOnly }) => /^mysql2\b/.test(specifier) && !typeOnly,
    )
    expect(driver).toEqual([])
  })
})

describe('the process environment', () => {
  it('is read at the edges only; a child process may inherit it', () => {
    const readers = sources
      .filter(
        ({ folder, text }) =>
          !environmentReaders.includes(folder) && /(?<!\.\.\.)\bprocess\.env\b/.test(text),
      )
      .map(({ path }) => path)
    expect(readers).toEqual([])
  })

  it('is left by the entry alone, once everything is said, whatever is open still', () => {
    const users = (what: RegExp) =>
      sources.filter(({ text }) => what.test(text)).map(({ path }) => path)
    expect(users(/\bprocess\.exitCode\s*=/)).toEqual(['src/main.ts'])
    expect(users(/\bprocess\.exit\(/)).toEqual(['src/main.ts'])
    const entry = sources.find(({ path }) => path === 'src/main.ts')?.text ?? ''
    // Its last statement, behind the flush, and without a code of its own.
    expect(entry).toMatch(/await flush\(process\.stdout\)[\s\S]*\nprocess\.exit\(\)\n/)
  })
})

/**
 * Chains of imports that lead back to their beginning, of types too: such files are one thing in
 * several pieces.
 */
function circles(): string[] {
  const done = new Set<string>()
  const problems: string[] = []
  const visit = (path: string, trail: readonly string[]) => {
    if (trail.includes(path)) {
      problems.push([...trail.slice(trail.indexOf(path)), path].join(' → '))
      return
    }
    if (done.has(path)) return
    const source = byPath.get(path)
    for (const next of source?.imports ?? []) {
      if (next.path === undefined || isLoadedLater(path, next)) continue
      if (source === undefined || !isContract(next, source)) visit(next.path, [...trail, path])
    }
    done.add(path)
  }
  for (const path of byPath.keys()) visit(path, [])
  return problems
}

const isPureImport = ({ specifier, names }: Import): boolean =>
  specifier === 'node:crypto'
    ? names.every((name) => name === 'createHash')
    : pureLibraries.has(specifier)

/** Ways from a file to what is not pure, one for each such library and global. */
function effectsReachedFrom(start: Source): string[] {
  const cameFrom = new Map([[start.path, '']])
  const queue = [start.path]
  const effectOf = new Map<string, string>()
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    for (const effect of globalsOf(path))
      effectOf.set(effect, `${wayTo(path, cameFrom)} uses ${effect}`)
    for (const next of byPath.get(path)?.imports ?? []) {
      if (next.typeOnly || isLoadedLater(path, next)) continue
      if (next.path !== undefined && !cameFrom.has(next.path)) {
        cameFrom.set(next.path, path)
        queue.push(next.path)
      }
      const isLibrary = next.path === undefined && !next.specifier.startsWith('#')
      if (isLibrary && !isPureImport(next))
        effectOf.set(next.specifier, `${wayTo(path, cameFrom)} → ${next.specifier}`)
    }
  }
  return [...effectOf.values()]
}

const globalsByPath = new Map<string, readonly string[]>()

function globalsOf(path: string): readonly string[] {
  const known = globalsByPath.get(path) ?? globalEffects(byPath.get(path)?.text ?? '', path)
  globalsByPath.set(path, known)
  return known
}

function wayTo(path: string, cameFrom: ReadonlyMap<string, string>): string {
  const before = cameFrom.get(path)
  return before === undefined || before === '' ? path : `${wayTo(before, cameFrom)} → ${path}`
}
