import type { EventStoryEntry } from './commands/event-story.ts'
import type { ReportOption } from './commands/report-option.ts'
import type { Verb } from './commands/verb.ts'
import type { SuiteKey } from './config/suite-key.ts'
import type { WayEntry } from './job/way.ts'
import type { ReportEntry } from './report/report-entry.ts'
import type { Section } from './report/section.ts'
import type { AfterLines } from './verdict/after-lines.ts'

/**
 * A capability beside the main job. `src/extensions/NAME/index.ts` exports one, and `src/parts.ts`
 * lists it; nothing else knows it by name. What is needed to read a configuration and to report is
 * a value or a pure function here. What takes part in a job is loaded by `load`.
 */
export interface Extension {
  /** Also the name of its key in a suite. */
  readonly name: string
  /** Its key `suites.<suite>.NAME` in the configuration. */
  readonly key?: SuiteKey
  /** Its commands. */
  readonly verbs?: readonly Verb[]
  /** Judges rows of its own, after the lines of a record and before the overall verdict. */
  readonly afterLines?: AfterLines
  /** Its part of the reports. */
  readonly section?: Section
  /** A report of its own, beside those of the core. */
  readonly report?: ReportEntry
  /** Its option of the command `report`. */
  readonly reportOption?: ReportOption
  /** Its way to measure. */
  readonly way?: WayEntry
  /** Its steps of `run` and `plan` in jobs on one kind of event. */
  readonly story?: EventStoryEntry
  /**
   * Loads the hooks with which it takes part in a job, a `Hooks` of `steps/hooks.ts`. The list of
   * parts is below that file and cannot name it; `loadHooks` does.
   */
  load?(): Promise<unknown>
}
