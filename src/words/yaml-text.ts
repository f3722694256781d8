import { isMap, isNode, LineCounter, parseDocument } from 'yaml'
import { Failure } from './failure.ts'
import { faultsFailure } from './faults.ts'

const SIZE_LIMIT_BYTES = 1_000_000

/** Keys from the top of the file to a value. */
export type Path = readonly PropertyKey[]

/** A YAML file whose faults are reported by line. */
export interface YamlText {
  readonly content: unknown
  /** `tidb-bench.yml:12`: the line of a key, or of the nearest one above it that is there. */
  place(path: Path): string
  /** The value at a path; undefined where there is none. */
  valueIn(path: Path): unknown
}

/** @param name for messages @throws Failure `input` for a file that is too large, or no YAML */
export function readYaml(text: string, name: string): YamlText {
  if (text.length > SIZE_LIMIT_BYTES) {
    throw new Failure(
      'input',
      `${name} is larger than ${SIZE_LIMIT_BYTES.toLocaleString('en')} characters`,
    )
  }
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const placeOf = (offset: number) => `${name}:${lines.linePos(offset).line}`
  if (document.errors.length > 0) {
    const faults = document.errors.map((error) => ({
      where: placeOf(error.pos[0]),
      what: error.message,
    }))
    throw faultsFailure(`${name} is not valid YAML:`, faults)
  }
  const content = contentOf(document, name)
  return {
    content,
    place(path) {
      for (let depth = path.length; depth >= 0; depth--) {
        const offset = offsetOf(document, path.slice(0, depth))
        if (offset !== undefined) return placeOf(offset)
      }
      return `${name}:1`
    },
    valueIn: (path) => valueAt(content, path),
  }
}

/** An alias of nothing, and aliases that stand for more than any file needs, show only here. */
function contentOf(document: ReturnType<typeof parseDocument>, name: string): unknown {
  try {
    return document.toJS()
  } catch (cause) {
    if (!(cause instanceof ReferenceError)) throw cause
    throw new Failure('input', `${name}:1: ${cause.message}`, {
      cause,
      remedy: 'Write the values instead of the aliases.',
    })
  }
}

/** Offset of a key in its map, or of a list item. */
function offsetOf(document: ReturnType<typeof parseDocument>, path: Path): number | undefined {
  const parent = path.length <= 1 ? document.contents : document.getIn(path.slice(0, -1), true)
  const key = path.at(-1)
  if (key === undefined) return isNode(document.contents) ? document.contents.range?.[0] : undefined
  if (isMap(parent)) {
    const pair = parent.items.find((item) => String(item.key) === String(key))
    return isNode(pair?.key) ? pair.key.range?.[0] : undefined
  }
  const node = document.getIn(path, true)
  return isNode(node) ? node.range?.[0] : undefined
}

/** The value at a path; undefined where there is none. */
export function valueAt(content: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (at, key) => (at as Record<PropertyKey, unknown> | undefined | null)?.[key],
    content,
  )
}
