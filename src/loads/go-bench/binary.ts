import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { LoadToolSettings, RunContext } from '../../core/tool/load-runner.ts'
import { median } from '../../statistics/sample.ts'
import { createPrivateFolder } from '../../system/folders.ts'
import type { Ledger } from '../../system/ledger.ts'
import { whileWaiting } from '../../system/log.ts'
import { type ProcessExit, runProcess } from '../../system/process.ts'
import { exitWords } from '../../words/exit.ts'
import { Failure } from '../../words/failure.ts'
import { formatDuration } from '../../words/number.ts'
import { type BenchmarkOutput, type BenchmarkResult, benchmarkReader } from './output.ts'

/** The tests of one package. */
export interface TestBinary {
  /** Folder of the package, relative to the module; empty for the module's own. */
  readonly folder: string
  readonly path: string
  /** Folder in which `go test` runs it. */
  readonly workingFolder: string
}

export interface BuiltPackages {
  readonly packages: readonly TestBinary[]
  remove(): Promise<void>
}

interface BuildRequest {
  readonly go: string
  readonly environment: NodeJS.ProcessEnv
  readonly ledger: Ledger | undefined
  readonly context: Pick<RunContext, 'log' | 'signal' | 'cell' | 'logFolder'>
  /** Folder of the module. */
  readonly folder: string
  /** `./planner/...`. */
  readonly packages: readonly string[]
}

/** Most seconds of a single process; one that takes longer hangs. */
const MOST_SECONDS = 3_600
const tooLong = `did not end within ${formatDuration(MOST_SECONDS)}`
/** Lines of a process that failed. */
const MOST_TAIL = 20

/**
 * Builds the test binary of each package that has benchmarks. Paths are left out of them, so that
 * equal sources make equal binaries wherever they are.
 * @throws Failure `environment` where a package cannot be built
 */
export async function buildPackages(request: BuildRequest): Promise<BuiltPackages> {
  const { ledger, context, folder } = request
  const binaries = await createPrivateFolder('tidb-bench-go', { ledger })
  try {
    const packages: TestBinary[] = []
    const folders = await foldersWithTests(request)
    let current = ''
    const line = (seconds: number) =>
      `building the benchmarks of ${current} · ${packages.length + 1} of ${folders.length} · ${formatDuration(Math.round(seconds))}`
    await whileWaiting(context.log, line, async () => {
      for (const [index, workingFolder] of folders.entries()) {
        const path = join(binaries.path, `${index}.test`)
        const own = relative(folder, workingFolder)
        current = `./${own}`
        const exit = await runGo(
          request,
          ['test', '-c', '-vet=off', '-trimpath', '-o', path, current],
          `build-${index}`,
        )
        if (exit.exitCode !== 0) throw buildFailure(current, exit)
        packages.push({ folder: own, path, workingFolder })
      }
    })
    return { packages, remove: () => binaries.remove() }
  } catch (error) {
    await binaries.remove()
    throw error
  }
}

const hasBenchmark = /^func Benchmark/m

/** Folders of the packages with benchmarks. A pattern whose folder this side lacks has none. */
async function foldersWithTests(request: BuildRequest): Promise<string[]> {
  const here = request.packages.filter((pattern) =>
    existsSync(join(request.folder, pattern.replace(/\/?\.\.\.$/, ''))),
  )
  if (here.length === 0) return []
  const format =
    '{{$d := .Dir}}{{range .TestGoFiles}}{{$d}}/{{.}}\n{{end}}{{range .XTestGoFiles}}{{$d}}/{{.}}\n{{end}}'
  const files: string[] = []
  const exit = await runGo(request, ['list', '-f', format, ...here], 'packages', (file) =>
    files.push(file),
  )
  if (exit.exitCode !== 0) throw buildFailure(here.join(' '), exit)
  const own = files.filter((file) => file !== '' && hasBenchmark.test(readFileSync(file, 'utf8')))
  return [...new Set(own.map((file) => dirname(file)))]
}

async function runGo(
  { go, environment, ledger, context, folder }: BuildRequest,
  words: readonly string[],
  name: string,
  onStdoutLine: (line: string) => unknown = () => undefined,
): Promise<ProcessExit> {
  const exit = await runProcess(go, words, {
    cwd: folder,
    env: environment,
    purpose: 'build',
    ledger,
    signal: context.signal,
    deadlineSeconds: MOST_SECONDS,
    stdoutFile: join(context.logFolder, `go-${name}.stdout`),
    stderrFile: join(context.logFolder, `go-${name}.stderr`),
    onStdoutLine: (line) => void onStdoutLine(line),
  })
  context.signal.throwIfAborted()
  return exit
}

function buildFailure(what: string, exit: ProcessExit): Failure {
  // The compiler writes to the one, and `FAIL` to the other.
  const tail = [...exit.stderrTail, ...exit.stdoutTail].slice(0, MOST_TAIL)
  const how = exit.timedOut ? tooLong : `failed with ${exitWords(exit.exitCode)}`
  // The package is named before its faults, and what is fetched before that.
  const line = tail.find((each) => !/^(?:#|go: downloading )/.test(each))
  const why = line === undefined ? '' : `: ${line}`
  return new Failure('environment', `the build of the benchmarks of ${what} ${how}${why}`, {
    tail,
    remedy: `Run \`go test -c ${what}\` in a clean checkout of that commit to reproduce it.`,
  })
}

interface BinaryRun extends Pick<LoadToolSettings, 'environment' | 'ledger'> {
  readonly binary: TestBinary
  readonly flags: readonly string[]
  readonly context: Pick<RunContext, 'cell' | 'signal' | 'logFolder'>
}

/** Output of a test binary, and why its figures must not be used. */
interface RanBinary extends BenchmarkOutput {
  readonly fault?: string
  readonly tail: readonly string[]
}

/** Runs the benchmarks of a test binary where `go test` would. @throws the signal's reason */
export async function runBinary({
  binary,
  flags,
  context,
  environment,
  ledger,
}: BinaryRun): Promise<RanBinary> {
  const { cell, signal, logFolder } = context
  const reader = benchmarkReader(cell.threads)
  const log = join(logFolder, binary.folder.replaceAll('/', '-') || 'root')
  const usual = [
    '-test.run=^$',
    '-test.v',
    '-test.benchmem',
    '-test.timeout=0',
    `-test.cpu=${cell.threads}`,
  ]
  // A benchmark that ends the process with 0 would hide those after it.
  usual.push('-test.paniconexit0')
  const exit = await runProcess(binary.path, [...usual, ...flags], {
    cwd: binary.workingFolder,
    env: environment,
    signal,
    ledger,
    deadlineSeconds: MOST_SECONDS,
    stdoutFile: `${log}.stdout`,
    stderrFile: `${log}.stderr`,
    onStdoutLine: (line) => reader.push(line),
    onStderrLine: (line) => reader.push(line),
  })
  signal.throwIfAborted()
  const output = reader.end()
  const fault = faultOf(output, exit)
  const tail = [...exit.stdoutTail, ...exit.stderrTail].slice(-MOST_TAIL)
  return {
    ...output,
    tail,
    ...(fault === undefined ? {} : { fault: `${fault} (${nameOf(binary)})` }),
  }
}

/** `./planner/core`. */
export function nameOf({ folder }: TestBinary): string {
  return `./${folder}`
}

function faultOf({ failed, panic }: BenchmarkOutput, exit: ProcessExit): string | undefined {
  if (panic !== undefined) return `${panic.during ?? 'a benchmark'} ended with ${panic.line}`
  const [first] = failed
  if (first !== undefined)
    return `${first.name} failed${first.line === undefined ? '' : `: ${first.line}`}`
  if (exit.timedOut) return `the benchmarks ${tooLong}`
  return exit.exitCode === 0 ? undefined : `the benchmarks ended with ${exitWords(exit.exitCode)}`
}

/** The figures of a run that repeated a benchmark; undefined without any. */
export function figuresOf(results: readonly BenchmarkResult[]) {
  if (results.length === 0) return undefined
  return {
    'ns/op': median(results.map(({ nsPerOp }) => nsPerOp)),
    // What else the process allocates only adds to it.
    'B/op': Math.min(...results.map(({ bytesPerOp }) => bytesPerOp)),
    'allocs/op': Math.min(...results.map(({ allocsPerOp }) => allocsPerOp)),
  }
}
