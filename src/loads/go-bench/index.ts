import { z } from 'zod'
import { defineLoad } from '../../core/tool/load-tool.ts'
import { unknownData } from '../../core/tool/tool.ts'
import { cellName } from '../../sql/lists.ts'

/** Duration for an estimate only; the workload's `duration` is better. */
const USUAL_SECONDS = 10

const benchtime = /^(?:[1-9]\d{0,8}x|(?:\d+(?:\.\d+)?(?:ms|s|m))+)$/

/** Micro-benchmarks of a Go module, whose test binaries each side builds of its own commit. */
export const goBench = defineLoad({
  name: 'go-bench',
  keys: {
    name: cellName.describe('Name in reports.'),
    packages: z
      .array(
        z
          .string()
          .max(300)
          .regex(
            /^\.(?:\/|$)(?!.*(?:^|\/)\.\.(?:\/|$))/,
            'expected a path such as ./planner or ./planner/...',
          ),
      )
      .min(1)
      .max(100)
      .describe('Packages of the module: `./planner`, or `./planner/...` with those below it.'),
    bench: z
      .string()
      .min(1)
      .max(1_000)
      .default('.')
      .describe('Regular expression of benchmarks, as `go test -bench` takes it.'),
    count: z
      .number()
      .int()
      .min(1)
      .max(100)
      .default(1)
      .describe('Times that each run repeats each benchmark; the median counts.'),
    benchtime: z
      .string()
      .regex(benchtime, 'expected a time such as 100ms, or iterations such as 1000x')
      .default('100ms')
      .describe('Time of one benchmark of a run, or its iterations (`1000x`).'),
  },
  ownFiles: (_, { packages }) => ({ kind: 'commit', paths: packages }),
  names: {
    label: (workload) => `go-bench ${workload}`,
    word: (workload) => workload,
    choices: [],
    read: () => undefined,
  },
  metrics: { rates: ['ns/op', 'B/op', 'allocs/op'] },
  data: {
    ...unknownData,
    of: ({ packages, bench, count, benchtime: time }) => ({
      packages: packages.join(' '),
      bench,
      count,
      benchtime: time,
    }),
  },
  pace: {
    atRate: { kind: 'refused', because: 'has no rate: a run ends when its work is done' },
    once: () => ({ operations: 1, seconds: USUAL_SECONDS, figures: 1, threads: 'configured' }),
    server: 'none',
  },
  program: {
    use: 'micro-benchmarks of Go packages',
    runBy: 'go',
    source: { kind: 'by-hand', remedy: 'Install Go (https://go.dev/dl), and put `go` on PATH.' },
  },
  load: async () => (await import('./run.ts')).runner,
})
