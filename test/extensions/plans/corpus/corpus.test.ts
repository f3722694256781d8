import { describe, expect, it } from 'vitest'
import { corpusPack } from '../../../../src/extensions/plans/corpus/corpus.ts'
import { corpusStatistics } from '../../../../src/extensions/plans/corpus/statistics.ts'
import { type CorpusTable, corpusTables } from '../../../../src/extensions/plans/corpus/tables.ts'
import { textsOf } from '../../../../src/extensions/plans/server/session.ts'

interface Shape {
  readonly histogram: {
    readonly ndv: number
    readonly buckets?: readonly { count: number; lower_bound: string; upper_bound: string }[]
  }
  readonly cm_sketch: { readonly top_n: readonly { data: string; count: number }[] }
  readonly null_count: number
}
interface Dump {
  readonly count: number
  readonly columns: Readonly<Record<string, Shape>>
  readonly indices: Readonly<Record<string, Shape>>
}
const dumpOf = (table: CorpusTable): Dump => JSON.parse(corpusStatistics(table))

describe('the corpus', () => {
  const pack = corpusPack()

  it('has at least 120 statements, 15 of them prepared with values, on 20 tables', () => {
    expect(pack.statements.length).toBeGreaterThanOrEqual(120)
    expect(new Set(pack.statements.map(({ name }) => name)).size).toBe(pack.statements.length)
    const prepared = pack.statements.filter((statement) => statement.arguments !== undefined)
    expect(prepared.length).toBeGreaterThanOrEqual(15)
    for (const statement of prepared)
      for (const values of statement.arguments ?? [])
        expect(values.length, statement.name).toBe(statement.sql.split('?').length - 1)
    expect(corpusTables).toHaveLength(20)
    for (const { rows } of corpusTables) {
      expect(rows).toBeGreaterThanOrEqual(1e6)
      expect(rows).toBeLessThanOrEqual(1e9)
    }
  })

  it('uses each of its tables, and no text goes over a line', () => {
    const sql = pack.statements.map((statement) => statement.sql).join('\n')
    for (const { name } of corpusTables) expect(sql).toMatch(new RegExp(`\\b${name}\\b`))
    for (const statement of pack.statements)
      for (const { text } of textsOf(statement))
        for (const [literal] of text.matchAll(/'[^']*'/g)) expect(literal).not.toContain('\n')
  })
})

describe('statistics that are made without a row', () => {
  it.each(corpusTables.map((table) => [table.name, table] as const))(
    'of %s have rows that add up, and bounds in order',
    (_, table) => {
      const { count, columns, indices } = dumpOf(table)
      expect(count).toBe(table.rows)
      for (const [name, shape] of [...Object.entries(columns), ...Object.entries(indices)]) {
        const { buckets = [], ndv } = shape.histogram
        const frequent = shape.cm_sketch.top_n.reduce((sum, top) => sum + top.count, 0)
        const all = frequent + (buckets.at(-1)?.count ?? 0) + shape.null_count
        expect(Math.abs(all - count), name).toBeLessThanOrEqual(count / 1e6)
        expect(ndv, name).toBeLessThanOrEqual(count)
        if (name in indices) {
          const bounds = buckets.flatMap((bucket) => [bucket.lower_bound, bucket.upper_bound])
          const keys = bounds.map((bound) => Buffer.from(bound, 'base64').toString('latin1'))
          expect([...keys].sort(), name).toEqual(keys)
        }
      }
    },
  )

  // As TiDB v8.4 dumped them for rows with these values.
  it.each([
    ['int', 5, 'A4AAAAAAAAAF', 'BIGINT'],
    ['time', Date.UTC(2024, 0, 2, 3, 4, 5) / 1000, 'BBmyRDEFAAAA', 'DATETIME'],
  ] as const)('have keys of %s as TiDB writes them', (kind, value, key, type) => {
    const column = { name: 'a', kind, type, distinct: 1, from: value, to: value, prefix: '' }
    const dump = dumpOf({
      name: 't',
      rows: 10,
      columns: [{ ...column, shares: [1], nulls: 0 }],
      indexes: { k: ['a'] },
      unique: [],
      extra: [],
      partitions: '',
    })
    expect(dump.indices.k?.cm_sketch.top_n).toEqual([{ data: key, count: 10 }])
  })

  it('have keys of texts in groups of eight bytes', () => {
    const [kinds] = corpusTables.filter(({ name }) => name === 'audit')
    const top = kinds && dumpOf(kinds).columns.kind?.cm_sketch.top_n[0]?.data
    // The flag 1, `kind-000`, 255, `0000001`, a zero and 254: seven bytes of the last group are filled.
    expect(Buffer.from(top ?? '', 'base64').toString('latin1')).toBe(
      '\u0001kind-000\u00ff0000001\u0000\u00fe',
    )
  })
})
