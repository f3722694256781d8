/**
 * A piece of a sentence that each place draws in its own way; all of it is plain text that is not
 * escaped yet.
 */
export type Piece =
  | string
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'strong'; readonly text: string }
  /** An address of ours; where it is unknown the label is alone. */
  | { readonly kind: 'link'; readonly text: string; readonly address: string | undefined }

/** One or more sentences. */
export type Phrase = readonly Piece[]

export const code = (text: string): Piece => ({ kind: 'code', text })
export const strong = (text: string): Piece => ({ kind: 'strong', text })

/** Puts a phrase together: phrase`run it with ${code('--all')}.` */
export function phrase(texts: TemplateStringsArray, ...values: (Piece | Phrase)[]): Phrase {
  const pieces: Piece[] = []
  for (const piece of texts.flatMap((text, at) => [text, values[at] ?? ''].flat())) {
    const last = pieces.at(-1)
    if (typeof last === 'string' && typeof piece === 'string') pieces.splice(-1, 1, last + piece)
    else if (piece !== '') pieces.push(piece)
  }
  return pieces
}

/** The phrase where nothing can be stressed or linked: a terminal, a chat. Not escaped. */
export function plainPhrase(pieces: Phrase): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('')
}

/** Returns a text with its first letter in upper case. */
export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
