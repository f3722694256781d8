import { htmlText, safeAddress } from '../../words/escape.ts'
import type { Phrase, Piece } from '../story/phrase.ts'

/** The phrase as HTML, escaped; what has an address is a link. */
export function phraseHtml(phrase: Phrase): string {
  return phrase.map(pieceHtml).join('')
}

function pieceHtml(piece: Piece): string {
  if (typeof piece === 'string') return htmlText(piece)
  switch (piece.kind) {
    case 'code':
      return `<code>${htmlText(piece.text)}</code>`
    case 'strong':
      return `<strong>${htmlText(piece.text)}</strong>`
    case 'link':
      return htmlLink(piece.label, piece.address)
  }
}

/** A link; an address that is not plain http(s) is dropped, and the label stays as text. */
export function htmlLink(label: string, address: string | undefined): string {
  const safe = safeAddress(address)
  return safe === undefined ? htmlText(label) : `<a href="${htmlText(safe)}">${htmlText(label)}</a>`
}
