import type { SiteLinks } from './site/site-links.ts'
import type { Cause } from './story/story.ts'

/** What a report must know beside the result: where it is read, and where its evidence lies. */
export interface ReportContext {
  /** ISO time at which the text is made. */
  readonly generatedAt: string
  /** The workflow run, as an http(s) address. */
  readonly runUrl?: string | undefined
  /** The page with charts, or the artifact that holds it. */
  readonly reportUrl?: string | undefined
  /** The repository whose commits are measured, as an http(s) address without a slash at its end. */
  readonly repositoryUrl?: string | undefined
  /** How a drop becomes the new level: an issue belongs to no pull request. Default: by a label. */
  readonly acceptBy?: 'label' | 'command' | undefined
  /** The folder of this program's documentation, as an http(s) address without a slash at its end. */
  readonly docsUrl?: string | undefined
  /** The site of the stored baselines, where there is one. */
  readonly site?: SiteLinks | undefined
  /** The figures were handed over by another run, which nobody here controls. */
  readonly reported?: Reported | undefined
  /** Who accepted a regression, and why. */
  readonly accepted?: { readonly by: string; readonly reason: string } | undefined
  /** Why something is slower, as far as it is known; the most likely first. */
  readonly causes?: readonly Cause[] | undefined
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
