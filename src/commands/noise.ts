import type { Command } from 'commander'
import { parseDuration } from '../config/quantity.ts'
import { resolveSettings, type Settings } from '../config/resolve.ts'
import { loadEvent } from '../github/event-file.ts'
import { exitCodes } from '../job/exit-code.ts'
import type { Io } from '../job/io.ts'
import { inResultFolder, resultFiles, resultFolder, writeResultFile } from '../job/result-folder.ts'
import { Failure } from '../record/failure.ts'
import { formatRecord } from '../record/format.ts'
import { metricInfo } from '../record/metric.ts'
import type { BenchRecord, Cell } from '../record/schema.ts'
import { closeBaseline, openBaseline } from '../suite/baseline-source.ts'
import { measureSuite } from '../suite/measure-cells.ts'
import { prepareSides } from '../suite/prepare-sides.ts'
import { roundsWithin } from '../suite/protocol.ts'
import { noiseSuite } from '../suite/start-noise-store.ts'
import { storeRecord } from '../suite/store-record.ts'
import { cellRounds } from '../verdict/cell-rounds.ts'
import { mainMetric } from '../verdict/gating.ts'
import { type NoiseFloor, noiseFloorOf } from '../verdict/noise-floor.ts'
import { score } from '../verdict/scale.ts'
import { formatShare } from '../words/number.ts'
import { givenInputs } from './given-inputs.ts'
import { addMeasureOptions } from './options.ts'
import { jsonOption, type PrintOptions, show } from './printed.ts'

/** `noise`: the same version against itself, to learn what this machine can and cannot show. */
export function defineNoise(program: Command, io: Io, finish: (exitCode: number) => void): void {
  addMeasureOptions(program.command('noise'))
    .option(...jsonOption)
    .option('--budget <time>', 'how long to measure', '10m')
    .addHelpText(
      'after',
      '\nExample:\n  $ tidb-bench noise --target local --workloads oltp_point_select --threads 4 --budget 10m',
    )
    .action(async ({ budget, json }: PrintOptions & { budget: string }, command: Command) => {
      const given = givenInputs(command, io)
      const settings = resolveSettings(given)
      const seconds = budgetSeconds(budget)
      const measure = (folder: string) => noise(settings, seconds, folder, io, json)
      finish(await inResultFolder(resultFolder(given.values, io.env), measure))
    })
}

async function noise(
  given: Settings,
  budget: number,
  folder: string,
  io: Io,
  json: boolean | undefined,
): Promise<number> {
  const candidate = await preparedCandidate(given, folder, io)
  const settings: Settings = {
    ...given,
    candidate,
    base: candidate,
    // A/A is measured in slices, also of a test that measures one server after the other.
    suite: { ...given.suite, method: 'side-by-side' as const },
    servers: undefined,
    suiteName: noiseSuite(given.suiteName),
  }
  const baseline = await openBaseline(given.inputs.baseline, io)
  try {
    const protocol = roundsWithin(settings, budget)
    const measured = await measureSuite(settings, folder, io, { protocol, twins: 'on-purpose' })
    const { cause } = measured
    const record = withPlayedRounds(measured.record)
    writeResultFile(folder, resultFiles.record, formatRecord(record))
    const floors = record.cells.map((cell) => ({ cellId: cell.id, ...floorOf(cell) }))
    show(json, floors, () => record.cells.map((cell) => describe(cell, floorOf(cell))).join('\n'), io)
    if (cause !== undefined) throw cause
    requireRuns(record)
    await storeRecord(record, baseline, given.inputs, io)
    return exitCodes.passed
  } finally {
    await closeBaseline(baseline, io)
  }
}

/** The candidate alone, its version looked up and its binaries built. */
async function preparedCandidate(given: Settings, folder: string, io: Io): Promise<Settings['candidate']> {
  const { against: _, ...alone } = given
  const asked = { ...alone, base: undefined, inputs: { ...given.inputs, paths: undefined } }
  const prepared = await prepareSides(asked, { event: loadEvent(io.env), folder, io })
  return prepared.kind === 'ready' ? prepared.settings.candidate : given.candidate
}

/** The time decides here how many rounds there are: the plan that the record claims is what was played. */
function withPlayedRounds(record: BenchRecord): BenchRecord {
  const { cells, sideBySide } = record
  if (sideBySide === undefined) return record
  const rounds = cells.flatMap(({ runs }) => runs).reduce((most, { round }) => Math.max(most, round), 1)
  return { ...record, sideBySide: { ...sideBySide, rounds } }
}

function floorOf(cell: Cell): NoiseFloor | undefined {
  const runs = cell.runs.filter((run) => run.state === 'valid')
  const metric = mainMetric(cell)
  const direction = metricInfo(metric)?.direction ?? 'higher-is-better'
  const rounds = cellRounds(runs, metric).map((pairs) =>
    pairs
      .filter((pair) => pair.every((figure) => figure > 0))
      .map(([base, candidate]) => score(candidate, direction) - score(base, direction)),
  )
  return noiseFloorOf(rounds)
}

function describe(cell: Cell, floor: NoiseFloor | undefined): string {
  if (floor === undefined) return `${cell.id}: too few rounds to tell; give it more time by --budget`
  const drops = floor.minimumDetectable.map(({ rounds, drop }) => `${formatShare(drop)} in ${rounds}`)
  return [
    `${cell.id}: ${floor.rounds} rounds, ${floor.pairs} pairs`,
    `  pair noise   ${formatShare(floor.pairNoise)} (standard deviation of neighbouring slices)`,
    `  start noise  ${formatShare(floor.startNoise)} (what a fresh start of both servers adds)`,
    `  to be seen   a drop of ${drops.join(', ')} rounds, in 8 of 10 cases`,
  ].join('\n')
}

function requireRuns({ cells }: BenchRecord): void {
  const broken = cells.flatMap(({ id, runs }) =>
    runs.flatMap((run) => (run.state === 'invalid' ? [{ id, run }] : [])),
  )
  const [first] = broken
  if (first === undefined) return
  throw new Failure('measurement', `${first.id}: ${first.run.reason}`, { tail: first.run.tail })
}

function budgetSeconds(text: string): number {
  const seconds = parseDuration(text)
  if (seconds !== undefined && seconds > 0) return seconds
  throw new Failure('input', `--budget: expected a duration such as 10m; got ${JSON.stringify(text)}`)
}
