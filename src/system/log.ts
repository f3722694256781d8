/** Where a story tells what it does; the commands decide how it looks. */
export interface Log {
  info(message: string): void
  warn(message: string): void
  /** Only with `--verbose` or on a runner with debug logging. */
  debug(message: string): void
  /** A line that the next one may replace: a live line in a terminal, a sparse plain line in a CI log. */
  progress(message: string): void
}
