import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, normalize, relative } from 'node:path'
import type { RuledCell } from './judge-by-base.ts'

/** A larger file is a program, and names no files. */
const MOST_SCRIPT = 1_000_000
/** Scripts that are searched for the names of others. */
const MOST_SCRIPTS = 1_000
/** Folders of one text that its names are looked for in. */
const MOST_ENTERED = 20

/** Files that a program reads whose name is in no word of its command line. */
const filesOfPrograms: Readonly<Record<string, readonly string[]>> = {
  make: ['Makefile', 'makefile', 'GNUmakefile'],
  just: ['justfile', 'Justfile'],
  task: ['Taskfile.yml', 'Taskfile.yaml'],
  npm: ['package.json'],
  npx: ['package.json'],
  pnpm: ['package.json'],
  yarn: ['package.json'],
}

/**
 * Lists the changed files that decide what a load does and are in no digest of it: files that its
 * commands name, a script, what is beside them in their folder, and what a script among these
 * names. Lua finds its modules by a search path, so each changed Lua file counts for a Lua script.
 * @param changed paths that the change touches, from the working folder
 */
export function changedFilesOf(
  { workload, data, beside }: RuledCell['settings'],
  changed: readonly string[],
): string[] {
  const scripts = [workload, beside?.load?.workload ?? ''].filter((name) => name.endsWith('.lua'))
  const words = [data, beside?.load?.data ?? {}].flatMap((of) =>
    ['command', 'prepare', 'cleanup'].flatMap((key) =>
      wordsOf((of as Readonly<Record<string, unknown>>)[key]),
    ),
  )
  if (changed.length === 0 || scripts.length + words.length === 0) return []
  const touched = new Set(changed)
  const isThere = (path: string) => existsSync(path) || touched.has(path)
  const isFile = (path: string) => sizeOf(path) !== undefined || touched.has(path)
  const named = [
    ...scripts.map(normalize),
    ...words.flatMap((word) => [word, word.slice(word.indexOf('=') + 1)].map(normalize)),
    ...words.flatMap((word) => filesNamedIn(word, '.').filter(isFile)),
    ...programsIn(words).filter(isFile),
  ].filter(isThere)
  const places = [...new Set(named.flatMap(withTarget))]
  const read = filesReadBy(places, isFile)
  return changed.filter(
    (file) =>
      [...read].some((path) => path === file || path.startsWith(`${file}/`)) ||
      places.some((path) => isPartOf(file, path)) ||
      (scripts.length > 0 && file.endsWith('.lua')),
  )
}

function isPartOf(file: string, path: string): boolean {
  if (file === path || file.startsWith(`${path}/`)) return true
  const folder = dirname(path)
  if (folder !== '.') return file.startsWith(`${folder}/`)
  const isOfProgram = Object.values(filesOfPrograms).flat().includes(path)
  return !isOfProgram && (textOf(path)?.includes(basename(file)) ?? false)
}

/** Follows the names of files from script to script. */
function filesReadBy(
  scripts: readonly string[],
  isFile: (path: string) => boolean,
): ReadonlySet<string> {
  const found = new Set(scripts)
  for (const path of found) {
    if (found.size > MOST_SCRIPTS) break
    const text = textOf(path)
    if (text === undefined) continue
    for (const name of filesNamedIn(text, dirname(path)))
      if (isFile(name)) for (const each of withTarget(name)) found.add(each)
  }
  return found
}

/** Returns a path, and what it leads to where a part of it is a link. */
function withTarget(path: string): string[] {
  return existsSync(path) ? [path, relative('.', realpathSync(path))] : [path]
}

/**
 * Returns the paths that a text may name, from the working folder and from a folder: of
 * `$HOME/lib/a.sh` also `lib/a.sh` and `a.sh`; after `cd lib`, of `a.sh` also `lib/a.sh`.
 */
function filesNamedIn(text: string, folder: string): string[] {
  const names = new Set(text.match(/[\w.@+~/-]+/g))
  const entered = [...text.matchAll(/\b(?:cd|pushd)\s+["']?([\w.@+~/-]+)/g)].slice(0, MOST_ENTERED)
  const folders = new Set([
    '.',
    folder,
    ...entered.flatMap(([, to = '']) => [to, join(folder, to)]),
  ])
  return [...names].flatMap((name) => {
    const parts = name.split('/').filter(Boolean)
    if (parts.length > 20) return []
    return parts.flatMap((_, index) => {
      const rest = parts.slice(index).join('/')
      return [...folders].map((each) => join(each, rest))
    })
  })
}

function programsIn(words: readonly string[]): string[] {
  const parts = words.flatMap((word) => word.match(/[\w./-]+/g) ?? [])
  return parts.flatMap((part, index) => {
    const module = parts[index - 1] === '-m' ? part.replaceAll('.', '/') : undefined
    return [
      ...(filesOfPrograms[basename(part)] ?? []),
      ...(module === undefined ? [] : [`${module}.py`, `${module}/__main__.py`]),
    ]
  })
}

/** Reads a script of this folder; undefined for anything else. */
function textOf(path: string): string | undefined {
  const isOurs = !isAbsolute(path) && !path.startsWith('..')
  const size = isOurs ? sizeOf(path) : undefined
  return size !== undefined && size < MOST_SCRIPT ? readFileSync(path, 'utf8') : undefined
}

/** Returns the bytes of a file; undefined for a folder, and where there is none. */
function sizeOf(path: string): number | undefined {
  try {
    const file = statSync(path)
    return file.isFile() ? file.size : undefined
  } catch {
    return undefined
  }
}

function wordsOf(json: unknown): string[] {
  if (typeof json !== 'string') return []
  const words: unknown = JSON.parse(json)
  return Array.isArray(words)
    ? words.filter((word): word is string => typeof word === 'string')
    : []
}
