import { z } from 'zod'
import { countUpTo, suiteName } from '../../keys/values.ts'
import { MOST_SHARDS } from '../../record/header-schema.ts'
import type { Catalogue } from './input.ts'
import { shardSchema } from './shard.ts'

/** GitHub ends a job after so many minutes. */
const MOST_MINUTES = 6 * 60

/** The suite where none is named. */
export const DEFAULT_SUITE = 'default'

/** Inputs that select the cells of a job. */
export const suiteInputs = {
  config: {
    kind: 'value',
    description:
      'Path of the configuration file, or its content as YAML. Empty means `tidb-bench.yml` if it exists, `none` reads no file. An input overrides the same key of the file, and the log reports it.',
    planDescription: 'Configuration file, or its content; empty means `tidb-bench.yml`.',
    option: {
      value: '<file>',
      help: 'configuration file, or its content as YAML; none: no file (default tidb-bench.yml if it exists)',
    },
    schema: z.string(),
    effect: 'everywhere',
  },
  suite: {
    kind: 'value',
    description: 'Suite to measure; each suite has its own comment and artifact.',
    planDescription: 'The suite whose cells are distributed.',
    option: {
      value: '<name>',
      help: 'suite of the configuration, and name of the series of baselines',
    },
    schema: suiteName,
    default: DEFAULT_SUITE,
    effect: 'everywhere',
  },
  shard: {
    kind: 'value',
    description:
      "For a suite that runs on several machines: `2/3` measures the second of three shares of its cells without a verdict; `merge`, in the last job, measures nothing and computes the verdict of all shards of this run (`merge:FOLDER` reads them from a folder instead of the run's artifacts). Instead of `merge`, `screen` passes the suspicious cells to a job that measures them again on another machine, and `verdict` then combines both (docs/cost.md).",
    option: {
      value: '<which>',
      help: '2/3: measure only that shard; merge[:FOLDER]: judge the records of all shards; screen, confirm:…, verdict: merge in three jobs',
    },
    schema: shardSchema,
    effect: 'everywhere',
  },
  shards: {
    kind: 'value',
    planDescription: 'Maximum number of machines; this or `max-minutes`.',
    option: {
      value: '<n>',
      help: 'distribute the cells over this many machines, and show the cells of each',
      verb: 'plan',
    },
    schema: countUpTo(MOST_SHARDS),
    effect: 'everywhere',
  },
  'max-minutes': {
    kind: 'value',
    planDescription:
      'Maximum estimated minutes of one machine; the plan uses as few machines as that allows.',
    option: {
      value: '<n>',
      help: 'distribute the cells over as few machines as these estimated minutes allow',
      verb: 'plan',
    },
    schema: countUpTo(MOST_MINUTES),
    effect: 'everywhere',
  },
} satisfies Catalogue
