import { describe, expect, test } from 'vitest'
import { maskLiterals } from '../../../../src/extensions/why/explain/evidence.ts'
import {
  explain,
  fsyncFigures,
  settingsCauses,
} from '../../../../src/extensions/why/explain/explanation.ts'
import { type Pack, readPack } from '../../../../src/extensions/why/read-pack.ts'

const text = (content: string) => new TextEncoder().encode(content)
const json = (content: unknown) => text(JSON.stringify(content))
const load = json({ transactions: 1_000, seconds: 10 })
const metrics = (statements: number, keys: number) =>
  text(
    `tidb_executor_statement_total{type="Select"} ${statements}\ntidb_server_query_statement_processed_keys_sum ${keys}\n`,
  )

describe('a file that does not parse is a sentence, and the rest counts', () => {
  test.each([
    ['cpu', 'cpu.pb.gz', text('no profile')],
    [
      'heapAfter',
      'heap-after.pb.gz',
      new Uint8Array([0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]),
    ],
    ['statements', 'statements_summary.json', text('{"a": 1, "a": 2}')],
    ['statements', 'statements_summary.json', json([{ DIGEST: 5 }])],
    ['load', 'load.json', json({ transactions: -1, seconds: 1 })],
    ['plans', 'explain.json', text('[')],
  ] as const)('%s', (file, name, bytes) => {
    const evidence = readPack({
      metricsBefore: metrics(0, 0),
      metricsAfter: metrics(500, 500),
      [file]: bytes,
    })
    expect(evidence.missing).toHaveLength(1)
    expect(evidence.missing[0]).toContain(`${name} could not be read`)
    expect(evidence.work?.counters.keys).toBe(500)
  })
})

describe('a profile that grows when it is unpacked has an end', () => {
  const varint = (value: number): number[] =>
    value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))]
  const field = (tag: number, body: ArrayLike<number>) =>
    Buffer.concat([Buffer.from([tag, ...varint(body.length)]), Buffer.from(body)])
  const repeat = (count: number, body: Buffer) => Buffer.alloc(count * body.length, body)
  const names = (...each: string[]) =>
    Buffer.concat(each.map((name) => field(0x32, Buffer.from(name))))
  /** One column of samples; function 1 has name 2, location 1 is of it. */
  const head = field(0x0a, [0x08, 1, 0x10, 1])
  const location = (lines: number) =>
    field(0x22, Buffer.concat([Buffer.from([0x08, 1]), repeat(lines, field(0x22, [0x08, 1]))]))
  const ofFunction = field(0x2a, [0x08, 1, 0x10, 2])
  const sample = (depth: number) =>
    field(0x12, Buffer.concat([field(0x0a, Buffer.alloc(depth, 1)), field(0x12, [1])]))
  const whole = (...parts: Buffer[]) => Buffer.concat([head, ...parts, ofFunction])

  test('as a server writes it', () => {
    const { cpu, missing } = readPack({
      cpu: whole(names('', 'samples', 'main.run'), location(1), sample(2)),
    })
    expect(missing).toEqual([])
    expect(cpu?.stacks).toEqual([{ frames: ['main.run', 'main.run'], value: 1 }])
  })

  test.each([
    [
      'millions of empty samples',
      whole(names('', 'samples', 'f'), repeat(7_000_000, field(0x12, []))),
      'fields',
    ],
    [
      'millions of lines of one place',
      whole(names('', 'samples', 'f'), location(3_000_000)),
      'fields',
    ],
    [
      'deep stacks',
      whole(names('', 'samples', 'f'.repeat(500)), location(512), repeat(200_000, sample(64))),
      'frames',
    ],
    ['more than 16 MB', Buffer.alloc(17 * 2 ** 20), 'large'],
  ])('%s', (_, cpu, why) => {
    const evidence = readPack({ cpu })
    expect(evidence.missing).toEqual([expect.stringContaining(why)])
    expect(evidence.cpu).toBeUndefined()
  })

  test('a name of megabytes in many stacks', () => {
    const long = names('', 'samples', 'f'.repeat(4 * 2 ** 20))
    const stacks = Array.from({ length: 400 }, (_, index) => sample(index + 1))
    const { cpu } = readPack({ cpu: whole(long, location(1), ...stacks) })
    expect(cpu?.stacks).toHaveLength(400)
    expect(cpu?.stacks.at(-1)?.frames[0]).toHaveLength(1_000)
  })
})

test('an empty pack explains nothing', () => {
  expect(explain(readPack({}), readPack({})).causes).toEqual([])
})

test('a counter that fell is not known, and never negative', () => {
  const restarted = readPack({
    load,
    metricsBefore: metrics(100, 9_000),
    metricsAfter: metrics(2_000, 50),
  })
  expect(restarted.work?.counters).not.toHaveProperty('keys')
  const wholly = readPack({
    load,
    metricsBefore: metrics(5_000, 10),
    metricsAfter: metrics(2_000, 50),
  })
  expect(wholly.work).toBeUndefined()
})

const summary = (more: Record<string, string | null>) => ({
  SUMMARY_BEGIN_TIME: '2026-11-22 01:00:00',
  DIGEST: 'd1',
  DIGEST_TEXT: 'select `c` from `sbtest1` where `id` = ?',
  EXEC_COUNT: '100',
  SUM_LATENCY: '5000000000',
  ...more,
})

describe('statements', () => {
  const statementsOf = (pack: Pack) => readPack(pack).statements

  test('between two readings the first is taken off', () => {
    const [statement] = statementsOf({
      statementsBefore: json([summary({ AVG_PROCESSED_KEYS: '10' })]),
      statements: json([
        summary({ EXEC_COUNT: '300', SUM_LATENCY: '9000000000', AVG_PROCESSED_KEYS: '10' }),
      ]),
    })
    expect(statement).toMatchObject({ calls: 200, latencySeconds: 4, keys: 2_000 })
  })

  test('columns that a version does not have are not known', () => {
    const [statement] = statementsOf({ statements: json([summary({})]) })
    expect(statement).not.toHaveProperty('keys')
    expect(statement).not.toHaveProperty('planDigest')
  })

  test('a window that rolled over is reported', () => {
    const later = summary({ SUMMARY_BEGIN_TIME: '2026-11-22 01:30:00', EXEC_COUNT: '40' })
    const { statements, missing } = readPack({
      statementsBefore: json([summary({})]),
      statements: json([later]),
    })
    expect(statements[0]?.calls).toBe(40)
    expect(missing.join()).toMatch(/statements_summary began a new window during the load/)
  })

  test('of performance_schema', () => {
    const row = (count: string, time: string) => ({
      DIGEST: 'x',
      DIGEST_TEXT: 'SELECT COUNT ( * ) FROM `t` WHERE `k` = ?',
      COUNT_STAR: count,
      SUM_TIMER_WAIT: time,
      SUM_ROWS_EXAMINED: '500',
    })
    const [statement] = statementsOf({
      digestsBefore: json([row('50', '1000000000000')]),
      digests: json([row('150', '3000000000000')]),
    })
    expect(statement).toMatchObject({ calls: 100, latencySeconds: 2, keys: 0 })
  })
})

test('literals are masked, names are not', () => {
  expect(maskLiterals("UPDATE sbtest1 SET c='it''s', k=k+1 WHERE id=-38.5 -- Column#8")).toBe(
    'UPDATE sbtest1 SET c=?, k=k+? WHERE id=? -- Column#8',
  )
  expect(maskLiterals('range:[5281,5281], table:t2')).toBe('range:[?,?], table:t2')
})

test('machines that differ are the cause where nothing else is', () => {
  const at = (machine: object) => readPack({ load: json({ transactions: 1, seconds: 1, machine }) })
  const of = (base: object, candidate: object) => explain(at(base), at(candidate)).causes
  expect(of({ cpuModel: 'A', cores: 4 }, { cpuModel: 'B', cores: 4 })).toMatchObject([
    { kind: 'machine' },
  ])
  expect(of({ stolenShare: 0.01 }, { stolenShare: 0.2 })).toMatchObject([{ kind: 'machine' }])
  expect(
    of(
      { cpuModel: 'A', cores: 4, stolenShare: 0.01 },
      { cpuModel: 'A', cores: 4, stolenShare: 0.03 },
    ),
  ).toEqual([])
})

test('row locks of MariaDB are a wait', () => {
  const status = (milliseconds: number, questions: number) =>
    json({
      Innodb_row_lock_time: String(milliseconds),
      Questions: String(questions),
      Handler_read_key: String(questions),
    })
  const side = (milliseconds: number) =>
    readPack({
      load: json({ transactions: 1_000, seconds: 10, meanLatencySeconds: 0.01 }),
      statusBefore: status(0, 0),
      statusAfter: status(milliseconds, 5_000),
    })
  expect(explain(side(100), side(9_000)).causes).toMatchObject([
    { kind: 'wait', name: 'row locks' },
  ])
  expect(explain(side(100), side(300)).causes).toEqual([])
})

test('fsyncs are counted by transaction, and those of the background are left out', () => {
  const status = (count: number) => json({ Innodb_data_fsyncs: String(count), Questions: '1' })
  const side = (fsyncs: number) =>
    readPack({
      load: json({ transactions: 1_000, seconds: 10 }),
      statusBefore: status(70),
      statusAfter: status(70 + fsyncs),
    })
  const figures = (base: number, candidate: number) =>
    fsyncFigures({ base: side(base), candidate: side(candidate) })
  expect(figures(2, 900)).toEqual([
    { label: 'fsyncs per transaction', unit: '', base: 0.002, candidate: 0.9 },
  ])
  expect(figures(1, 4)).toEqual([])
  expect(side(-80).fsyncs).toBeUndefined()
  const [cause] = settingsCauses({ flush: 0 }, { flush: 1 }, figures(2, 900))
  expect(cause?.sentence).toBe(
    'the settings differ: flush 0 → 1; fsyncs per transaction 0.002 → 0.900',
  )
})
