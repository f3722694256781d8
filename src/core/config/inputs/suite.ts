import { z } from 'zod'
import { suiteName } from '../../keys/values.ts'
import type { Catalogue } from './input.ts'

/** The suite where none is named. */
export const DEFAULT_SUITE = 'default'

/** Inputs that select the cells of a job. */
export const suiteInputs = {
  config: {
    kind: 'value',
    description:
      'Path of the configuration file, or its content as YAML. Empty means `tidb-bench.yml` if it exists, `none` reads no file. An input overrides the same key of the file, and the log reports it.',
    option: {
      value: '<file>',
      help: 'configuration file, or its content as YAML; none: no file (default tidb-bench.yml if it exists)',
    },
    schema: z.string(),
  },
  suite: {
    kind: 'value',
    description: 'Suite to measure; each suite has its own comment and artifact.',
    option: {
      value: '<name>',
      help: 'suite of the configuration, and name of the series of baselines',
    },
    schema: suiteName,
    default: DEFAULT_SUITE,
  },
} satisfies Catalogue
