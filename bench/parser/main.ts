// How fast logs are read, and in how much memory: `npm run bench -- parser [--megabytes 1000]`.
// Both loops read the same log in turn, and the least of some tries counts.
import { createReadStream, createWriteStream, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { logReader } from '../../packages/import/log-reader.ts'
import { readLog } from '../../packages/import/read-logs.ts'
import { toolOf } from '../../src/core/catalogue/loads.ts'
import type { CellSettings } from '../../src/core/record/schema.ts'
import { noLog } from '../../src/core/tool/log-dialect.ts'
import { tellGoal } from '../figure.mjs'

const SECTION = 'Reading logs'
const TRIES = 3
const GOAL_TIMES = 15
const LIMIT_TIMES = 20
const LIMIT_GROWTH_MEGABYTES = 250

const { values } = parseArgs({
  options: {
    megabytes: { type: 'string', default: '60' },
    recordings: { type: 'string', default: 'test/recordings' },
  },
})
const megabytes = Number(values.megabytes)

interface Sample {
  readonly tool: CellSettings['tool']
  readonly recording: string
  /** The line behind which the log is stretched, and what it is stretched with. */
  readonly stretch: (text: string) => {
    readonly head: string
    readonly body: string
    readonly tail: string
  }
}

const splitAt = (text: string, mark: string) => {
  const at = text.indexOf(mark)
  return [text.slice(0, at), text.slice(at)] as const
}

const samples: readonly Sample[] = [
  {
    tool: 'sysbench',
    recording: 'run-point-select-p95',
    stretch(text) {
      const [head, rest] = splitAt(text, '[ 1s ]')
      const [body, tail] = splitAt(rest, 'SQL statistics:')
      return { head, body, tail }
    },
  },
  {
    tool: 'go-tpc',
    recording: 'run-plain',
    stretch(text) {
      const [body, rest] = splitAt(text, '[2026-')
      return { head: '', body, tail: rest }
    },
  },
  {
    tool: 'go-ycsb',
    recording: 'run-workloada-sigint',
    stretch(text) {
      const [head, rest] = splitAt(text, 'READ   -')
      const [body, tail] = splitAt(rest, '\nGot signal')
      return { head, body, tail }
    },
  },
]

/** Writes a log of about so many megabytes. @returns its lines */
async function writeLog(path: string, sample: Sample): Promise<{ bytes: number; lines: number }> {
  const text = readFileSync(
    join(values.recordings, sample.tool, `${sample.recording}.stdout`),
    'utf8',
  )
  const { head, body, tail } = sample.stretch(text)
  const times = Math.ceil((megabytes * 1e6 - head.length - tail.length) / body.length)
  const chunk = body.repeat(200)
  const sink = createWriteStream(path)
  sink.write(head)
  for (let written = 0; written < times; written += 200) {
    if (!sink.write(chunk)) await new Promise<void>((resolve) => sink.once('drain', resolve))
  }
  sink.end(tail)
  await finished(sink)
  const count = (part: string) => part.split('\n').length - 1
  const chunks = Math.ceil(times / 200)
  return { bytes: sink.bytesWritten, lines: count(head) + chunks * count(chunk) + count(tail) }
}

/** CPU milliseconds of a loop that reads the lines of a file and does nothing with them. */
async function bareLoop(path: string): Promise<number> {
  const before = process.cpuUsage()
  for await (const _ of createInterface({
    input: createReadStream(path),
    crlfDelay: Number.POSITIVE_INFINITY,
  }));
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

interface Reading {
  readonly cpuMs: number
  /** By which the memory grew while it was read. */
  readonly grownMegabytes: number
}

/** CPU milliseconds of our reader, and how its memory grew. */
async function ourLoop(path: string, { tool }: Sample): Promise<Reading> {
  const before = process.memoryUsage().rss
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 20)
  const dialect = toolOf(tool).logs ?? noLog
  const cpuBefore = process.cpuUsage()
  const [run] = await readLog(path, logReader(dialect, { workload: 'tpcc', errorLimit: 0.01 }))
  const { user, system } = process.cpuUsage(cpuBefore)
  clearInterval(watch)
  if (run?.outcome.state !== 'valid') throw new Error(`${tool}: ${run?.outcome.reason ?? 'no run'}`)
  return { cpuMs: (user + system) / 1000, grownMegabytes: (peak - before) / 1e6 }
}

const folder = await mkdtemp(join(tmpdir(), 'tidb-bench-parser-'))
try {
  for (const sample of samples) {
    const path = join(folder, `${sample.tool}.log`)
    const { bytes, lines } = await writeLog(path, sample)
    let bare = Number.POSITIVE_INFINITY
    let ours = Number.POSITIVE_INFINITY
    let grown = 0
    for (let round = 0; round < TRIES; round++) {
      bare = Math.min(bare, await bareLoop(path))
      const { cpuMs, grownMegabytes } = await ourLoop(path, sample)
      ours = Math.min(ours, cpuMs)
      grown = Math.max(grown, grownMegabytes)
    }
    tellGoal(SECTION, sample.tool, {
      value: ours / bare,
      goal: GOAL_TIMES,
      limit: LIMIT_TIMES,
      more: { memory: `+${grown.toFixed(0)} MB` },
    })
    if (grown > LIMIT_GROWTH_MEGABYTES) process.exitCode = 1
    const rows = Math.round(lines / (ours / 1000)).toLocaleString('en')
    console.log(
      `${sample.tool}: ${(bytes / 1e6).toFixed(0)} MB, ${rows} rows a second of CPU, ${(ours / (bytes / 1e6)).toFixed(1)} ms a MB`,
    )
    await rm(path)
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
