import { markdownCode, markdownLink, markdownText } from '../words/escape.ts'
import type { Phrase, Piece } from './story/phrase.ts'

/** A phrase as Markdown; every piece escaped. */
export function markdownPhrase(phrase: Phrase): string {
  return phrase.map(markdownPiece).join('')
}

function markdownPiece(piece: Piece): string {
  if (typeof piece === 'string') return spaced(piece, markdownText(piece, 1_000))
  switch (piece.kind) {
    case 'code':
      return markdownCode(piece.text)
    case 'strong':
      return `**${markdownText(piece.text)}**`
    case 'link':
      return markdownLink(piece.label, piece.address)
  }
}

/** Escaping trims, and the space to the next piece must stay. */
function spaced(text: string, markdown: string): string {
  return `${text.startsWith(' ') ? ' ' : ''}${markdown}${text.endsWith(' ') && text.trim() !== '' ? ' ' : ''}`
}
