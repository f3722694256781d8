import { describe, expect, test } from 'vitest'
import {
  benchmarkReader,
  groupBenchmarks,
  metricNames,
  roundIterations,
} from '../../../src/loads/go-bench/output.ts'

function read(text: string, processors = 1) {
  const reader = benchmarkReader(processors)
  for (const line of text.split('\n')) reader.push(line)
  return reader.end()
}

/** As go 1.26 prints it. */
const printed = `goos: linux
goarch: amd64
pkg: example.com/shop/cart
cpu: Intel(R) Xeon(R) Processor
BenchmarkTotal
BenchmarkTotal/n=10
BenchmarkTotal/n=10 \t 5000000\t         3.834 ns/op\t       0 B/op\t       0 allocs/op
BenchmarkTotal/n=10 \t 5000000\t         3.790 ns/op\t       0 B/op\t       0 allocs/op
=== RUN   BenchmarkCopy
BenchmarkCopy
    cart_test.go:30: BenchmarkCopy 1 and 2 are words of its own
BenchmarkCopy      \t   20000\t      1043 ns/op\t 981.24 MB/s\t     2.000 hits/op\t    4096 B/op\t       1 allocs/op
PASS
`

describe('the output of a test binary', () => {
  test('gives the figures of each benchmark, whatever else it prints', () => {
    expect(read(printed)).toEqual({
      failed: [],
      unread: [],
      results: [
        {
          name: 'BenchmarkTotal/n=10',
          iterations: 5_000_000,
          nsPerOp: 3.834,
          bytesPerOp: 0,
          allocsPerOp: 0,
        },
        {
          name: 'BenchmarkTotal/n=10',
          iterations: 5_000_000,
          nsPerOp: 3.79,
          bytesPerOp: 0,
          allocsPerOp: 0,
        },
        {
          name: 'BenchmarkCopy',
          iterations: 20_000,
          nsPerOp: 1043,
          bytesPerOp: 4096,
          allocsPerOp: 1,
        },
      ],
    })
  })

  test('has names without the number of processors, where that is not one', () => {
    const line = 'BenchmarkGet/size-4-4 \t 100\t 7 ns/op\t 0 B/op\t 0 allocs/op'
    expect(read(line, 4).results[0]?.name).toBe('BenchmarkGet/size-4')
    expect(read(line, 1).results[0]?.name).toBe('BenchmarkGet/size-4-4')
  })

  test('names the benchmark that failed, or that panicked', () => {
    const failing = 'BenchmarkGet\n    get_test.go:7: no row\n--- FAIL: BenchmarkGet\nFAIL'
    expect(read(failing).failed).toEqual([{ name: 'BenchmarkGet', line: 'get_test.go:7: no row' }])
    const panicking =
      'BenchmarkSet\npanic: runtime error: index out of range [3]\n\ngoroutine 7 [running]:'
    expect(read(panicking).panic).toEqual({
      line: 'panic: runtime error: index out of range [3]',
      during: 'BenchmarkSet',
    })
  })
})

describe('benchmarks of one process', () => {
  test('have equal iterations, and are selected by name alone', () => {
    const groups = groupBenchmarks(
      new Map([
        ['BenchmarkA', 1000],
        ['BenchmarkB', 1000],
        ['BenchmarkC', 10],
        ['BenchmarkD/x.y=1', 10],
        ['BenchmarkD/(z)', 10],
        ['BenchmarkD/deep/a', 10],
      ]),
    )
    expect(groups.map(({ pattern, iterations }) => [pattern, iterations])).toEqual([
      ['^(?:BenchmarkA|BenchmarkB)$', 1000],
      ['^(?:BenchmarkC)$', 10],
      ['^(?:BenchmarkD)$/^(?:x\\.y=1|\\(z\\))$', 10],
      ['^(?:BenchmarkD)$/^(?:deep)$/^(?:a)$', 10],
    ])
    expect(groups.flatMap(({ names }) => names)).toHaveLength(6)
  })

  test('have round numbers of them', () => {
    expect([1, 3, 5, 9, 10, 49, 1_234_567].map(roundIterations)).toEqual([
      1, 2, 5, 5, 10, 20, 1_000_000,
    ])
  })
})

test('metrics are named by package and benchmark, in characters that no report takes for its own', () => {
  const nameOf = (folder: string, benchmark: string) =>
    metricNames(folder, [benchmark]).get(benchmark)
  expect(nameOf('', 'BenchmarkGet')).toBe('Get')
  expect(nameOf('planner/core', 'BenchmarkGet/rows=10#01')).toBe('planner/core.Get/rows=10#01')
  expect(nameOf('a', 'Benchmark_x/<b>@me:1|`')).toBe('a.x/_b__me_1__')
  expect(nameOf('', 'Benchmark')).toBe('Benchmark')
})

test('names that are alike without their signs, or by their length, stay apart', () => {
  const long = `BenchmarkWorld/${'agentCount=1,'.repeat(15)}`
  const names = ['BenchmarkGet/a:b', 'BenchmarkGet/a|b', `${long}range_1000`, `${long}range_2000`]
  const metrics = [...metricNames('cache', names).values()]
  expect(new Set(metrics).size).toBe(4)
  expect(metrics[0]).toMatch(/^cache\.Get\/a_b#[0-9a-f]{6}$/)
  expect(metrics[3]).toMatch(/^cache\.World\/agentCount=1,.*\.\..*range_2000$/)
  for (const metric of metrics) expect(metric.length).toBeLessThanOrEqual(150)
})

test('a benchmark without the usual figures is named', () => {
  const text =
    'BenchmarkRate\nBenchmarkRate   10   3.5 MB/s   0 B/op   0 allocs/op\nBenchmarkOdd\nBenchmarkOdd 10 NaN ns/op 0 B/op 0 allocs/op\n'
  const { results, unread } = read(text, 1)
  expect(results).toEqual([])
  expect(unread).toEqual(['BenchmarkRate', 'BenchmarkOdd'])
})
