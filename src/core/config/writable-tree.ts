import { type Path, valueAt } from '../../words/yaml-text.ts'

/** Keys and values as they are in the file, before they are validated. */
export type Tree = Readonly<Record<string, unknown>>

/** The configuration as the file and the inputs write it together, before it is validated. */
export interface CombinedConfig {
  readonly content: unknown
  /**
   * Name of the input that wrote a key, or the nearest key above it; undefined where the file did.
   */
  inputAt(path: Path): string | undefined
  /** Names of the inputs that took the place of something in the file. */
  readonly replaced: readonly string[]
}

/** The content of a file into which inputs are written. */
export interface WritableTree {
  get(path: Path): unknown
  /** @param input that says so; absent: nobody does */
  set(path: Path, value: unknown, input?: string): void
  /** Removes a key that the input makes idle. */
  remove(path: Path, input: string): void
  end(): CombinedConfig
}

/** A copy of the content that remembers which input wrote which key. */
export function openTree(content: Tree): WritableTree {
  const tree = structuredClone(content) as Record<string, unknown>
  const written = new Map<string, string>()
  const replaced = new Set<string>()
  const get = (path: Path) => valueAt(tree, path)
  return {
    get,
    set(path, value, input) {
      let at: Record<PropertyKey, unknown> = tree
      for (const key of path.slice(0, -1)) {
        const next = at[key] ?? {}
        // What is no map is a fault of the file, which the schema finds.
        if (!isTree(next)) return
        at[key] = next
        at = next as Record<PropertyKey, unknown>
      }
      at[path.at(-1) ?? ''] = value
      if (input === undefined) return
      if (valueAt(content, path) !== undefined) replaced.add(input)
      written.set(keyOf(path), input)
    },
    remove(path, input) {
      const parent = get(path.slice(0, -1))
      const key = String(path.at(-1))
      if (!isTree(parent) || !Object.hasOwn(parent, key)) return
      delete (parent as Record<string, unknown>)[key]
      replaced.add(input)
    },
    end: () => ({
      content: tree,
      inputAt(path) {
        for (let depth = path.length; depth > 0; depth--) {
          const input = written.get(keyOf(path.slice(0, depth)))
          if (input !== undefined) return input
        }
        return undefined
      },
      replaced: [...replaced],
    }),
  }
}

function keyOf(path: Path): string {
  return path.map(String).join('\0')
}

export function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
