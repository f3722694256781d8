/** What a text is coloured for; the words beside it say the same. */
export type Shade = 'bad' | 'warning' | 'good' | 'quiet' | 'strong'

/** Puts a text in colour, or leaves it as it is. It is given plain text and measured before. */
type Paint = (shade: Shade, text: string) => string

/** Where a result is printed. */
export interface TerminalPlace {
  /** Width in characters; undefined for a file or a pipe, where nothing is cut or broken. */
  readonly columns?: number | undefined
  readonly paint: Paint
  /** `story`: the sentence and the matrix. `figures`: every figure in a row of its own behind them. `json`: the result itself. */
  readonly shows: 'story' | 'figures' | 'json'
}

/** A file, a pipe, a CI log. */
export const plainPlace: TerminalPlace = { paint: (_, text) => text, shows: 'story' }
