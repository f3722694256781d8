import { z } from 'zod'
import { defineLoad } from '../../../src/core/tool/load-tool.ts'
import { countIn, numberIn } from '../../../src/core/tool/tool.ts'
import { pretendLog } from './log.ts'

/** A tool that nobody has: this folder is all that the program gets to know about it. */
export const pretend = defineLoad({
  name: 'pretend',
  keys: {
    name: z.enum(['alpha', 'beta']).describe('What it pretends to do.'),
    'item-count': z.number().int().positive().default(10).describe('Items that are made.'),
  },
  names: {
    alias: 'made-up',
    label: (workload, data) =>
      `pretend ${workload} · ${countIn(data, 'itemCount', 'item') ?? 'some items'}`,
    word: (workload) => `pretend-${workload}`,
    choices: ['pretend-alpha', 'pretend-beta'],
    read(word, { tableSize }) {
      const name = /^pretend-(alpha|beta)$/.exec(word)?.[1]
      return name === undefined ? undefined : { name, 'item-count': tableSize }
    },
    imported: 'alpha',
  },
  metrics: { rates: ['ops'] },
  data: {
    numbers: [{ name: 'itemCount', what: 'pretended items' }],
    of: (keys) => ({ itemCount: keys['item-count'] }),
    describe: (data) => countIn(data, 'itemCount', 'item'),
    family: () => 'items',
    makingOptions: [],
    rows: (data) => numberIn(data, 'itemCount') ?? 0,
    rowBytes: 0,
  },
  pace: { atRate: { kind: 'open-loop' } },
  program: {
    use: 'workloads pretend-*',
    source: { kind: 'by-hand', remedy: 'Pretend that it is there.' },
  },
  logs: pretendLog,
  load: async () => (await import('./run.ts')).runner,
})
