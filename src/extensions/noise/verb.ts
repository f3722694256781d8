import type { Command } from 'commander'
import { mainMetric } from '../../core/catalogue/loads.ts'
import { addMeasureOptions, givenInputs } from '../../core/commands/options.ts'
import { jsonOption, type PrintOptions, show } from '../../core/commands/printed.ts'
import { resolveSettings, type Settings } from '../../core/config/resolve.ts'
import { exitCodes } from '../../core/job/exit-code.ts'
import type { Io } from '../../core/job/io.ts'
import { inResultFolder, resultFolder } from '../../core/job/result-folder.ts'
import { parseDuration } from '../../core/keys/values.ts'
import { metricInfo } from '../../core/record/metric.ts'
import type { Cell } from '../../core/record/schema.ts'
import { cellRounds } from '../../core/verdict/runs.ts'
import { score } from '../../statistics/scale.ts'
import { Failure } from '../../words/failure.ts'
import { formatShare } from '../../words/number.ts'
import { measureNoise } from './measure-noise.ts'
import type { NoiseFloor } from './noise-floor.ts'
import { computeNoiseFloor } from './noise-floor.ts'

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
      const inputs = givenInputs(command, io)
      const settings = resolveSettings(inputs)
      const seconds = budgetSeconds(budget)
      const measure = (folder: string) => noise(settings, seconds, folder, io, json)
      finish(await inResultFolder(resultFolder(inputs.values, io.env), measure))
    })
}

async function noise(
  settings: Settings,
  budget: number,
  folder: string,
  io: Io,
  json: boolean | undefined,
): Promise<number> {
  await measureNoise(settings, budget, folder, io, ({ cells }) => {
    const floors = cells.map((cell) => ({ cellId: cell.id, ...floorOf(cell) }))
    show(json, floors, () => cells.map((cell) => describe(cell, floorOf(cell))).join('\n'), io)
  })
  return exitCodes.passed
}

function floorOf(cell: Cell): NoiseFloor | undefined {
  const runs = cell.runs.filter((run) => run.state === 'valid')
  const metric = mainMetric(cell)
  const direction = metricInfo(metric)?.direction ?? 'higher-is-better'
  const rounds = cellRounds(runs, metric).map((pairs) =>
    pairs
      .filter(([base, candidate]) => base > 0 && candidate > 0)
      .map(([base, candidate]) => score(candidate, direction) - score(base, direction)),
  )
  return computeNoiseFloor(rounds)
}

/** Smallest drop that is not shown as a share, which would say nothing. */
const MOST_DETECTABLE = 0.5

function describe(cell: Cell, floor: NoiseFloor | undefined): string {
  if (floor === undefined)
    return `${cell.id}: too few rounds for an estimate; allow more time with --budget`
  const drops = floor.minimumDetectable.map(
    ({ rounds, drop }) =>
      `${drop < MOST_DETECTABLE ? formatShare(drop) : 'more than half'} in ${rounds}`,
  )
  return [
    `${cell.id}: ${floor.rounds} rounds, ${floor.pairs} pairs`,
    `  pair noise   ${formatShare(floor.pairNoise)} (standard deviation of neighbouring slices)`,
    `  start noise  ${formatShare(floor.startNoise)} (what a fresh start of both servers adds)`,
    `  detectable   a drop of ${drops.join(', ')} rounds, in 8 of 10 cases`,
  ].join('\n')
}

function budgetSeconds(text: string): number {
  const seconds = parseDuration(text)
  if (seconds !== undefined && seconds > 0) return seconds
  throw new Failure(
    'input',
    `--budget: expected a duration such as 10m; got ${JSON.stringify(text)}`,
  )
}
