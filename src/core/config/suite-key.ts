import type { z } from 'zod'

/** The key of an extension in a suite of `tidb-bench.yml`. */
export interface SuiteKey {
  readonly schema: z.ZodType
  /** Keys below it by which the base judges a pull request; the others say what is measured. */
  readonly rules: readonly string[]
  /** Returns the files of the repository that its value names; a change of one is measured. */
  files(value: unknown): readonly string[]
}
