import { describe, expect, test } from 'vitest'
import { givenName } from '../../../src/core/record/cells.ts'
import { hasRedPlan, type RecordedPlans } from '../../../src/core/record/header-schema.ts'
import { formatRecord, numberFaults, parseRecord } from '../../../src/core/record/json.ts'
import { metricInfo } from '../../../src/core/record/metric.ts'
import { type BenchRecord, runSchema } from '../../../src/core/record/schema.ts'
import { Failure } from '../../../src/words/failure.ts'
import { parseGuardedJson, textFaults } from '../../../src/words/strict-json.ts'
import { exampleCell, exampleRecord } from './example.ts'
import { fullRecord } from './full-record.ts'

const messageOf = (act: () => unknown) => {
  try {
    act()
  } catch (error) {
    if (error instanceof Failure)
      return [error.message, error.remedy, error.tail, error.cause !== undefined]
    throw error
  }
  return 'nothing was refused'
}

describe('texts of JSON', () => {
  test.each<[string, number, { path: string; problem: string }[]]>([
    ['{"a":{"a":[{"a":1},{"a":2}]},"b":"a"}', 9, []],
    [
      '{"a":1,"b":{"c":1,"c":2},"a":3}',
      9,
      [
        { path: 'c', problem: 'given twice in one object' },
        { path: 'a', problem: 'given twice in one object' },
      ],
    ],
    ['{"a" : 1 ,\n"\\u0061"\t: 2}', 9, [{ path: 'a', problem: 'given twice in one object' }]],
    [
      '{"constructor":1,"x":{"prototype":2}}',
      9,
      [
        { path: 'constructor', problem: 'this key is not allowed' },
        { path: 'prototype', problem: 'this key is not allowed' },
      ],
    ],
    ['[[["a","a"]]]', 3, []],
    ['[[["a","a"]]]', 2, [{ path: '', problem: 'nested deeper than 2 levels' }]],
    ['{"a":"b', 9, [{ path: '', problem: 'not valid JSON: a text without an end' }]],
    ['{"a\\\\":1,"a\\"":2,"a\\\\":3}', 9, [{ path: 'a\\', problem: 'given twice in one object' }]],
    ['{"\\x":1}', 9, [{ path: '', problem: 'no JSON' }]],
    ['["a":1,"a":2]', 9, []],
  ])('%s', (text, depth, faults) => {
    expect(textFaults(text, depth)).toEqual(faults)
  })

  test('have at most 20 faults, and are parsed where they have none', () => {
    expect(textFaults(`{${Array(40).fill('"a":1').join(',')}}`, 9)).toHaveLength(20)
    for (const text of ['{"a:":"b\\":","c" :1}', '"\\":"', '{"a":[{"b":1},null,{"c":{}}]}'])
      expect(parseGuardedJson(text, 9)).toEqual({ state: 'parsed', value: JSON.parse(text) })
    expect(parseGuardedJson('{"a":[[{"__proto__":1}]]}', 9).state).toBe('faults')
    expect(parseGuardedJson('{"a":{"b":{"prototype":1}}}', 9).state).toBe('faults')
    expect(parseGuardedJson('{"a":{"b":[1]}}', 2).state).toBe('faults')
  })
})

test('numbers out of range are named by their places', () => {
  expect(numberFaults({ a: [1e15, -1e15], b: { c: 0 }, d: 'x', e: null, f: true })).toEqual([])
  expect(numberFaults({ a: [1, 1.1e15], b: { c: -2e15, d: 'x' }, e: null })).toEqual([
    { path: 'a.1', problem: '1100000000000000 is out of range (at most 1000000000000000)' },
    { path: 'b.c', problem: '-2000000000000000 is out of range (at most 1000000000000000)' },
  ])
  expect(numberFaults(1e16)).toEqual([
    { path: '', problem: '10000000000000000 is out of range (at most 1000000000000000)' },
  ])
  expect(numberFaults(Array(50).fill(1e16))).toHaveLength(20)
})

describe('messages of a record that cannot be read', () => {
  const remedy = 'Restore the file from where it was written, or remove it and measure again.'
  const text = formatRecord(exampleRecord())
  const head = 'a.json cannot be read as a benchmark record:'

  test.each<[string, string, unknown]>([
    ['no object', '[1]', [`${head}\n  a record is a JSON object`, remedy, [], false]],
    ['blanks', ' \n', [`${head}\n  not valid JSON: the file is empty`, remedy, [], true]],
    [
      'a key twice',
      '{"a":1,"a":2}',
      [`${head}\n  a: given twice in one object`, remedy, [], false],
    ],
    [
      'no version',
      '{}',
      [
        'a.json is not a benchmark record: schemaVersion is missing',
        'Give a record.json that this tool wrote.',
        [],
        false,
      ],
    ],
    [
      'version 0',
      '{"schemaVersion":0}',
      [
        'a.json is not a benchmark record: schemaVersion is 0',
        'Give a record.json that this tool wrote.',
        [],
        false,
      ],
    ],
    [
      'version 1.5',
      '{"schemaVersion":1.5}',
      [
        'a.json is not a benchmark record: schemaVersion is 1.5',
        'Give a record.json that this tool wrote.',
        [],
        false,
      ],
    ],
    [
      'a version that is a text',
      `{"schemaVersion":"${'1'.repeat(90)}"}`,
      [
        `a.json is not a benchmark record: schemaVersion is "${'1'.repeat(39)}`,
        'Give a record.json that this tool wrote.',
        [],
        false,
      ],
    ],
    [
      'version 9',
      '{"schemaVersion":9}',
      [
        'a.json has schema version 9; this program reads up to 1',
        'Use the release of this action that wrote it, or a newer one.',
        [],
        false,
      ],
    ],
    [
      'a seen value',
      text.replace('"threads": 16', `"threads": "${'x'.repeat(99)}"`),
      [
        `${head}\n  cells.0.threads: Invalid input: expected number, received string (seen: "${'x'.repeat(79)}…)`,
        remedy,
        [],
        false,
      ],
    ],
    [
      'a missing field',
      text.replace('"suite": "plain",', ''),
      [`${head}\n  suite: Invalid input: expected string, received undefined`, remedy, [], false],
    ],
  ])('%s', (_, content, message) => {
    expect(messageOf(() => parseRecord(content, 'a.json'))).toEqual(message)
  })

  test('show 20 faults, and how many more there are', () => {
    const cells = Array.from({ length: 25 }, (_, at) => ({
      ...exampleCell({ id: `${at}` }),
      threads: -1,
    }))
    const [message] = messageOf(() =>
      parseRecord(JSON.stringify({ ...exampleRecord(), cells }), 'a.json'),
    )
    expect(String(message).split('\n')).toHaveLength(22)
    expect(String(message)).toMatch(/\n {2}… and 5 more$/)
  })
})

test('a stored record is ordered by its names, a line for each flat value', () => {
  expect(
    formatRecord({
      ...exampleRecord({ cells: [] }),
      source: { ref: 'b', commit: 'a' },
      seed: undefined,
    } as BenchRecord),
  ).toMatch(
    /^\{\n {2}"schemaVersion": 1,\n {2}"id": .*\n[\s\S]*"source": \{"commit": "a", "ref": "b"\},\n[\s\S]*"cells": \[\],\n[\s\S]*\n\}\n$/,
  )
})

test('the name of a cell is what the configuration gives it, without its threads', () => {
  const cells: [id: string, threads: number, name: string | undefined][] = [
    ['rw-16', 16, 'rw'],
    ['rw-16', 8, 'rw-16'],
    ['rw', 16, 'rw'],
    ['16', 16, undefined],
    ['a b16', 16, 'a b'],
    ['rw__16', 16, 'rw'],
    ['sysbench/x/16', 16, undefined],
    ['sysbench-16', 16, 'sysbench'],
  ]
  for (const [id, threads, name] of cells)
    expect(givenName({ id, tool: 'sysbench', threads })).toBe(name)
})

test('a plan is red while nobody accepted it, no measurement acquits it, and it is gated', () => {
  const plans = (finding: object, gate = true) =>
    ({
      ...fullRecord.plans,
      gate,
      findings: [{ name: 'a', sql: '', state: 'red', reasons: [], trees: [], ...finding }],
    }) as RecordedPlans
  const of = (finding: object, gate?: boolean) => hasRedPlan(plans(finding, gate))
  expect([
    of({}),
    of({ measured: 'slower' }),
    of({ measured: 'undecided' }),
    of({ measured: 'too-few-rows' }),
  ]).toEqual([true, true, true, true])
  expect([
    of({}, false),
    of({ accepted: 'x' }),
    of({ measured: 'equal' }),
    of({ measured: 'faster' }),
    of({ state: 'changed' }),
    hasRedPlan(undefined),
  ]).toEqual(Array(6).fill(false))
})

test('an empty name is no metric', () => {
  expect(metricInfo('')).toBeUndefined()
})

test('a run has at most 1,000 metrics', () => {
  const [run] = exampleCell().runs
  const withMetrics = (count: number) => ({
    ...run,
    metrics: Object.fromEntries(Array.from({ length: count }, (_, at) => [`time_ms:q${at}`, 1])),
  })
  expect(runSchema.safeParse(withMetrics(1_000)).success).toBe(true)
  const [issue] = runSchema.safeParse(withMetrics(1_001)).error?.issues ?? []
  expect(issue?.message).toBe('more than 1000 metrics')
})
