import { createHash } from 'node:crypto'
import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import picomatch from 'picomatch'
import { readNamedFile, readRegularFile, whyUnreadable } from '../system/files.ts'
import { Failure } from '../words/failure.ts'
import type { Fault } from '../words/faults.ts'
import { readYaml, type YamlText } from '../words/yaml-text.ts'
import { normalSql } from './tokens.ts'

const MOST_BYTES = 256 * 2 ** 20

/** The files of a load of the user; each is read once, and its faults are reported once. */
export interface OwnFiles {
  /** The text; empty where it cannot be read. @param where the line that names it */
  read(path: string, where: string): string
  /**
   * Files of a folder, or those that fit a glob, in the order in which migrations run. @param where
   * it is named
   */
  list(path: string, where: string): string[]
  /** Describes what is wrong with a file that was read. */
  refuse(path: string, where: string, what: string): void
  failed(path: string): boolean
  /** Files, folders and globs as the load names them. */
  names(): string[]
  /** One line a file, in the order of their names. */
  digests(): string[]
}

/**
 * @param folder that their paths start from
 * @param root that they have to stay in, so that one commit holds all of a load
 * @param faults what is wrong is added here
 */
export function openOwnFiles(folder: string, root: string, faults: Fault[]): OwnFiles {
  const texts = new Map<string, string>()
  const failed = new Set<string>()
  const names = new Set<string>()
  const listed = new Set<string>()
  const refuse = (path: string, where: string, what: string) => {
    if (!failed.has(path)) faults.push({ where, what: `${path} ${what}` })
    failed.add(path)
  }
  const load = (path: string, where: string): string => {
    try {
      const full = realpathSync(resolve(folder, path))
      if (
        !isInside(full, realpathSync(root)) &&
        isInside(realpathSync(folder), realpathSync(root))
      ) {
        refuse(path, where, 'is outside of the repository')
        return ''
      }
      const text = readRegularFile(full, MOST_BYTES)
      if (text.includes('\0')) refuse(path, where, 'is not text: it contains a zero byte')
      return text
    } catch (error) {
      refuse(path, where, `cannot be read: ${whyUnreadable(error)}`)
      return ''
    }
  }
  return {
    read(path, where) {
      const cached = texts.get(path)
      if (cached !== undefined) return cached
      if (!listed.has(path)) names.add(path)
      const text = load(path, where)
      texts.set(path, text)
      return text
    },
    list(path, where) {
      const glob = picomatch.scan(path)
      const start = glob.isGlob ? glob.base : path
      const all = filesBelow(start, folder)
      const fits = picomatch(path, { dot: true })
      const files = glob.isGlob ? all.filter((file) => fits(file)) : all
      if (files.length === 0) refuse(path, where, 'names no file')
      names.add(path)
      for (const file of files) listed.add(file)
      return files.sort(byVersion)
    },
    refuse,
    failed: (path) => failed.has(path),
    names: () => [...names],
    digests: () =>
      [...texts]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(
          ([path, text]) =>
            `${path} ${createHash('sha256').update(quoted(path, text)).digest('hex')}`,
        ),
  }
}

/** Larger ones are taken byte by byte. */
const MOST_SQL = 2 * 2 ** 20

/** Returns the content of a file: SQL without comments and white space. */
function quoted(path: string, text: string): string {
  return /\.sql$/i.test(path) && text.length <= MOST_SQL ? normalSql(text) : text
}

/** Paths of the files in a folder and its folders; a file itself; nothing where there is none. */
function filesBelow(path: string, root: string): string[] {
  const stat = statSync(resolve(root, path), { throwIfNoEntry: false })
  if (stat?.isFile() === true) return [path]
  if (stat?.isDirectory() !== true) return []
  return readdirSync(resolve(root, path)).flatMap((name) => filesBelow(join(path, name), root))
}

const { compare } = new Intl.Collator('en', { numeric: true })
const isRepeatable = (path: string) => /(?:^|\/)R__[^/]*$/.test(path)

/** V2 before V10, and what Flyway repeats after every change last. */
function byVersion(one: string, other: string): number {
  return Number(isRepeatable(one)) - Number(isRepeatable(other)) || compare(one, other)
}

/**
 * Checks whether a migration goes forward. One that undoes it is no part of a schema:
 * `2_x.down.sql`, Flyway's `U2__x.sql`.
 */
export function isForward(path: string): boolean {
  return /\.sql$/i.test(path) && !/\.down\.sql$|(?:^|\/)U[\d._]+__[^/]*$/i.test(path)
}

function isInside(path: string, folder: string): boolean {
  return !relative(folder, path).startsWith('..')
}

/** A workload file, or the part of the configuration that stands for one. */
export interface WorkloadFile extends YamlText {
  /** Folder that the paths in it start from. */
  readonly folder: string
}

/** Keys of an entry of `workloads` that are those of a workload file. */
const ownKeys = ['seed', 'schema', 'data', 'transactions']

/**
 * @param reference a path, or `tidb-bench.yml#name`
 * @param root folder that it starts from
 * @param where it is named, for messages
 * @throws Failure `input` where there is no such file, or no such load in it
 */
export function openWorkloadFile(reference: string, root: string, where?: string): WorkloadFile {
  const [path = '', name] = reference.split('#', 2)
  const full = resolve(root, path)
  const file = { what: 'the workload file', named: path, where }
  const yaml = readYaml(readNamedFile(full, file), path)
  const folder = dirname(full)
  if (name === undefined) return { ...yaml, folder }
  const at = placeOf(yaml.content, name)
  if (at === undefined) {
    const place = where === undefined ? '' : `${where}: `
    throw new Failure('input', `${place}${path} has no load \`${name}\` with its own transactions`)
  }
  const entry = yaml.valueIn(at) as Record<string, unknown>
  return {
    content: Object.fromEntries(Object.entries(entry).filter(([key]) => ownKeys.includes(key))),
    place: (rest) => yaml.place([...at, ...rest]),
    valueIn: (rest) => yaml.valueIn([...at, ...rest]),
    folder,
  }
}

/**
 * Checks whether the file of a workload exists and has a load of that name. It does not check the
 * load.
 */
export function hasOwnFile(reference: string, root: string): boolean {
  const [path = '', name] = reference.split('#', 2)
  const full = resolve(root, path)
  if (name === undefined || !existsSync(full)) return existsSync(full)
  try {
    openWorkloadFile(reference, root)
    return true
  } catch (error) {
    return !(error instanceof Failure && error.message.includes('has no load'))
  }
}

/** The first entry of that name that has transactions. */
function placeOf(content: unknown, name: string): PropertyKey[] | undefined {
  const suites =
    (content as { suites?: Record<string, { workloads?: unknown[] }> } | null)?.suites ?? {}
  for (const [suite, { workloads }] of Object.entries(suites)) {
    for (const [index, entry] of (workloads ?? []).entries()) {
      const { name: own, transactions } = entry as { name?: unknown; transactions?: unknown }
      if (own === name && transactions !== undefined) return ['suites', suite, 'workloads', index]
    }
  }
  return undefined
}
