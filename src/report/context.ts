/** What a report must know beside the result: where it is read, and where its evidence lies. */
export interface ReportContext {
  /** ISO time at which the text is made. */
  readonly generatedAt: string
  /** The workflow run, as an http(s) address. */
  readonly runUrl?: string | undefined
  /** The page with charts, or the artifact that holds it. */
  readonly reportUrl?: string | undefined
  /** The figures were measured by a workflow of a fork, which nobody here controls. */
  readonly forkReported?: boolean | undefined
  /** How the program is started in the commands that reproduce a row; default `tidb-bench`. */
  readonly command?: string | undefined
}
