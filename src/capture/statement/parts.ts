import { type Token, tokensOf } from '../../tool/sql/tokens.ts'

/** A piece of a statement in which literals and placeholders are one and the same. */
export type Part =
  /** @property glued no space before it, where it belongs to the sign before: the `=` of `<=` */
  | {
      readonly kind: 'plain'
      readonly of: 'word' | 'name' | 'sign'
      readonly text: string
      readonly glued: boolean
    }
  /** @property literal as it was written; absent where a placeholder stood there */
  | { readonly kind: 'value'; readonly literal?: string }
  /** `...`: values, however many, as digests have it. */
  | { readonly kind: 'more' }

/** Behind these a sign before a number is part of the number. */
const beforeValues =
  /^(?:select|distinct|where|having|and|or|not|between|when|then|else|values?|in|limit|offset|like|by|set|return|interval|on|is|div|mod|escape)$/
const introduced = /^(?:x|b|n|_[a-z0-9]+|date|time|timestamp)$/

/** The pieces of a statement, or of a server's digest of one; never throws. */
export function partsOf(sql: string): Part[] {
  const parts: Part[] = []
  const tokens = tokensOf(sql).filter(({ text }) => text !== ';')
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token
    const next = tokens[at + 1]
    if (isDots(tokens, at)) {
      parts.push({ kind: 'more' })
      at += 2
    } else if (isSigned(token, next, parts.at(-1))) {
      parts.push(valuePart(next as Token, token.text === '-' ? '-' : ''))
      at += 1
    } else if (isIntroducer(token, next)) {
      parts.push(valuePart(next as Token))
      at += 1
    } else if (isValue(token)) parts.push(valuePart(token))
    else parts.push(plainOf(token, tokens[at - 1]))
  }
  return parts
}

function isDots(tokens: readonly Token[], at: number): boolean {
  return [0, 1, 2].every(
    (offset) => tokens[at + offset]?.text === '.' && tokens[at + offset]?.kind === 'sign',
  )
}

function isSigned(token: Token, next: Token | undefined, before: Part | undefined): boolean {
  if (token.kind !== 'sign' || !/^[-+]$/.test(token.text) || next === undefined || !isValue(next))
    return false
  if (before === undefined) return true
  if (before.kind !== 'plain' || before.of === 'name') return false
  return before.of === 'sign' ? before.text !== ')' : beforeValues.test(before.text.toLowerCase())
}

/** `X'4D'`, `_utf8mb4'a'`, `DATE '2026-01-01'`, and `DATE ?` of a digest. */
function isIntroducer(token: Token, next: Token | undefined): boolean {
  if (token.kind !== 'word' || !introduced.test(token.text.toLowerCase())) return false
  if (next?.kind === 'placeholder') return /^(?:date|time|timestamp)$/i.test(token.text)
  return next?.kind === 'literal' && /^['"]/.test(next.text)
}

function isValue({ kind, text }: Token): boolean {
  return (
    kind === 'literal' ||
    kind === 'placeholder' ||
    (kind === 'word' && /^0(?:x[0-9a-f]+|b[01]+)$/i.test(text))
  )
}

function valuePart({ kind, text }: Token, sign = ''): Part {
  return kind === 'placeholder' ? { kind: 'value' } : { kind: 'value', literal: `${sign}${text}` }
}

function plainOf({ kind, text, at }: Token, before: Token | undefined): Part {
  const of = kind === 'name' || kind === 'sign' ? kind : 'word'
  const touches = before?.kind === 'sign' && before.at + before.text.length === at
  const glued = of === 'sign' && touches && isOperator(text) && isOperator(before.text)
  return { kind: 'plain', of, text: of === 'word' ? text.replace(/^sql_tsi_/i, '') : text, glued }
}

function isOperator(text: string): boolean {
  return /^[<>=!|&:@-]$/.test(text)
}
