import { z } from 'zod'
import { MOST_SHARDS } from '../../record/machines-schema.ts'
import { loadMachineSchema } from '../load-machine.ts'
import { shardSchema } from '../shard.ts'
import type { Catalogue } from './input.ts'
import { suiteName, wholeUpTo } from './values.ts'

/** GitHub ends a job after so many minutes. */
const MOST_MINUTES = 6 * 60

/** The suite where none is named. */
export const DEFAULT_SUITE = 'default'

/** Which cells a job takes. */
export const suiteInputs = {
  config: {
    kind: 'value',
    description:
      'Configuration file for more than the plain case; empty means `tidb-bench.yml` where there is one, `none` that none is read. Its content may stand here in place of its path, in braces.',
    planDescription: 'Configuration file; empty means `tidb-bench.yml`.',
    option: {
      value: '<file>',
      help: 'configuration file, or its content in braces, instead of options for server and load; none: no file (default tidb-bench.yml where it exists)',
    },
    schema: z.string(),
    effect: 'everywhere',
  },
  suite: {
    kind: 'value',
    description: 'Name of this set of measurements; each suite has a comment and an artifact of its own.',
    planDescription: 'The suite whose cells are dealt.',
    option: { value: '<name>', help: 'suite of the configuration, and name of the series' },
    schema: suiteName,
    default: DEFAULT_SUITE,
    effect: 'everywhere',
  },
  shard: {
    kind: 'value',
    description:
      "For a suite that is spread over machines: `2/3` measures the second of three shares of its cells and judges nothing; `merge`, in the last job, measures nothing and judges the records of all shards of this run as one (`merge:FOLDER` takes them from a folder instead of from the run's artifacts). In place of `merge`, `screen` names the suspicious cells to a job that measures them once more on another machine, and `verdict` then judges both (docs/many-machines.md). Empty means the whole suite.",
    option: {
      value: '<which>',
      help: '2/3: measure that shard alone; merge[:FOLDER]: judge the records of all shards; screen, confirm:…, verdict: the same in three jobs',
    },
    schema: shardSchema,
    effect: 'everywhere',
  },
  'load-machine': {
    kind: 'value',
    description:
      'For a server that one machine cannot load: `2/3` is the second of three that put the same load on one `endpoint` at the same time. They begin each run together, and judge nothing; `merge --add` adds their records up.',
    option: { value: '<which>', help: '2/3: the second of three machines that load one endpoint together' },
    schema: loadMachineSchema,
    effect: 'everywhere',
  },
  shards: {
    kind: 'value',
    planDescription: 'How many machines there shall be at most; this or `max-minutes`.',
    option: {
      value: '<n>',
      help: 'deal the cells to so many machines, and show who measures what',
      verb: 'plan',
    },
    schema: wholeUpTo(MOST_SHARDS),
    effect: 'everywhere',
  },
  'max-minutes': {
    kind: 'value',
    planDescription:
      'How long one machine may take by the estimate, in minutes; as few machines are used as that needs.',
    option: {
      value: '<n>',
      help: 'deal them to as few machines as need no longer than this, by the estimate',
      verb: 'plan',
    },
    schema: wholeUpTo(MOST_MINUTES),
    effect: 'everywhere',
  },
} satisfies Catalogue
