import { z } from 'zod'
import type { CellSettings } from '../../core/record/schema.ts'
import type {
  LoadRunner,
  LoadToolSettings,
  RunContext,
  Workload,
} from '../../core/tool/load-runner.ts'
import { readOptions } from '../../core/tool/option-names.ts'
import { invalidOutcome, type MeasuredRun, runOf } from '../../core/tool/run-outcome.ts'
import { geometricMean } from '../../statistics/sample.ts'
import { whileWaiting } from '../../system/log.ts'
import { findCommand } from '../../system/packages.ts'
import { runProcess } from '../../system/process.ts'
import { Failure } from '../../words/failure.ts'
import { formatDuration, plural } from '../../words/number.ts'
import {
  type BuiltPackages,
  buildPackages,
  figuresOf,
  nameOf,
  runBinary,
  type TestBinary,
} from './binary.ts'
import { groupBenchmarks, metricNames, roundIterations } from './output.ts'

const optionsSchema = z.strictObject({})
/** Three figures each, and a record holds a thousand of a run. */
const MOST_BENCHMARKS = 300
/** Benchmarks that a warning names. */
const MOST_NAMED = 5

/** The benchmarks of one side, by the folder of their package. */
type Names = ReadonlyMap<string, readonly string[]>

/** Facts about a cell. */
interface KnownCell {
  /** The same on both sides, so that what is done once weighs the same; by folder and name. */
  readonly iterations: Map<string, number>
  /** Names by the folder of the side. */
  readonly sides: Map<string, Promise<Names>>
}

/**
 * Measures the benchmarks of Go packages, by test binaries that are built of the files of each
 * side.
 */
function createGoBench({ environment, ledger }: LoadToolSettings): Workload {
  const builds = new Map<string, Promise<BuiltPackages>>()
  const cells = new Map<string, KnownCell>()

  const buildOf = (context: RunContext) => {
    const { packages } = dataOf(context.cell)
    const folder = folderOf(context)
    const key = `${folder}\n${packages}`
    const build = async () => {
      const go = await requireGo(environment)
      return buildPackages({
        go,
        environment,
        ledger,
        context,
        folder,
        packages: packages.split(' '),
      })
    }
    return cached(builds, key, build)
  }

  const knownOf = ({ id }: CellSettings): KnownCell => {
    const known = cells.get(id) ?? { iterations: new Map(), sides: new Map() }
    cells.set(id, known)
    return known
  }

  const namesOf = (context: RunContext) =>
    cached(knownOf(context.cell).sides, folderOf(context), () => find(context))

  /**
   * Runs each benchmark of this side for its time, and keeps the iterations of those that no side
   * had before.
   */
  async function find(context: RunContext): Promise<Names> {
    const { bench, benchtime } = dataOf(context.cell)
    const { iterations } = knownOf(context.cell)
    const flags = [`-test.bench=${bench}`, `-test.benchtime=${benchtime}`]
    const names = new Map<string, readonly string[]>()
    for (const binary of (await buildOf(context)).packages) {
      const { results, unread, fault, tail } = await runBinary({
        binary,
        flags,
        context,
        environment,
        ledger,
      })
      if (fault !== undefined)
        throw new Failure('measurement', fault, { tail, remedy: 'Run it with `go test -bench`.' })
      if (unread.length > 0)
        context.log.warn(
          `${nameOf(binary)}: not measured, since they print no ns/op, B/op or allocs/op: ${unread.slice(0, MOST_NAMED).join(', ')}${unread.length > MOST_NAMED ? ` and ${unread.length - MOST_NAMED} more` : ''}`,
        )
      names.set(binary.folder, [...new Set(results.map(({ name }) => name))])
      for (const { name, iterations: times } of results) {
        const key = keyOf(binary, name)
        if (!iterations.has(key))
          iterations.set(key, benchtime.endsWith('x') ? times : roundIterations(times))
      }
    }
    return names
  }

  /** @throws Failure `measurement` for a benchmark that failed */
  async function measure(context: RunContext, onBenchmark: () => void): Promise<MeasuredRun> {
    const names = await namesOf(context)
    const { iterations, sides } = knownOf(context.cell)
    const others = await Promise.all([...sides.values()].map((side) => side.catch(() => names)))
    requireNumber(others, context.cell)
    const { packages } = await buildOf(context)
    const startedAt = performance.now()
    const metrics: Record<string, number> = {}
    const times: number[] = []
    for (const binary of packages) {
      // Of both sides, so that a benchmark has one name.
      const metricsOf = metricNames(
        binary.folder,
        [names, ...others].flatMap((side) => side.get(binary.folder) ?? []),
      )
      const own = (names.get(binary.folder) ?? []).map(
        (name) => [name, iterations.get(keyOf(binary, name)) ?? 1] as const,
      )
      for (const group of groupBenchmarks(new Map(own))) {
        const flags = [`-test.bench=${group.pattern}`, `-test.benchtime=${group.iterations}x`]
        const count = `-test.count=${dataOf(context.cell).count}`
        const { results, fault, tail } = await runBinary({
          binary,
          flags: [...flags, count],
          context,
          environment,
          ledger,
        })
        if (fault !== undefined) throw new Failure('measurement', fault, { tail })
        for (const name of group.names) {
          const figures = figuresOf(results.filter((result) => result.name === name))
          const metric = metricsOf.get(name) ?? name
          const what =
            figures === undefined ? 'printed no result' : 'has the name of another one in reports'
          if (figures === undefined || metrics[`ns/op:${metric}`] !== undefined)
            throw new Failure('measurement', `${name} ${what} (${nameOf(binary)})`, { tail })
          for (const [unit, value] of Object.entries(figures)) metrics[`${unit}:${metric}`] = value
          if (others.every((side) => side.get(binary.folder)?.includes(name)))
            times.push(figures['ns/op'])
          onBenchmark()
        }
      }
    }
    // What one side lacks is in the mean of neither.
    if (times.length > 0) metrics['ns/op'] = geometricMean(times)
    return { durationSeconds: Math.max(1e-3, (performance.now() - startedAt) / 1_000), metrics }
  }

  return {
    version: async (signal) => {
      const go = await requireGo(environment)
      const options = { env: environment, signal, purpose: 'build' } as const
      return (await runProcess(go, ['env', 'GOVERSION'], options)).stdoutTail.at(-1) ?? 'unknown'
    },
    async prepare(context) {
      const { log, cell } = context
      const line = (seconds: number) =>
        `${cell.workload} · finding its benchmarks · ${formatDuration(Math.round(seconds))}`
      try {
        const { packages } = await buildOf(context)
        const names = await whileWaiting(log, line, () => namesOf(context))
        log.info(
          `${cell.workload}: ${plural(countOf(names), 'benchmark')} in ${plural(packages.length, 'package')}`,
        )
      } catch (error) {
        context.signal.throwIfAborted()
        // Each run of this side is broken by it, and says so; other cells are measured.
        if (!(error instanceof Failure) || error.kind === 'input') throw error
      }
    },
    check: async () => undefined,
    async run(context, place) {
      const { log, cell, signal } = context
      let done = 0
      const line = (seconds: number) =>
        `${cell.workload} · ${place.side} · ${plural(done, 'benchmark')} · ${formatDuration(Math.round(seconds))}`
      try {
        const measured = await whileWaiting(log, line, () =>
          measure(context, () => {
            done += 1
          }),
        )
        return runOf(place, { state: 'valid', measured }, undefined, [])
      } catch (error) {
        signal.throwIfAborted()
        if (!(error instanceof Failure) || error.kind === 'input') throw error
        return runOf(place, invalidOutcome(error.message), undefined, error.tail)
      }
    },
    async cleanup() {
      for (const build of builds.values()) await (await build.catch(() => undefined))?.remove()
      builds.clear()
      cells.clear()
    },
  }
}

/** Returns the value that is already being made for the key, also its failure, or begins it. */
function cached<T>(
  values: Map<string, Promise<T>>,
  key: string,
  begin: () => Promise<T>,
): Promise<T> {
  const value = values.get(key) ?? begin()
  values.set(key, value)
  return value
}

function keyOf({ folder }: TestBinary, name: string): string {
  return `${folder}\n${name}`
}

function countOf(names: Names): number {
  return [...names.values()].reduce((sum, { length }) => sum + length, 0)
}

/** Those that one side alone has are new, or removed: one side may have none. */
function requireNumber(sides: readonly Names[], { data: { packages, bench } }: CellSettings): void {
  const count = Math.max(...sides.map(countOf))
  if (count === 0) throw new Failure('measurement', `no benchmark of ${packages} matches ${bench}`)
  if (count <= MOST_BENCHMARKS) return
  const what = `${count} benchmarks of ${packages} match ${bench}; a workload takes ${MOST_BENCHMARKS}`
  throw new Failure('input', what, { remedy: 'Narrow `bench`, or make several workloads.' })
}

const dataSchema = z.object({
  packages: z.string(),
  bench: z.string(),
  count: z.number(),
  benchtime: z.string(),
})

function dataOf({ data }: CellSettings): z.output<typeof dataSchema> {
  return dataSchema.parse(data)
}

function folderOf({ folder = process.cwd() }: RunContext): string {
  return folder
}

async function requireGo(environment: NodeJS.ProcessEnv): Promise<string> {
  const go = await findCommand('go', environment)
  if (go !== undefined) return go
  throw new Failure('environment', 'go is missing, which builds the benchmarks', {
    remedy: 'Install Go (https://go.dev/dl), and put `go` on PATH.',
  })
}

/** Micro-benchmarks of Go packages. */
export const runner: LoadRunner = {
  create: createGoBench,
  checkCell: ({ tool, options }) => void readOptions(tool, optionsSchema, options),
  endsByOperations: () => true,
}
