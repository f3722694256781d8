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
import type { Catalogue } from './input.ts'

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
  preset: {
    kind: 'value',
    option: {
      value: '<name>',
      help: 'a published test instead of your own workloads; `presets list` shows them',
    },
    schema: z.enum(presets.names),
    effect: 'everywhere',
    key: { in: 'file' },
  },
  scale: {
    kind: 'value',
    option: { value: '<share>', help: 'share of the preset’s size, e.g. 0.01 (default 1)' },
    schema: scale,
    effect: 'with-preset',
    key: { in: 'preset' },
  },
  method: {
    kind: 'value',
    option: { value: '<how>', help: 'as-published or side-by-side, for a preset that compares' },
    schema: methodSchema,
    effect: 'with-preset',
    key: { in: 'preset' },
  },
  versions: {
    kind: 'value',
    option: { value: '<list>', help: 'releases for a preset: base,candidate, or one' },
    schema: versions,
    effect: 'with-preset',
    key: { in: 'preset' },
  },
  threads: {
    kind: 'value',
    description:
      'Thread counts of the client, separated by commas; each workload runs with each count.',
    option: { value: '<list>', help: 'thread counts, e.g. 4,8' },
    schema: threads,
    default: '16',
    effect: 'everywhere',
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
  'warm-up': {
    kind: 'value',
    option: { value: '<time>', help: 'load before the measured time, not counted' },
    schema: durationSchema,
    default: '10s',
    effect: 'without-preset',
    key: { in: 'suite', isQuantity: true },
  },
  repeats: {
    kind: 'value',
    option: { value: '<n>', help: 'runs of each cell' },
    schema: count,
    default: '3',
    effect: 'without-preset',
    key: { in: 'suite' },
  },
  rate: {
    kind: 'value',
    option: { value: '<rate>', help: 'open loop at 2000/s, or at 70% of the server’s capacity' },
    schema: rateSchema,
    effect: 'without-preset',
    key: { in: 'suite', isQuantity: true },
  },
  tables: {
    kind: 'value',
    option: { value: '<n>', help: 'sysbench tables' },
    schema: count,
    default: '4',
    effect: 'without-preset',
    key: { in: 'suite' },
  },
  'table-size': {
    kind: 'value',
    option: { value: '<n>', help: 'rows in each table' },
    schema: count,
    default: '100000',
    effect: 'without-preset',
    key: { in: 'suite' },
  },
} satisfies Catalogue
