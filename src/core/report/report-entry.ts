import type { BenchRecord } from '../record/schema.ts'
import type { Reference } from '../verdict/judge.ts'
import type { Result } from '../verdict/result.ts'
import type { ReportContext } from './story.ts'

/** A file of a report. */
export interface ReportFile {
  /** Path from the result folder. */
  readonly path: string
  readonly text: string
}

/** Sources of a report beside the result. */
export interface ReportSources {
  readonly record: BenchRecord
  /** Result folder with the raw logs and the evidence; absent: the report is a file of its own. */
  readonly folder?: string | undefined
  /** Reference that the result was judged by; absent: the folder keeps what the report needs. */
  readonly reference?: Reference | undefined
  readonly context?: ReportContext | undefined
}

/**
 * Renders a report. The first file is the report itself, and it may refer to the others.
 * @throws any error where it cannot be made
 */
export type RenderReport = (
  result: Result,
  sources: ReportSources,
) => readonly [ReportFile, ...ReportFile[]]

/** A report that a part adds to those of the core, before its code is loaded. */
export interface ReportEntry {
  /** Name of its file in the result folder. */
  readonly name: string
  /** Present: it is written only where a regression goes into an issue. */
  readonly onlyFor?: 'issue'
  readonly load: () => Promise<RenderReport>
}
