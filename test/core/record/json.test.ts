import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatRecord, parseRecord } from '../../../src/core/record/json.ts'
import { Failure } from '../../../src/words/failure.ts'
import { exampleCell, exampleRecord, exampleRun } from './example.ts'

const text = formatRecord(exampleRecord())

function failureOf(action: () => unknown): Failure {
  try {
    action()
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
  throw new Error('nothing was refused')
}

describe('formatRecord', () => {
  it('is read back as the same record', () => {
    const record = exampleRecord({
      cells: [
        exampleCell({
          runs: [exampleRun({ series: { columns: ['at_s', 'tps'], rows: [[1, 2]] } })],
        }),
      ],
    })
    expect(parseRecord(formatRecord(record), 'a.json')).toEqual(record)
  })

  it('gives the same bytes whatever the order in which fields were set', () => {
    const record = exampleRecord()
    const reversed = Object.fromEntries(Object.entries(record).reverse()) as typeof record
    expect(formatRecord(reversed)).toBe(text)
  })

  it('keeps a row of a series on one line', () => {
    const series = {
      columns: ['at_s', 'tps'],
      rows: [
        [1, 100],
        [2, 101],
      ],
    }
    const record = exampleRecord({ cells: [exampleCell({ runs: [exampleRun({ series })] })] })
    expect(formatRecord(record)).toMatch(/\n\s+\[1, 100\],\n\s+\[2, 101\]\n/)
  })
})

describe('parseRecord refuses', () => {
  it.each([
    ['an empty file', '', 'the file is empty'],
    ['half a file', text.slice(0, 300), 'not valid JSON'],
    ['an array', '[]', 'a record is a JSON object'],
    ['NaN', text.replace('18000', 'NaN'), 'not valid JSON'],
    [
      'Infinity',
      text.replace('18000', '1e999'),
      'cells.0.runs.0.metrics.tps: Infinity is out of range',
    ],
    ['a figure that overflows sums', text.replace('18000', '1e308'), '1e+308 is out of range'],
    ['a key given twice', text.replace('"suite"', '"id"'), 'id: given twice in one object'],
    ['__proto__', text.replace('"suite"', '"__proto__"'), '__proto__: this key is not allowed'],
    [
      'an escaped __proto__',
      text.replace('"suite"', '"\\u005f_proto__"'),
      '__proto__: this key is not allowed',
    ],
    ['deep nesting', `${'['.repeat(100_000)}`, 'nested deeper than 40 levels'],
    ['another format', '{"benchmarks": []}', 'schemaVersion is missing'],
    ['an unknown metric', text.replace('"tps"', '"speed"'), 'unknown metric'],
    ['a negative figure', text.replace('18000', '-1'), 'metrics.tps'],
  ])('%s', (_, content, problem) => {
    const failure = failureOf(() => parseRecord(content, 'given.json'))
    expect(failure.kind).toBe('input')
    expect(failure.message).toContain('given.json')
    expect(failure.message).toContain(problem)
    expect(failure.remedy).toBeTruthy()
  })

  it('every fault at once, each with its path and the value seen', () => {
    const faulty = text.replace('"threads": 16', '"threads": -3').replace('"plain"', '"a b"')
    const { message } = failureOf(() => parseRecord(faulty, 'given.json'))
    expect(message).toMatch(/cells\.0\.threads: .*\(seen: -3\)/)
    expect(message).toMatch(/suite: .*\(seen: "a b"\)/)
  })

  it('a newer schema version, and says what to do', () => {
    const failure = failureOf(() =>
      parseRecord(text.replace('"schemaVersion": 1', '"schemaVersion": 7'), 'x.json'),
    )
    expect(failure.message).toBe('x.json has schema version 7; this program reads up to 1')
    expect(failure.remedy).toContain('newer one')
  })

  it('anything else with a Failure, never with another error', () => {
    fc.assert(
      fc.property(
        fc.nat(text.length),
        fc.nat(text.length),
        fc.string(),
        (from, length, replacement) => {
          const damaged = text.slice(0, from) + replacement + text.slice(from + length)
          try {
            return parseRecord(damaged, 'x').schemaVersion === 1
          } catch (error) {
            return error instanceof Failure && error.kind === 'input'
          }
        },
      ),
    )
  })
})
