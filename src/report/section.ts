import type { Result } from '../verdict/result.ts'

/** The part of each report that an extension has. It is pure, and escapes the server's words. */
export interface Section {
  /**
   * Returns lines for the terminal, the headline first, which the comment shows too. Not escaped;
   * none if there is nothing to show.
   */
  lines(result: Result): readonly string[]
  /** Returns the folded section of the comment and the job summary. */
  folded(result: Result): Folded
  /** Returns the section of the page as HTML; empty if there is nothing to show. */
  page(result: Result): string
}

/**
 * A folded section: it can be left out, or cut after any of its items, when the text grows too
 * long.
 */
export interface Folded {
  /** Markdown. */
  readonly title: string
  /** Precedes the first item, e.g. the head of a table. */
  readonly head: readonly string[]
  readonly items: readonly string[]
  /** Names what is cut. */
  readonly unit: { readonly one: string; readonly many: string }
}
