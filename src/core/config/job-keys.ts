import { z } from 'zod'
import { webAddress } from '../keys/values.ts'

/**
 * Keys at the top of the file that say how a job is run and reported; an option of the same name
 * takes their place.
 */
export const jobKeys = () => ({
  'parallel-setup': z
    .enum(['auto', 'never'])
    .optional()
    .describe(
      'Whether both servers start and load at the same time, where memory and cores allow it; default: `auto`.',
    ),
  cause: z
    .enum(['never', 'on-red', 'always'])
    .optional()
    .describe(
      'When one more short round looks for the cause: side by side, for a red or undecided cell (`on-red`, the default), always, or never.',
    ),
  'compare-with': z
    .string()
    .min(1)
    .optional()
    .describe(
      'Tag or server version whose records are the reference, or `last-release`, the tag with the highest version; default: by ancestry.',
    ),
  'update-baseline': z
    .enum(['auto', 'always', 'never'])
    .optional()
    .describe(
      'Whether to store the record as a baseline: `auto`, `always` or `never`; default: `auto`. `auto` stores pushes to the default branch and the release branches, schedules, and runs by hand on a branch. Outside of GitHub, it stores only if `baseline` names a folder. A pull request never writes.',
    ),
  'release-branches': z
    .array(z.string().min(1))
    .min(1)
    .optional()
    .describe(
      'Branches whose pushes are stored, in addition to the default branch; default: `release-*`.',
    ),
  mark: z
    .enum(['none', 'status', 'check-run'])
    .optional()
    .describe(
      "How to mark the measured commit on GitHub in addition to the job's own check, during the measurement and after it: `status` (needs `statuses` `write`), `check-run` (needs `checks` `write`) or `none`; default: `none`.",
    ),
  artifact: z
    .boolean()
    .optional()
    .describe('Whether to upload record, report and raw logs as an artifact; default: true.'),
  'site-url': webAddress
    .optional()
    .describe('Address of the site of the stored baselines; the reports link to it.'),
})

export type JobKeys = z.output<z.ZodObject<ReturnType<typeof jobKeys>>>

/** Returns only the job's keys of a validated file. */
export function jobKeysOf(file: JobKeys): JobKeys {
  const names = Object.keys(jobKeys())
  return Object.fromEntries(
    Object.entries(file).filter(([name]) => names.includes(name)),
  ) as JobKeys
}
