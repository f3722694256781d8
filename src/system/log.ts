/** Where a story tells what it does; the commands decide how it looks. */
export interface Log {
  info(message: string): void
  warn(message: string): void
  /** Only with `--verbose` or on a runner with debug logging. */
  debug(message: string): void
  /** A line that the next one may replace: a live line in a terminal; a CI log has one where nothing else is said for long. */
  progress(message: string): void
  /** A run has ended: a line in a CI log; a terminal has its live line. */
  finished?(message: string): void
  /** What follows belongs together, in a CI log under this title. @param title undefined: no more */
  group?(title: string | undefined): void
}
