// How fast logs are read, and in how much memory: `npm run bench -- parser [--megabytes 1000]`.
// Prints one line a tool; exits 1 where a megabyte took over 50 ms or the memory grew with the log.
import { createReadStream, createWriteStream, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import type { CellSettings } from '../../src/record/schema.ts'
import { logReader } from '../../src/workload/import/log-reader.ts'
import { readLog } from '../../src/workload/import/read-log.ts'

const LIMIT_MS_A_MEGABYTE = 50
const LIMIT_GROWTH_MEGABYTES = 150

const { values } = parseArgs({
  options: {
    megabytes: { type: 'string', default: '200' },
    recordings: { type: 'string', default: 'test/recordings' },
  },
})
const megabytes = Number(values.megabytes)

interface Sample {
  readonly tool: CellSettings['tool']
  readonly recording: string
  /** The line behind which the log is stretched, and what it is stretched with. */
  readonly stretch: (text: string) => { readonly head: string; readonly body: string; readonly tail: string }
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
  const text = readFileSync(join(values.recordings, sample.tool, `${sample.recording}.stdout`), 'utf8')
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

const folder = await mkdtemp(join(tmpdir(), 'tidb-bench-parser-'))
let good = true
try {
  for (const sample of samples) {
    const path = join(folder, `${sample.tool}.log`)
    const { bytes, lines } = await writeLog(path, sample)
    const bareMs = await bareLoop(path)
    const before = process.memoryUsage().rss
    let peak = before
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss)
    }, 20)
    const startedAt = performance.now()
    const cpuBefore = process.cpuUsage()
    const [run] = await readLog(path, logReader(sample.tool, { workload: 'tpcc', errorLimit: 0.01 }))
    const wall = performance.now() - startedAt
    const { user, system } = process.cpuUsage(cpuBefore)
    clearInterval(watch)
    const cpuMs = (user + system) / 1000
    const perMegabyte = cpuMs / (bytes / 1e6)
    const growth = (peak - before) / 1e6
    const rows = Math.round(lines / (cpuMs / 1000))
    console.log(
      `${sample.tool}: ${(bytes / 1e6).toFixed(0)} MB in ${(wall / 1000).toFixed(1)} s (${(cpuMs / 1000).toFixed(1)} s of CPU), ` +
        `${rows.toLocaleString('en')} rows/s, ${perMegabyte.toFixed(1)} ms a MB, ` +
        `${(cpuMs / bareMs).toFixed(1)} times a bare readline loop, ` +
        `memory +${growth.toFixed(0)} MB at most, run ${run?.outcome.state}`,
    )
    if (run?.outcome.state === 'invalid') console.log(`  ${run.outcome.reason}`)
    if (perMegabyte > LIMIT_MS_A_MEGABYTE || growth > LIMIT_GROWTH_MEGABYTES) good = false
    await rm(path)
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
process.exitCode = good ? 0 : 1
