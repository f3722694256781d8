import type { Command } from 'commander'
import { mainMetric } from '../../core/catalogue/loads.ts'
import { addMeasureOptions, givenInputs } from '../../core/commands/options.ts'
import { jsonOption, type PrintOptions, show } from '../../core/commands/printed.ts'
import { resolveSettings, type Settings } from '../../core/config/resolve.ts'
import { exitCodes } from '../../core/job/exit-code.ts'
import type { Io } from '../../core/job/io.ts'
import { inResultFolder, resultFolder } from '../../core/job/result-folder.ts'
import { parseDuration, parseShare } from '../../core/keys/values.ts'
import { metricInfo } from '../../core/record/metric.ts'
import type { Cell } from '../../core/record/schema.ts'
import { cellRounds } from '../../core/verdict/runs.ts'
import { score } from '../../statistics/scale.ts'
import { Failure } from '../../words/failure.ts'
import { formatShare } from '../../words/number.ts'
import { defined } from '../../words/objects.ts'
import { describeDrill, missedCells, runDrill } from './drill.ts'
import { measureNoise } from './measure-noise.ts'
import type { NoiseFloor } from './noise-floor.ts'
import { computeNoiseFloor } from './noise-floor.ts'

/** `noise`: the same version against itself, to learn what this machine can and cannot show. */
export function defineNoise(program: Command, io: Io, finish: (exitCode: number) => void): void {
  addMeasureOptions(program.command('noise'))
    .option(...jsonOption)
    .option('--budget <time>', 'how long to measure (default: 10m)')
    .option(
      '--drill <percent>',
      'slow one of the two servers down, such as by 5%, and see that the gate turns red',
    )
    .addHelpText(
      'after',
      '\nExample:\n  $ tidb-bench noise --target local --workloads oltp_point_select --threads 4 --budget 10m\n  $ tidb-bench noise --target local --workloads oltp_point_select --drill 5%',
    )
    .action(async ({ budget, drill: slowdown, json }: NoiseOptions, command: Command) => {
      const inputs = givenInputs(command, io)
      const settings = resolveSettings(inputs)
      const seconds = budget === undefined ? undefined : budgetSeconds(budget)
      const measure =
        slowdown === undefined
          ? (folder: string) => noise(settings, seconds ?? USUAL_SECONDS, folder, io, json)
          : drillOf(withBudget(settings, seconds), parseSlowdown(slowdown), io, json)
      finish(await inResultFolder(resultFolder(inputs.values, io.env), measure))
    })
}

interface NoiseOptions extends PrintOptions {
  readonly budget?: string
  readonly drill?: string
}

/** Time of an A/A measurement for which nobody gives one, in seconds. */
const USUAL_SECONDS = 600

function withBudget(settings: Settings, seconds: number | undefined): Settings {
  const { policy } = settings
  const sideBySide = { ...policy.sideBySide, ...defined({ budget: seconds }) }
  return { ...settings, policy: { ...policy, sideBySide } }
}

function drillOf(settings: Settings, slowdown: number, io: Io, json: boolean | undefined) {
  return async (folder: string) => {
    const drill = await runDrill(settings, slowdown, folder, io)
    show(json, drill, () => describeDrill(drill), io)
    return missedCells(drill).length === 0 ? exitCodes.passed : exitCodes.regression
  }
}

/** Largest slowdown of a drill: a server that is stopped for longer answers to nothing. */
const MOST_SLOWDOWN = 0.9

function parseSlowdown(text: string): number {
  const share = parseShare(text)
  if (share !== undefined && share > 0 && share <= MOST_SLOWDOWN) return share
  throw new Failure(
    'input',
    `--drill: expected a slowdown such as 5%, at most ${formatShare(MOST_SLOWDOWN)}; got ${JSON.stringify(text)}`,
  )
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

function describe(cell: Cell, floor: NoiseFloor | undefined): string {
  if (floor === undefined)
    return `${cell.id}: too few rounds for an estimate; allow more time with --budget`
  const drops = floor.minimumDetectable.map(
    ({ rounds, drop }) => `${formatShare(drop)} in ${rounds}`,
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
