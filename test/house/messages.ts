import { parseAst } from 'rolldown/parseAst'

/**
 * Texts of a source file that people may read: literals with a space, with `…` for each value that a template inserts.
 * Patterns, paths and comments are none.
 */
export function messagesIn(source: string, path: string): string[] {
  const messages: string[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const each of value) visit(each)
      return
    }
    if (typeof value !== 'object' || value === null) return
    const node = value as Record<string, unknown>
    const text = textOf(node)
    if (text !== undefined && /\p{L} \p{L}/u.test(text)) messages.push(text)
    for (const child of Object.values(node)) visit(child)
  }
  visit(parseAst(source, { lang: path.endsWith('.ts') ? 'ts' : 'js' }))
  return messages
}

function textOf(node: Record<string, unknown>): string | undefined {
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
