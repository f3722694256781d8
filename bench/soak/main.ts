import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { parseArgs } from 'node:util'
import { markdownTable } from 'markdown-table'
import { createLocalTarget } from '../../src/targets/local/local.ts'
import { formatDuration, formatNumber } from '../../src/words/number.ts'
import { MARK } from '../faults/processes.ts'
import { makeRemote } from '../faults/remote.ts'
import { makeRoom, type Room, removeRoom } from '../faults/room.ts'
import { type Growth, growthOf, warmUpOf } from './growth.ts'
import { lookAround, lookInside, measures, type Name, type Seen } from './look.ts'
import { runBeside, runInside, wordsOf, writeConfigurations } from './runs.ts'

const help = `npm run soak -- [--runs N]

Runs of the program in one folder, with one branch of baselines: the first half of them in one process, the others as
processes of it. Exit 1 where a run fails or something grows: memory, files, sockets, processes, what is on the
server, the cache, and the branch by more than its records.

  --runs N     (default 200; at least 10)
  --help`

const say = (text: string) => process.stderr.write(`${text}\n`)

/** @returns the exit code */
export async function main(
  args: readonly string[],
  places: { readonly program: string; readonly project: string },
): Promise<number> {
  const options = {
    runs: { type: 'string', default: '200' },
    help: { type: 'boolean', default: false },
  } as const
  const { values } = parseArgs({ args: [...args], options })
  if (values.help) {
    process.stdout.write(`${help}\n`)
    return 0
  }
  const runs = Number(values.runs)
  if (!Number.isInteger(runs) || runs < 10) throw new RangeError('runs is a whole number from 10')
  const room = makeRoom(places.project)
  const folder = mkdtempSync(join(tmpdir(), 'tidb-bench-soak-'))
  const log = { info() {}, warn: say, debug() {}, progress() {} }
  const server = createLocalTarget({ name: 'server', folder, logFolder: folder, settings: {}, log })
  try {
    process.env.PATH = [join(places.project, 'test', 'setup', 'tools'), process.env.PATH].join(
      delimiter,
    )
    await server.start(new AbortController().signal)
    const endpoint = server.endpoint()
    makeRemote(room)
    writeConfigurations(room, endpoint)
    liveIn(room, endpoint.password)
    return await soak(runs, { room, endpoint, program: places.program })
  } finally {
    process.chdir(places.project)
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
    removeRoom(room)
  }
}

/** Ours and that of all that is started. */
function liveIn({ folder, home, temporary }: Room, password: string): void {
  for (const name of Object.keys(process.env))
    if (/^(GITHUB_|XDG_)/.test(name)) delete process.env[name]
  Object.assign(process.env, {
    HOME: home,
    TMPDIR: temporary,
    RUNNER_TEMP: temporary,
    TIDB_BENCH_PASSWORD: password,
    TIDB_BENCH_TOOL_ENV: 'FAULT_*',
    [MARK]: `soak-${process.pid}`,
  })
  process.chdir(folder)
}

async function soak(
  runs: number,
  place: {
    readonly room: Room
    readonly endpoint: Parameters<typeof lookAround>[2]
    readonly program: string
  },
): Promise<number> {
  const { room, endpoint, program } = place
  const inside = Math.ceil(runs / 2)
  const finishedRuns: Seen[] = []
  const begun = performance.now()
  for (let number = 1; number <= runs; number += 1) {
    const run = number <= inside ? runInside : runBeside
    const ended = await run(wordsOf(number, room), program)
    if (ended.exitCode !== 0) {
      say(`run ${number} ended with exit ${ended.exitCode}:\n${ended.output}`)
      return 1
    }
    const around = await lookAround(room, `soak-${process.pid}`, endpoint)
    finishedRuns.push({ ...ended.seen, ...around, ...(number <= inside ? lookInside() : {}) })
    const left = ((performance.now() - begun) / 1_000 / number) * (runs - number)
    if (number % 10 === 0) say(`[${number}/${runs}] ${formatDuration(Math.round(left))} left`)
  }
  const growths = (Object.keys(measures) as Name[]).map((name) =>
    growthOf(
      measures[name],
      finishedRuns.flatMap((each) => each[name] ?? []),
    ),
  )
  process.stdout.write(`${tableOf(growths, runs)}\n`)
  return growths.some(({ isTooMuch }) => isTooMuch) ? 1 : 0
}

function tableOf(growths: readonly Growth[], runs: number): string {
  const figure = (value: number, unit: string) =>
    `${formatNumber(value)}${unit === '' ? '' : ` ${unit}`}`
  const rows = growths.map(
    ({ measure: { name, unit, allowed, why }, first, last, inHundredRuns, isTooMuch }) => [
      why === undefined ? name : `${name} (${why})`,
      figure(first, unit),
      figure(last, unit),
      figure(inHundredRuns, unit),
      figure(allowed, unit),
      isTooMuch ? 'too much' : 'yes',
    ],
  )
  const half = Math.ceil(runs / 2)
  const begin = `behind the first ${warmUpOf(half)}`
  const head = ['What', begin, 'at the end', 'in a hundred runs', 'allowed', 'kept']
  return markdownTable([head, ...rows], { align: ['l', 'r', 'r', 'r', 'r', 'l'] })
}
