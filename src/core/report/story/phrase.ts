/**
 * A piece of a sentence that each place draws in its own way; all of it is plain text that is not
 * escaped yet.
 */
export type Piece =
  | string
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'strong'; readonly text: string }
  /** An address of ours; where it is unknown the label is alone. */
  | { readonly kind: 'link'; readonly label: string; readonly address: string | undefined }

/** One or more sentences. */
export type Phrase = readonly Piece[]

/** The phrase where nothing can be stressed or linked: a terminal, a chat. Not escaped. */
export function plainPhrase(phrase: Phrase): string {
  return phrase.map(plainPiece).join('')
}

function plainPiece(piece: Piece): string {
  if (typeof piece === 'string') return piece
  switch (piece.kind) {
    case 'code':
    case 'strong':
      return piece.text
    case 'link':
      return piece.label
  }
}
