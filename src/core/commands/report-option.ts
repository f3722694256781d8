import type { GivenInputs } from '../config/inputs.ts'
import type { Io } from '../job/io.ts'

/** An option of `report` by which a part writes something other than the reports of a folder. */
export interface ReportOption {
  /** Its name in the values of the command line, such as `site` for `--site <folder>`. */
  readonly name: string
  /** Name of its value in the help. */
  readonly value: string
  readonly description: string
  /** Words of the example in the help, after `tidb-bench report`. */
  readonly example: string
  readonly load: () => Promise<WriteByOption>
}

/**
 * Writes what the option requests.
 * @returns what was written: for programs, and a line for people
 */
export type WriteByOption = (
  value: string,
  given: GivenInputs,
  io: Io,
) => Promise<{ readonly json: Readonly<Record<string, unknown>>; readonly text: string }>
