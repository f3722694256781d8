import { createHash } from 'node:crypto'
import { patternText } from '../../words/escape.ts'
import { groupBy } from '../../words/objects.ts'

/** Figures that one benchmark printed. */
export interface BenchmarkResult {
  /** Name by which Go selects it, without the number of processors: `BenchmarkGet/rows=10`. */
  readonly name: string
  readonly iterations: number
  readonly nsPerOp: number
  readonly bytesPerOp: number
  readonly allocsPerOp: number
}

/** Figures that a test binary printed. */
export interface BenchmarkOutput {
  readonly results: readonly BenchmarkResult[]
  /** Benchmarks that ended without the time, bytes and allocations of an operation. */
  readonly unread: readonly string[]
  /** Benchmarks that failed, with the last line that each logged. */
  readonly failed: readonly { readonly name: string; readonly line: string | undefined }[]
  /** The first line of a panic, and the benchmark that ran. */
  readonly panic?: { readonly line: string; readonly during: string | undefined }
}

const result = /^(Benchmark\S*)\s+(\d+)\s+(\S.*)$/
const failure = /^\s*--- FAIL: (Benchmark\S*)/
const figure = /(\S+) (\S+)/g

/**
 * Reads the output of `-test.bench … -test.benchmem -test.v`, which repeats the name of a benchmark
 * before its figures, whatever it printed itself.
 * @param processors of `-test.cpu`; more than one is part of each name
 */
export function benchmarkReader(processors: number): {
  push(line: string): void
  end(): BenchmarkOutput
} {
  const results: BenchmarkResult[] = []
  const unread = new Set<string>()
  const failed: BenchmarkOutput['failed'][number][] = []
  let logged: string | undefined
  let panic: BenchmarkOutput['panic']
  let during: string | undefined
  const suffix = processors === 1 ? '' : `-${processors}`
  const plain = (name: string) =>
    name.endsWith(suffix) ? name.slice(0, name.length - suffix.length) : name
  return {
    push(line) {
      if (panic !== undefined) return
      if (/^(?:panic|fatal error): /.test(line)) panic = { line, during }
      const failing = failure.exec(line)?.[1]
      if (failing !== undefined) failed.push({ name: plain(failing), line: logged })
      if (/^\s+\S+\.go:\d+: /.test(line)) logged = line.trim()
      if (/^Benchmark\S*\s*$/.test(line)) [during, logged] = [line.trim(), undefined]
      const [, name, iterations, rest = ''] = result.exec(line) ?? []
      if (name === undefined) return
      const figures = new Map(
        [...rest.matchAll(figure)].map(([, value, unit]) => [unit, Number(value)]),
      )
      const [nsPerOp, bytesPerOp, allocsPerOp] = ['ns/op', 'B/op', 'allocs/op'].map((unit) =>
        figures.get(unit),
      )
      // A benchmark may report figures of its own in their place.
      if (
        nsPerOp === undefined ||
        bytesPerOp === undefined ||
        allocsPerOp === undefined ||
        !Number.isFinite(nsPerOp + bytesPerOp + allocsPerOp)
      ) {
        unread.add(plain(name))
        return
      }
      results.push({
        name: plain(name),
        iterations: Number(iterations),
        nsPerOp,
        bytesPerOp,
        allocsPerOp,
      })
    },
    end: () => ({
      results,
      unread: [...unread],
      failed,
      ...(panic === undefined ? {} : { panic }),
    }),
  }
}

/** Benchmarks that one process runs, with as many iterations each. */
export interface BenchmarkGroup {
  readonly pattern: string
  /** `-test.benchtime`: `1000x`. */
  readonly iterations: number
  readonly names: readonly string[]
}

/**
 * Puts benchmarks of equal iterations into one process each: those without parts together, others
 * by the function that they are parts of.
 * @param iterations by name
 */
export function groupBenchmarks(iterations: ReadonlyMap<string, number>): BenchmarkGroup[] {
  const groups = groupBy([...iterations], ([name, count]) => {
    const [top, ...parts] = name.split('/')
    return parts.length === 0 ? `${count}` : `${count} ${top} ${parts.length}`
  })
  return [...groups.values()].map((entries) => {
    const names = entries.map(([name]) => name)
    return { pattern: patternOf(names), iterations: entries[0]?.[1] ?? 1, names }
  })
}

/** The names part by part, as Go matches them; it may fit others too. */
function patternOf(names: readonly string[]): string {
  const parts = names.map((name) => name.split('/'))
  return (parts[0] ?? [])
    .map((_, level) => [...new Set(parts.map((part) => patternText(part[level] ?? '')))])
    .map((alternatives) => `^(?:${alternatives.join('|')})$`)
    .join('/')
}

/** 1, 2 or 5 with zeros: few groups of benchmarks, and the same iterations in most jobs. */
export function roundIterations(iterations: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, iterations)))
  const [digit = 1] = [5, 2, 1].filter((each) => each * power <= iterations)
  return digit * power
}

/**
 * Returns the names of a package's benchmarks in metrics, by benchmark: `planner/core.Get/rows=10`,
 * of the root package `Get`. Characters that a name of a metric, or a report, could take for
 * something else become `_`, and the middle of a long name is left out. Benchmarks that would then
 * have one name end with a hash of their own.
 * @param folder of the package, relative to the module
 */
export function metricNames(
  folder: string,
  benchmarks: Iterable<string>,
): ReadonlyMap<string, string> {
  const names = [...new Set(benchmarks)].map((each) => [each, metricName(folder, each)] as const)
  const isAlone = (name: string) => names.filter(([, other]) => other === name).length === 1
  return new Map(
    names.map(([benchmark, name]) => {
      const hash = createHash('sha256').update(benchmark).digest('hex').slice(0, 6)
      return [benchmark, isAlone(name) ? name : `${name}#${hash}`]
    }),
  )
}

function metricName(folder: string, benchmark: string): string {
  const name = benchmark.replace(/^Benchmark_?(?=.)/, '')
  const whole = folder === '' ? name : `${folder}.${name}`
  const plain = whole.replace(/[^A-Za-z0-9_./=,+#-]/g, '_')
  const half = MOST_NAME_CHARACTERS / 2
  return plain.length <= MOST_NAME_CHARACTERS
    ? plain
    : `${plain.slice(0, half - 2)}..${plain.slice(-half)}`
}

/** With a hash behind it, a name has at most 147. */
const MOST_NAME_CHARACTERS = 140
