import type { BenchEvent } from '../../../github/event.ts'
import type { SourceCheckout } from '../../../system/worktree.ts'
import type { VersionLists } from '../../../tiup/versions.ts'
import type { Io } from '../../job/io.ts'
import type { JobClock } from '../../measure/job-clock.ts'
import type { BaselineSource } from '../baseline-source.ts'
import type { PreparedSettings, ReadySides } from '../measure/options.ts'

/** The commits that a job is about. */
export interface ComparedCommits {
  readonly source: SourceCheckout
  readonly candidate: string
  /** Present: the commit that it is measured against. */
  readonly base?: string
  /** Default: it is what is checked out here, files that are not committed included. */
  readonly candidateIs?: 'any-commit'
  /** The commit from which on the change counts; absent where the job is about no change. */
  readonly changedSince?: string
}

/** A job that is prepared. */
export interface PreparePlace {
  readonly event: BenchEvent
  /** The result folder, which keeps the logs of the builds. */
  readonly folder: string
  readonly io: Io
  /** Default: those of the event and of `against`. */
  readonly commits?: ComparedCommits
  /** The baseline that judges the job; absent where it is not judged by one, as in `bisect`. */
  readonly baseline?: BaselineSource
  /** TiUP's lists that the job has fetched already, and reads again. */
  readonly lists?: VersionLists
  /** Measures how long the builds take. */
  readonly clock?: JobClock
}

/** Nothing to measure: the change reaches neither server. */
export interface NotAffected {
  readonly kind: 'not-affected'
  readonly why: string
}

/** Sides that can be started. */
export interface Ready extends ReadySides {
  readonly kind: 'ready'
}

/** Commits that are found, and reach a server as far as their files say. */
export interface OpenedCommits {
  readonly kind: 'found'
  /**
   * Makes the sides of the commits.
   * @param settings with exact versions
   * @throws Failure
   */
  prepare(settings: PreparedSettings): Promise<Ready | NotAffected>
}
