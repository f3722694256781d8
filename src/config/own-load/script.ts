import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { readNamedFile } from '../../system/named-file.ts'
import { openReadings } from '../faults.ts'

const requiring = /\b(?:require|dofile|loadfile)\s*\(?\s*(?:"([^"\n]+)"|'([^'\n]+)'|\[\[([^\]\n]+)\]\])/g

/**
 * A digest of a Lua script and of every file that it takes from its own folder, directly or by another one.
 * @param root folder that the path starts from
 * @param where it is named, for messages
 * @throws Failure `input` where it cannot be read
 */
export function scriptContent(path: string, root: string, where?: string): string {
  const first = resolve(root, path)
  const whole = readNamedFile(first, { what: 'the script', named: path, where })
  const texts = new Map<string, string>()
  const waiting = [first]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (texts.has(file)) continue
    const text = file === first ? whole : textOf(file)
    if (text === undefined) continue
    texts.set(file, text)
    for (const [, one, two, three] of text.matchAll(requiring)) {
      waiting.push(...filesOf(one ?? two ?? three ?? '', dirname(first)))
    }
  }
  const hash = createHash('sha256')
  for (const [file, text] of [...texts].sort(([one], [other]) => (one < other ? -1 : 1))) {
    hash.update(`${file === first ? '' : file.slice(dirname(first).length)}\0${text}\0`)
  }
  return hash.digest('hex').slice(0, 16)
}

/**
 * A digest of files, in the order in which they are named; a folder stands for all that is in it.
 * @param where they are named, for messages @throws Failure `input` with each that cannot be read
 */
export function filesContent(paths: readonly string[], root: string, where?: string): string {
  const hash = createHash('sha256')
  const readings = openReadings()
  for (const path of paths.flatMap((named) => filesIn(named, root))) {
    const text = readings.read(() =>
      readNamedFile(resolve(root, path), { what: 'the file', named: path, where }),
    )
    hash.update(`${path}\0${text}\0`)
  }
  readings.end()
  return hash.digest('hex').slice(0, 16)
}

/** A file, or those of a folder in the order of their names. */
function filesIn(path: string, root: string): string[] {
  const isFolder = statSync(resolve(root, path), { throwIfNoEntry: false })?.isDirectory() === true
  if (!isFolder) return [path]
  return readdirSync(resolve(root, path))
    .sort()
    .flatMap((name) => filesIn(join(path, name), root))
}

/** `require("a.b")` is a/b.lua of the script's folder; what is not there comes with sysbench. */
function filesOf(name: string, folder: string): string[] {
  return [join(folder, `${name.replaceAll('.', '/')}.lua`), resolve(folder, name)]
}

/** What comes with sysbench is not there. */
function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
