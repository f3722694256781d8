import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { Failure } from '../../record/failure.ts'

const requiring = /\b(?:require|dofile|loadfile)\s*\(?\s*(?:"([^"\n]+)"|'([^'\n]+)'|\[\[([^\]\n]+)\]\])/g

/**
 * A digest of a Lua script and of every file that it takes from its own folder, directly or by another one.
 * @param root folder that the path starts from @throws Failure `input` where it cannot be read
 */
export function scriptContent(path: string, root: string): string {
  const first = resolve(root, path)
  const texts = new Map<string, string>()
  const waiting = [first]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (texts.has(file)) continue
    const text = textOf(file, file === first ? path : undefined)
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
 * @throws Failure `input` where one cannot be read
 */
export function filesContent(paths: readonly string[], root: string): string {
  const hash = createHash('sha256')
  for (const path of paths.flatMap((named) => filesIn(named, root)))
    hash.update(`${path}\0${textOf(resolve(root, path), path)}\0`)
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

/** @param named the script itself, which has to be there */
function textOf(file: string, named: string | undefined): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (named === undefined) return undefined
    throw new Failure('input', `cannot read ${named}: ${(error as NodeJS.ErrnoException).code}`, {
      cause: error,
      remedy: 'Give its path relative to the working folder.',
    })
  }
}
