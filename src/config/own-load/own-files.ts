import { createHash } from 'node:crypto'
import { readFileSync, realpathSync, statSync } from 'node:fs'
import { isAbsolute, relative, resolve } from 'node:path'
import { whyUnreadable } from '../../system/named-file.ts'
import type { Fault } from '../faults.ts'

const MOST_BYTES = 256 * 2 ** 20

/** The files that a load of a person's own is made of; each is read once, and what is wrong with it told once. */
export interface OwnFiles {
  /** The text; empty where it cannot be read. @param where the line that names it */
  read(path: string, where: string): string
  /** Tells what is wrong with a file that was read. */
  refuse(path: string, where: string, what: string): void
  failed(path: string): boolean
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
  const refuse = (path: string, where: string, what: string) => {
    if (!failed.has(path)) faults.push({ where, what: `${path} ${what}` })
    failed.add(path)
  }
  const load = (path: string, where: string): string => {
    try {
      const full = realpathSync(resolve(folder, path))
      if (!isInside(full, realpathSync(root)) && isInside(realpathSync(folder), realpathSync(root))) {
        refuse(path, where, 'lies outside of the repository')
        return ''
      }
      if (statSync(full).size > MOST_BYTES) {
        refuse(path, where, `is larger than ${MOST_BYTES / 2 ** 20} MiB`)
        return ''
      }
      const text = readFileSync(full, 'utf8')
      if (text.includes('\0')) refuse(path, where, 'is no text: it holds a byte of 0')
      return text
    } catch (error) {
      refuse(path, where, `cannot be read: ${whyUnreadable(error)}`)
      return ''
    }
  }
  return {
    read(path, where) {
      const known = texts.get(path)
      if (known !== undefined) return known
      const text = load(path, where)
      texts.set(path, text)
      return text
    },
    refuse,
    failed: (path) => failed.has(path),
    digests: () =>
      [...texts]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([path, text]) => `${path} ${createHash('sha256').update(text).digest('hex')}`),
  }
}

function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path)
  return !way.startsWith('..') && !isAbsolute(way)
}
