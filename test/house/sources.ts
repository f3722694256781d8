import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { roomOfFile } from './directions.ts'
import { type Found, importsIn } from './syntax.ts'

export const projectFolder = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..')

export interface Source {
  /** From the project's folder: `src/core/verdict/result.ts`. */
  readonly path: string
  /**
   * Room as in `way`: `verdict` for `src/core/verdict`; `parts` for the list of parts; `main` for
   * the entry; the first folder outside of src: `packages`.
   */
  readonly folder: string
  readonly text: string
  readonly imports: readonly Import[]
}

export interface Import extends Found {
  /**
   * Room that it leads to, or `packages`; undefined for libraries and for files elsewhere.
   */
  readonly folder: string | undefined
  /** Path from the project's folder; undefined for libraries. */
  readonly path: string | undefined
}

/** Files of the project below a folder, by path from the project's folder. */
export function filesBelow(folder: string): string[] {
  return readdirSync(join(projectFolder, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(projectFolder, join(entry.parentPath, entry.name)))
    .sort()
}

/** Every TypeScript file of src with what it imports. */
export function readSources(folders: readonly string[] = ['src']): Source[] {
  return folders
    .flatMap(filesBelow)
    .filter((path) => /\.(?:ts|mjs)$/.test(path) && !path.endsWith('.d.ts'))
    .map((path) => {
      const text = readFileSync(join(projectFolder, path), 'utf8')
      return {
        path,
        folder: roomOfFile(path),
        text,
        imports: resolved(importsIn(text, path), path),
      }
    })
}

function resolved(specifiers: readonly Found[], from: string): Import[] {
  return specifiers.map((each) => {
    const path = each.specifier.startsWith('.') ? join(dirname(from), each.specifier) : undefined
    const isOwn = path !== undefined && /^(?:src|packages)\//.test(path)
    return { ...each, path, folder: isOwn ? roomOfFile(path) : undefined }
  })
}
