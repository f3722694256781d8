import { sampleValues } from '../../../src/extensions/plans/sampled-values.ts'
import { generatorSchema } from '../../../src/sql/generator.ts'
import { testStoredValues } from '../../setup/stored-values.ts'

const of = (written: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(written).map(([name, one]) => [name, generatorSchema.parse(one)]),
  )
const load = {
  fillings: [
    { kind: 'statements' as const },
    {
      kind: 'made' as const,
      table: 'Orders',
      rows: 7,
      columns: of({
        id: { sequential: { from: 10, step: 3 } },
        note: { weighted: [[1, null]] },
        state: {
          weighted: [
            [1, null],
            [9, 'open'],
          ],
        },
        Self: { pick: 'orders.id' },
        none: { pick: 'users.id' },
      }),
    },
  ],
  lists: new Map([['cities.txt', ['Bonn', 'Oslo', 'Rome']]]),
}
const generators: Readonly<Record<string, unknown>> = {
  'whole numbers': { uniform: [-5, 5] },
  'numbers with decimals': { uniform: { from: 1, to: 2, decimals: 3 } },
  'numbers by Zipf': { zipfian: [1, 1000] },
  'numbers by a steeper law of Zipf': { zipfian: { from: 10, to: 30, exponent: 2 } },
  'numbers by a flatter law of Zipf': { zipfian: { from: 0, to: 9, exponent: 0.5 } },
  'numbers by the logarithm': { zipfian: { from: 1, to: 50, exponent: 1 } },
  'one number by Zipf': { zipfian: [4, 4] },
  'two numbers by Zipf': { zipfian: [4, 5] },
  times: { datetime: ['2026-01-01', '2026-02-28 12:30:00'] },
  'texts of a length': { string: [1, 6] },
  'texts of a pattern': { string: 'A##-@@' },
  weights: {
    weighted: [
      [3, 'often'],
      [1, 5],
      [1, null],
      [1, true],
      [2, { uniform: [1, 9] }],
    ],
  },
  'a list': { pick: [1, 'two', true, false] },
  'lines of a file': { pick: { file: 'cities.txt' } },
  'lines of a file that is none': { pick: { file: 'none.txt' } },
  'a column': { pick: 'ORDERS.ID' },
  'a column of NULL': { pick: 'orders.note' },
  'a column with NULL in it': { pick: 'orders.state' },
  'a column of another column': { pick: 'orders.self' },
  'a column of a column that is not known': { pick: 'orders.none' },
  'a column that is not known': { pick: 'users.id' },
}
const firsts: Readonly<Record<string, unknown>> = {
  'a number': 5,
  'a text of a number': '1.50',
  'a text of a whole number': '7',
  'a time': '2026-02-28 23:59:59',
  'a day': '2026-02-28',
  'a text with a time in it': 'x2026-02-28',
  'a day that there is not': '2026-02-45 00:00:00',
  'a word': 'word',
  nothing: { weighted: [[1, null]] },
  'what is not known': { pick: 'users.id' },
}

const cases: Record<string, () => unknown> = {}
for (const [name, written] of Object.entries(generators))
  cases[name] = () => {
    const sampler = sampleValues(load, 7)
    return Array.from(
      { length: 12 },
      () => sampler.parameters([generatorSchema.parse(written)])?.[0] ?? '–',
    )
  }
for (const [name, first] of Object.entries(firsts))
  cases[`more than ${name}`] = () => {
    const one = typeof first === 'object' ? first : { pick: [first] }
    const written = [
      one,
      { plus: { parameter: 1, by: [1, 90] } },
      { plus: { parameter: 2, by: 0 } },
    ]
    return (
      sampleValues(load, 3).parameters(written.map((each) => generatorSchema.parse(each))) ?? '–'
    )
  }
for (const seed of [0, 1, -1, 2 ** 31, 2 ** 32 + 5])
  cases[`the seed ${seed}`] = () => {
    const sampler = sampleValues(load, seed)
    const columns = of({
      a: { uniform: [1, 1_000_000] },
      b: { sequential: { from: 5, step: 2 } },
      c: { string: 8 },
    })
    return [1, 2, 100].map((row) => sampler.row(columns, row))
  }
cases['a row with a value that is not known'] = () =>
  sampleValues(load, 1).row(of({ a: { pick: 'users.id' }, b: { uniform: [1, 2] } }), 1) ?? '–'

testStoredValues(new URL('sampled-values-stored.txt', import.meta.url), cases)
