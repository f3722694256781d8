import { parseAst } from 'rolldown/parseAst'
import { parseSync } from 'rolldown/utils'

/**
 * Texts of a source file that people may read: literals with a space, with `…` for each value that
 * a template inserts. Patterns, paths and comments are none.
 */
export function messagesIn(source: string, path: string): string[] {
  return nodesIn(source, path).flatMap((node) => {
    const text = textOf(node)
    return text !== undefined && /\p{L} \p{L}/u.test(text) ? [text] : []
  })
}

/**
 * Titles of the tests of a file: what `it`, `test`, `describe` and their variants such as
 * `it.each(…)` are called with.
 */
export function titlesIn(source: string, path: string): string[] {
  return nodesIn(source, path).flatMap((node) => {
    if (node.type !== 'CallExpression' || !isTestFunction(node.callee as Node)) return []
    const [title] = node.arguments as Node[]
    const text = title === undefined ? undefined : textOf(title)
    return text === undefined ? [] : [text]
  })
}

function isTestFunction(callee: Node): boolean {
  if (callee.type === 'Identifier') return /^(?:it|test|describe)$/.test(String(callee.name))
  const inner = callee.object ?? callee.callee ?? callee.tag
  return inner !== undefined && isTestFunction(inner as Node)
}

/** Names that a file exports, except those that it only passes on from another file. */
export function exportedNamesIn(source: string, path: string): string[] {
  return nodesIn(source, path).flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration' || node.source) return []
    const { declarations, id } = (node.declaration ?? {}) as { declarations?: Node[]; id?: Node }
    const ids = declarations?.map((each) => each.id as Node) ?? (id === undefined ? [] : [id])
    const exported = (node.specifiers as Node[]).map((each) => each.exported as Node)
    return [...ids, ...exported].map(({ name }) => String(name))
  })
}

/** Comments and docstrings of a source file. Lines that follow each other are one. */
export function commentsIn(source: string, path: string): string[] {
  const comments: { text: string; end: number }[] = []
  for (const { type, value, start, end } of parseSync(path, source).comments) {
    const text = value.replaceAll(/^[ \t]*\* ?/gm, '').trim()
    const last = comments.at(-1)
    if (type === 'Line' && last !== undefined && source.slice(last.end, start).trim() === '') {
      last.text += ` ${text}`
      last.end = end
    } else comments.push({ text, end })
  }
  return comments.map(({ text }) => text)
}

type Node = Readonly<Record<string, unknown>>

/** Nodes of the syntax tree of a file, parents before their children. */
function nodesIn(source: string, path: string): Node[] {
  const nodes: Node[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const each of value) visit(each)
    } else if (typeof value === 'object' && value !== null) {
      nodes.push(value as Node)
      for (const child of Object.values(value)) visit(child)
    }
  }
  visit(parseAst(source, { lang: path.endsWith('.ts') ? 'ts' : 'js' }))
  return nodes
}

function textOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral') return undefined
  const quasis = node.quasis as { value: { cooked?: string | null } }[]
  return quasis.map(({ value }) => value.cooked ?? '').join('…')
}

/** Texts of the docstrings of a source file, without the stars that begin their lines. */
export function docstringsIn(source: string): string[] {
  return [...source.matchAll(/\/\*\*\s([\s\S]*?)\*\//g)].map(([, text = '']) =>
    text.replaceAll(/^[ \t]*\* ?/gm, '').trim(),
  )
}
