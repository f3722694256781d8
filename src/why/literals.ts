/**
 * Text of a statement or plan without what a user's data may stand in: quoted texts and numbers become `?`. Names that
 * hold digits (`sbtest1`, `Column#8`) stay.
 */
export function maskLiterals(text: string): string {
  return text
    .replace(/'(?:[^'\\]|\\.|'')*'|"(?:[^"\\]|\\.|"")*"/g, '?')
    .replace(/(?<![\w#.`])-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w`])/g, '?')
}
