import { tools } from '../../tool/find.ts'
import { methodSchema, presetName } from '../presets/preset-names.ts'
import { durationSchema, rateSchema, timeSchema } from '../quantity.ts'
import type { Catalogue } from './input.ts'
import { list, scale, threads, versions, whole } from './values.ts'

const knownWords = tools.flatMap(({ words }) => words.known).join(', ')

/** The load that it is measured under. */
export const loadInputs = {
  workloads: {
    kind: 'value',
    description: `Loads, separated by commas: ${knownWords}, or the path of a \`.lua\` script. A program that is not on PATH is taken from TiUP, whose component \`bench\` holds go-tpc and go-ycsb.`,
    planDescription: 'As the jobs that measure say it.',
    option: { value: '<list>', help: 'workloads, separated by commas; `presets list` names published tests' },
    schema: list,
    default: 'oltp_point_select,oltp_read_write',
    effect: 'plain-case',
  },
  preset: {
    kind: 'value',
    description:
      'A published test, such as `tidb-sysbench`, instead of `workloads`; `tidb-bench presets list` names them all.',
    planDescription: 'As the jobs that measure say it.',
    option: {
      value: '<name>',
      help: 'a published test instead of workloads of your own; `presets list` names them',
    },
    schema: presetName,
    effect: 'without-file',
  },
  scale: {
    kind: 'value',
    description: 'With `preset`, a share of its size such as `0.01`; empty means the whole.',
    planDescription: 'As the jobs that measure say it.',
    option: { value: '<share>', help: 'share of the preset’s size, e.g. 0.01 (default 1)' },
    schema: scale,
    effect: 'with-preset',
  },
  method: {
    kind: 'value',
    description:
      'With a `preset` that compares two servers: `as-published` (each alone and for its whole time, one after the other; the difference is told, not judged) or `side-by-side` (alternating slices, and a verdict). Empty means `as-published`.',
    planDescription: 'As the jobs that measure say it.',
    option: { value: '<how>', help: 'as-published or side-by-side, for a preset that compares' },
    schema: methodSchema,
    effect: 'with-preset',
  },
  versions: {
    kind: 'value',
    description:
      'With a `preset`, releases to run its design on in place of those of the report: base and candidate such as `v8.5.3,v8.5.4`, or the one that is measured.',
    planDescription: 'As the jobs that measure say it.',
    option: { value: '<list>', help: 'releases for a preset: base,candidate, or one' },
    schema: versions,
    effect: 'with-preset',
  },
  threads: {
    kind: 'value',
    description:
      "Numbers of client threads, separated by commas; each workload runs at each of them. Given beside a configuration file, it takes the place of the file's numbers.",
    planDescription: 'Numbers of client threads instead of those of the file, separated by commas.',
    option: { value: '<list>', help: 'thread counts, e.g. 4,8' },
    schema: threads,
    default: '16',
    effect: 'over-file',
  },
  rate: {
    kind: 'value',
    description:
      'Transactions that begin in a second, such as `2000/s`, or a share of what the server can do, such as `70%`, which is measured first: p95 and p99 then decide, with the wait of what is due and not begun in them. Empty means as many as possible, and throughput decides. For sysbench and SQL.',
    option: { value: '<rate>', help: 'open loop at 2000/s, or at 70% of what the server can do' },
    schema: rateSchema,
    effect: 'plain-case',
  },
  tables: {
    kind: 'value',
    description: 'Number of tables that are loaded.',
    planDescription: 'As the jobs that measure say it.',
    option: { value: '<n>', help: 'sysbench tables' },
    schema: whole,
    default: '4',
    effect: 'plain-case',
  },
  'table-size': {
    kind: 'value',
    description: 'Number of rows in each table.',
    planDescription: 'As the jobs that measure say it.',
    option: { value: '<n>', help: 'rows a table' },
    schema: whole,
    default: '100000',
    effect: 'plain-case',
  },
  duration: {
    kind: 'value',
    description: 'Measured time of one run, without the warm-up, such as `60s` or `5m`.',
    planDescription: 'As the jobs that measure say it.',
    option: { value: '<time>', help: 'measured time of a run' },
    schema: timeSchema,
    default: '60s',
    effect: 'plain-case',
  },
  'warm-up': {
    kind: 'value',
    description: 'Time under load before each measurement, which counts for nothing.',
    planDescription: 'As the jobs that measure say it.',
    option: { value: '<time>', help: 'load before it, not counted' },
    schema: durationSchema,
    default: '10s',
    effect: 'plain-case',
  },
  repeats: {
    kind: 'value',
    description: 'Runs of each workload at each number of threads; the verdict uses their mean.',
    planDescription: 'As the jobs that measure say it.',
    option: { value: '<n>', help: 'runs of each cell' },
    schema: whole,
    default: '3',
    effect: 'plain-case',
  },
} satisfies Catalogue
