import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLocalTarget } from '../../src/targets/local/local.ts'
import { formatDuration } from '../../src/words/number.ts'
import { faultOf, faults, lacking } from './catalogue.ts'
import type { Fault } from './fault.ts'
import { help, type Options, optionsOf } from './options.ts'
import type { Bench } from './program.ts'
import { summaryTable } from './summary.ts'
import { madeOn, type Tried, tryFault } from './trial.ts'

const say = (text: string) => process.stderr.write(`${text}\n`)

/** @returns the exit code */
export async function main(
  args: readonly string[],
  places: Pick<Bench, 'program' | 'project'>,
): Promise<number> {
  const options = optionsOf(args)
  if (options.help) {
    process.stdout.write(`${help}\n`)
    return 0
  }
  const before = earlierTrials(options.keep)
  const folder = mkdtempSync(join(tmpdir(), 'tidb-bench-faults-'))
  const log = { info() {}, warn: say, debug() {}, progress() {} }
  const server = createLocalTarget({ name: 'server', folder, logFolder: folder, settings: {}, log })
  try {
    await server.start(new AbortController().signal)
    const endpoint = server.endpoint()
    const there = new Set(await madeOn(endpoint))
    const tried = await tryAll(options, before, { ...places, endpoint, keepsRooms: options.rooms })
    // Whatever a trial knew of: the server that they share is as it was.
    const left = (await madeOn(endpoint)).filter((name) => !there.has(name))
    process.stdout.write(`${summaryTable(tried)}\n`)
    if (left.length > 0) say(`left behind on the shared server: ${left.join(', ')}`)
    return left.length === 0 && tried.every(({ broken }) => broken.length === 0) ? 0 : 1
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function tryAll(options: Options, before: readonly Tried[], bench: Bench): Promise<Tried[]> {
  const among = faultsFor(options)
  const last = options.seed + options.trials
  const all = before.filter(({ seed }) => seed >= options.seed && seed < last)
  const done = new Set(all.map(({ seed }) => seed))
  const waiting = Array.from({ length: options.trials }, (_, index) => options.seed + index).filter(
    (seed) => !done.has(seed),
  )
  const [count, begun] = [waiting.length, performance.now()]
  let ended = 0
  const lane = async () => {
    for (let seed = waiting.shift(); seed !== undefined; seed = waiting.shift()) {
      const tried = await tryFault(seed, faultOf(seed, among), bench)
      all.push(tried)
      if (options.keep !== undefined) appendFileSync(options.keep, `${JSON.stringify(tried)}\n`)
      ended++
      const left = ((performance.now() - begun) / 1_000 / ended) * (count - ended)
      say(lineOf(tried, `${ended}/${count}`, left))
    }
  }
  await Promise.all(Array.from({ length: options.lanes }, lane))
  return all.sort((one, other) => one.seed - other.seed)
}

/** What this machine can do; the rest is reported once. */
function faultsFor({ only }: Options): Fault[] {
  const chosen = faults.filter(
    ({ kind, stage }) => only === undefined || `${kind} ${stage}`.includes(only),
  )
  const reasons = new Map<string, string>()
  const possible = chosen.filter((fault) => {
    const reason = lacking(fault)
    if (reason !== undefined) reasons.set(fault.kind, reason)
    return reason === undefined
  })
  for (const [kind, reason] of reasons) say(`not tried: ${kind}: ${reason}`)
  if (possible.length === 0) throw new RangeError('no such fault')
  return possible
}

function lineOf(tried: Tried, place: string, leftSeconds: number): string {
  const { seed, kind, stage, detail, exitCode, seconds, broken, printed } = tried
  const what = [kind, stage, detail].filter((word) => word !== '').join(' · ')
  const head = `[${place}] seed ${seed} · ${what} · exit ${exitCode} · ${seconds.toFixed(1)} s · ${formatDuration(Math.round(leftSeconds))} left`
  if (broken.length === 0) return head
  return [
    head,
    ...broken.map((each) => `  BROKEN: ${each}`),
    ...(printed ?? '').split('\n').map((line) => `  | ${line}`),
  ].join('\n')
}

function earlierTrials(file: string | undefined): Tried[] {
  if (file === undefined || !existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Tried)
}
