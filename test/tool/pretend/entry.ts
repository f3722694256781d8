import { z } from 'zod'
import { countIn, defineTool, numberIn } from '../../../src/tool/tool.ts'

/** A tool that nobody has: this entry and `workload.ts` are all that the program gets to know about it. */
export const pretend = defineTool({
  name: 'pretend',
  alias: 'made-up',
  rates: ['ops'],
  data: [{ name: 'itemCount', what: 'pretended items', input: 'table-size' }],
  keys: () => ({
    name: z.enum(['alpha', 'beta']).describe('What it pretends to do.'),
    'item-count': z.number().int().positive().default(10).describe('Items that are made.'),
  }),
  label: (workload, data) => `pretend ${workload} · ${countIn(data, 'itemCount', 'item') ?? 'some items'}`,
  describeData: (data) => countIn(data, 'itemCount', 'item'),
  dataOf: (keys) => ({ itemCount: keys['item-count'] }),
  words: {
    choices: ['pretend-alpha', 'pretend-beta'],
    read(word, { tableSize }) {
      const name = /^pretend-(alpha|beta)$/.exec(word)?.[1]
      return name === undefined ? undefined : { name, 'item-count': tableSize }
    },
  },
  word: (workload) => `pretend-${workload}`,
  family: () => 'items',
  makingOptions: [],
  rows: (data) => numberIn(data, 'itemCount') ?? 0,
  rowBytes: 0,
  atRate: { kind: 'open-loop' },
  importedWorkload: 'alpha',
  use: 'workloads pretend-*',
  source: { kind: 'by-hand', remedy: 'Pretend that it is there.' },
})
