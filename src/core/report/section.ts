import type { Result } from '../verdict/result.ts'

/** The parts of reports that an extension has. They are pure, and escape the server's words. */
export interface Section {
  /**
   * Returns lines for the terminal, the headline first, which the comment shows too. Not escaped;
   * none if there is nothing to show.
   */
  lines?(result: Result): readonly string[]
  /** Returns words of the title behind its sentence; undefined: none. Not escaped. */
  title?(result: Result): string | undefined
  /** Returns sentences of the comment; code in them is in backticks. Not escaped. */
  sentences?(result: Result): readonly string[]
  /** Returns the folded section of the comment and the job summary. */
  folded?(result: Result): Folded
  /** Returns the section of the page as HTML; empty if there is nothing to show. */
  page?(result: Result): string
  /** Loads what reads sections of the page from the result folder. */
  loadFolderPage?(): Promise<FolderPage>
}

/**
 * Returns sections of the page as HTML, from what a job left in the result folder. Never throws:
 * what cannot be read is left out.
 */
export type FolderPage = (result: Result, folder: string) => readonly string[]

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
