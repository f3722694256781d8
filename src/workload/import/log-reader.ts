import type { CellSettings } from '../../record/schema.ts'
import type { LineReader } from '../lines.ts'
import type { Asked, Outcome } from '../outcome.ts'
import { sysbenchReader } from '../sysbench/parse.ts'
import { judgeSysbench } from '../sysbench/validity.ts'
import { tpcReader } from '../tpcc/parse.ts'
import { judgeTpc } from '../tpcc/validity.ts'
import { ycsbReader } from '../ycsb/parse.ts'
import { judgeYcsb } from '../ycsb/validity.ts'

/** What a log says of one run. */
export interface LoggedRun {
  readonly outcome: Outcome
  /** Line at which it begins, from 1. */
  readonly firstLine: number
  readonly tail: readonly string[]
  /** As far as the log tells. */
  readonly threads?: number
  readonly toolVersion?: string
  readonly warmUpSeconds?: number
  readonly records?: number
}

export interface LogExpectations extends Asked {
  /** go-tpc: which of its workloads. */
  readonly workload: 'tpcc' | 'tpch' | 'ch'
}

type Told = Pick<LoggedRun, 'threads' | 'toolVersion' | 'warmUpSeconds' | 'records'>
type RunReader = LineReader<{ readonly outcome: Outcome; readonly told: Told }>

const TAIL_LINES = 40

/**
 * Reads a log of one tool, of one run or of several one behind the other. A log without any run yields one that is
 * invalid; what else stands in a log with runs (preparing, cleaning up) is passed over.
 */
export function logReader(
  tool: CellSettings['tool'],
  expected: LogExpectations,
): LineReader<readonly LoggedRun[]> {
  const { open, begins, isRun } = dialects[tool]
  const runs: LoggedRun[] = []
  let lineNumber = 0
  let current = { reader: open(expected), firstLine: 1, isRun: false, lines: 0 }
  let tail: string[] = []

  const close = () => {
    const { outcome, told } = current.reader.end()
    if (current.isRun || runs.length === 0) {
      // What came before the first run was no run: it gives way to it.
      if (runs.length === 1 && !firstIsRun) runs.pop()
      if (runs.length === 0) firstIsRun = current.isRun
      runs.push({ outcome, firstLine: current.firstLine, tail, ...told })
    }
    tail = []
  }
  let firstIsRun = false
  return {
    push(line) {
      lineNumber += 1
      if (begins(line, current.isRun) && current.lines > 0) {
        close()
        current = { reader: open(expected), firstLine: lineNumber, isRun: false, lines: 0 }
      }
      current.lines += 1
      if (isRun(line)) current.isRun = true
      current.reader.push(line)
      tail.push(line)
      if (tail.length > TAIL_LINES) tail.shift()
    },
    end() {
      if (current.lines > 0 || runs.length === 0) close()
      return runs
    },
  }
}

interface Dialect {
  open(expected: LogExpectations): RunReader
  /** Does a new piece of the log begin with this line? */
  begins(line: string, inRun: boolean): boolean
  /** Does this line show that the piece is a run, and no preparing? */
  isRun(line: string): boolean
}

const dialects: Readonly<Record<CellSettings['tool'], Dialect>> = {
  sysbench: {
    begins: (line) => /^sysbench \d/.test(line),
    isRun: (line) => line === 'Running the test with following options:',
    open(expected) {
      const reader = sysbenchReader()
      // A run that broke has no report, but has said its threads.
      const told = listen({
        threads: /^Number of threads: (\d{1,7})$/,
        toolVersion: /^sysbench (\d[\w.-]*)/,
        warmUpSeconds: /^(?:\[ *(\d{1,9})s ?\] Checkpoint report:|Warmup time: (\d{1,9})s)$/,
      })
      return {
        push(line) {
          reader.push(line)
          told.push(line)
        },
        end: () => ({ outcome: judgeSysbench(reader.end(), expected, undefined), told: told.end() }),
      }
    },
  },
  'go-tpc': {
    // A run ends with its summary; the next one begins with its first interval.
    begins: (line, inRun) => inRun && /^(\[Current\] |\[\{.*"Prefix":"\[Current\] )/.test(line),
    isRun: (line) => line.startsWith('tpmC: ') || line.startsWith('[{"efficiency"'),
    open(expected) {
      const reader = tpcReader()
      let workers = 0
      return {
        push(line) {
          reader.push(line)
          const worker = /\] run worker (\d{1,6}) stopped due to timeout/.exec(line)?.[1]
          if (worker !== undefined) workers = Math.max(workers, Number(worker) + 1)
        },
        end: () => ({
          outcome: judgeTpc(reader.end(), expected, undefined),
          told: workers === 0 ? {} : { threads: workers },
        }),
      }
    },
  },
  'go-ycsb': {
    begins: (line) => line.startsWith('Using request distribution '),
    isRun: (line) => line === '"command"="run"',
    open(expected) {
      const reader = ycsbReader()
      const told = listen({
        threads: /^"threadcount"="(\d{1,7})"$/,
        warmUpSeconds: /^"warmuptime"="(\d{1,7})"$/,
        records: /^"recordcount"="(\d{1,12})"$/,
      })
      return {
        push(line) {
          reader.push(line)
          told.push(line)
        },
        end: () => ({ outcome: judgeYcsb(reader.end(), expected, undefined), told: told.end() }),
      }
    },
  },
}

/** Picks facts out of lines; what a log says last is right. Counts of zero are no facts. */
function listen(patterns: { readonly [Name in keyof Told]?: RegExp }): LineReader<Told> {
  const told = new Map<string, string | number>()
  return {
    push(line) {
      for (const [name, pattern] of Object.entries(patterns)) {
        const match = pattern.exec(line)
        const value = match?.slice(1).find((group) => group !== undefined)
        if (value === undefined) continue
        if (name === 'toolVersion') told.set(name, value)
        else if (Number(value) > 0) told.set(name, Number(value))
      }
    },
    end: () => Object.fromEntries(told),
  }
}
