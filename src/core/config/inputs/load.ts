import { z } from 'zod'
import { tools } from '../../catalogue/loads.ts'
import { presets } from '../../catalogue/presets.ts'
import { methodSchema } from '../../keys/preset.ts'
import {
  count,
  durationSchema,
  list,
  rateSchema,
  scale,
  threads,
  timeSchema,
  versions,
} from '../../keys/values.ts'
import { type Catalogue, keyOption } from './input.ts'

const knownWords = tools.flatMap(({ names }) => names.choices).join(', ')
/** The load under which the server is measured. */
export const loadInputs = {
  workloads: {
    kind: 'value',
    description: `Workloads, separated by commas: ${knownWords}, or the path of a \`.lua\` script. \`sysbench\` is all ten of its workloads. A program that is not on PATH is taken from TiUP, whose component \`bench\` contains go-tpc and go-ycsb.`,
    option: {
      value: '<list>',
      help: 'workloads, separated by commas; `presets list` shows published tests',
    },
    schema: list,
    default: 'oltp_point_select,oltp_read_write',
    effect: 'without-preset',
    key: { in: 'suite' },
  },
  preset: keyOption(
    'file',
    '<name>',
    'a published test instead of your own workloads; `presets list` shows them',
    z.enum(presets.names),
  ),
  scale: keyOption(
    'preset',
    '<share>',
    'share of the preset’s size, e.g. 0.01 (default 1)',
    scale,
    { effect: 'with-preset' },
  ),
  method: keyOption(
    'preset',
    '<how>',
    'as-published or side-by-side, for a preset that compares',
    methodSchema,
    { effect: 'with-preset' },
  ),
  versions: keyOption(
    'preset',
    '<list>',
    'releases for a preset: base,candidate, or one',
    versions,
    { effect: 'with-preset' },
  ),
  threads: {
    kind: 'value',
    description:
      'Thread counts of the client, separated by commas; each workload runs with each count.',
    option: { value: '<list>', help: 'thread counts, e.g. 4,8' },
    schema: threads,
    default: '16',
    key: { in: 'suite' },
  },
  duration: {
    kind: 'value',
    description:
      'Measured time of one run, without the warm-up, such as `60s` or `5m`; side by side, of one slice.',
    option: { value: '<time>', help: 'measured time of a run' },
    schema: timeSchema,
    default: '60s',
    effect: 'without-preset',
    key: { in: 'suite', isQuantity: true },
  },
  'warm-up': keyOption(
    'suite',
    '<time>',
    'load before the measured time, not counted',
    durationSchema,
    { default: '10s', effect: 'without-preset', isQuantity: true },
  ),
  repeats: keyOption('suite', '<n>', 'runs of each cell', count, {
    default: '3',
    effect: 'without-preset',
  }),
  rate: keyOption('suite', '<rate>', 'open loop at 2000/s', rateSchema, {
    effect: 'without-preset',
    isQuantity: true,
  }),
  tables: keyOption('suite', '<n>', 'sysbench tables', count, {
    default: '4',
    effect: 'without-preset',
  }),
  'table-size': keyOption('suite', '<n>', 'rows in each table', count, {
    default: '100000',
    effect: 'without-preset',
  }),
} satisfies Catalogue
