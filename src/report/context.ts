/** What a report must know beside the result: where it is read, and where its evidence lies. */
export interface ReportContext {
  /** ISO time at which the text is made. */
  readonly generatedAt: string
  /** The workflow run, as an http(s) address. */
  readonly runUrl?: string | undefined
  /** The page with charts, or the artifact that holds it. */
  readonly reportUrl?: string | undefined
  /** The figures were handed over by another run, which nobody here controls. */
  readonly reported?: Reported | undefined
  /** How the program is started in the commands that reproduce a row; default `tidb-bench`. */
  readonly command?: string | undefined
}

/** Who measured what is judged here. */
export interface Reported {
  /** `branch`: a branch of this repository, whose authors may write. */
  readonly by: 'fork' | 'branch'
  /** Of the run that measured, as an http(s) address. */
  readonly runUrl?: string | undefined
}
