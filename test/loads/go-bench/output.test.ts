import { describe, expect, test } from 'vitest'
import {
  benchmarkReader,
  groupBenchmarks,
  metricName,
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
  expect(metricName('', 'BenchmarkGet')).toBe('Get')
  expect(metricName('planner/core', 'BenchmarkGet/rows=10#01')).toBe('planner/core.Get/rows=10#01')
  expect(metricName('a', 'Benchmark_x/<b>@me:1|`')).toBe('a.x/_b__me_1__')
  expect(metricName('', 'Benchmark')).toBe('Benchmark')
})
