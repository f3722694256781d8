import { describe, expect, it } from 'vitest'
import { way } from './rooms.ts'
import { type Import, readSources, type Source } from './sources.ts'

/** Folders that compute and touch nothing: no files, no processes, no network, no clock of their own. */
const pure = ['record', 'words', 'statistics', 'why', 'tool', 'plan', 'verdict', 'bisect', 'report']
const effects =
  /^(?:node:)?(?:fs|fs\/promises|child_process|net|http|https|tls|dgram|os|process|timers|timers\/promises)$|^(?:mysql2|simple-git|@actions\/|@octokit\/)/

/** The edges, where the process environment comes in. */
const environmentReaders = ['main', 'commands', 'job', 'show', 'suite', 'fork', 'system', 'github', 'config']

const sources = readSources()

function offences(select: (source: Source) => boolean, refuse: (found: Import, source: Source) => boolean) {
  return sources
    .filter(select)
    .flatMap((source) =>
      source.imports
        .filter((found) => refuse(found, source))
        .map((found) => `${source.path} imports ${found.specifier}`),
    )
}

const place = (folder: string) => way.indexOf(folder as (typeof way)[number])

describe('the way of the data', () => {
  it('finds the imports it judges', () => {
    const imports = sources.flatMap((source) => source.imports)
    expect(imports.filter(({ folder }) => folder !== undefined).length).toBeGreaterThan(50)
    expect(imports.filter(({ specifier }) => specifier.startsWith('node:')).length).toBeGreaterThan(5)
  })

  it('knows every folder of src', () => {
    expect(
      [...new Set(sources.map(({ folder }) => folder))].filter((folder) => place(folder) === -1),
    ).toEqual([])
  })

  it('goes in one direction', () => {
    const backwards = offences(
      () => true,
      (found, source) => found.folder !== undefined && place(found.folder) > place(source.folder),
    )
    expect(backwards).toEqual([])
  })

  it('keeps the ground floor free of everything above it', () => {
    const upwards = offences(
      ({ folder }) => folder === 'record',
      (found) => found.folder !== undefined && found.folder !== 'record',
    )
    expect(upwards).toEqual([])
  })

  it('keeps the verdict free of servers, of what runs a load, and of GitHub', () => {
    const allowed = ['record', 'words', 'statistics', 'why', 'tool', 'config', 'baseline', 'verdict']
    const foreign = offences(
      ({ folder }) => folder === 'verdict',
      (found) => found.folder !== undefined && !allowed.includes(found.folder),
    )
    expect(foreign).toEqual([])
  })

  it('keeps side effects out of the folders that compute', () => {
    expect(
      offences(
        ({ folder }) => pure.includes(folder),
        (found) => effects.test(found.specifier),
      ),
    ).toEqual([])
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
    const users = (what: RegExp) => sources.filter(({ text }) => what.test(text)).map(({ path }) => path)
    expect(users(/\bprocess\.exitCode\s*=/)).toEqual(['src/main.ts'])
    expect(users(/\bprocess\.exit\(/)).toEqual(['src/main.ts'])
    const entry = sources.find(({ path }) => path === 'src/main.ts')?.text ?? ''
    // Its last statement, behind the flush, and without a code of its own.
    expect(entry).toMatch(/await said\(process\.stdout\)[\s\S]*\nprocess\.exit\(\)\n/)
  })
})

/** Chains of imports that lead back to their beginning, of types too: such files are one thing in several pieces. */
function circles(): string[] {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const done = new Set<string>()
  const found: string[] = []
  const visit = (path: string, trail: readonly string[]) => {
    if (trail.includes(path)) {
      found.push([...trail.slice(trail.indexOf(path)), path].join(' → '))
      return
    }
    if (done.has(path)) return
    for (const next of targetsOf(path)) visit(next, [...trail, path])
    done.add(path)
  }
  const targetsOf = (path: string) =>
    (byPath.get(path)?.imports ?? [])
      .filter(({ folder }) => folder !== undefined)
      .map(({ specifier }) => new URL(specifier, `file:///${path}`).pathname.slice(1))
  for (const path of byPath.keys()) visit(path, [])
  return found
}
