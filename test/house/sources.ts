import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const projectFolder = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..')

export interface Source {
  /** From the project's folder: `src/verdict/result.ts`. */
  readonly path: string
  /** `verdict`; `main` for the entry itself. */
  readonly folder: string
  readonly text: string
  readonly imports: readonly Import[]
}

export interface Import {
  /** As it is written: `../record/schema.ts`, `node:fs`, `zod`. */
  readonly specifier: string
  /** Folder of src that it leads to; undefined for libraries. */
  readonly folder: string | undefined
  /** `import type`: gone when the program runs. */
  readonly typeOnly: boolean
}

/** Files of the project below a folder, by path from the project's folder. */
export function filesBelow(folder: string): string[] {
  return readdirSync(join(projectFolder, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(projectFolder, join(entry.parentPath, entry.name)))
    .sort()
}

/** Every TypeScript file of src with what it imports. */
export function readSources(): Source[] {
  return filesBelow('src')
    .filter((path) => path.endsWith('.ts'))
    .map((path) => {
      const text = readFileSync(join(projectFolder, path), 'utf8')
      return { path, folder: folderOf(path), text, imports: importsOf(text, path) }
    })
}

function folderOf(path: string): string {
  const [, first = '', second] = path.split('/')
  return second === undefined ? 'main' : first
}

function importsOf(text: string, path: string): Import[] {
  const pattern =
    /(?:^|\n)\s*(?:import|export)\b[^'"\n;]*(?:\{[^}]*\}[^'"\n]*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g
  return [...text.matchAll(pattern)].map((match) => {
    const specifier = match[1] ?? match[2] ?? ''
    const local = specifier.startsWith('.') ? join(dirname(path), specifier) : undefined
    return {
      specifier,
      folder: local?.startsWith('src/') === true ? folderOf(local) : undefined,
      typeOnly: /^\s*(?:import|export)\s+type\b/.test(match[0]),
    }
  })
}
