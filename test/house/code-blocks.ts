/** A fenced block of a document. */
export interface CodeBlock {
  /** Line of its first fence, from 1. */
  readonly line: number
  readonly language: string
  /** Without the indentation of its fence. */
  readonly text: string
}

/** The fenced blocks of a document, those of lists too. */
export function codeBlocks(text: string): CodeBlock[] {
  return [...text.matchAll(/^( *)```(\w+)\n(.*?)^\1```$/gms)].map((match) => {
    const [, indent = '', language = '', body = ''] = match
    const lines = body
      .split('\n')
      .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line))
    return { line: text.slice(0, match.index).split('\n').length, language, text: lines.join('\n') }
  })
}
