import type { Command } from 'commander'
import { type GivenInputs, readable } from '../config/given-inputs.ts'
import { resolveSettings, type Settings, validCaller } from '../config/resolve.ts'
import { forkSuites } from '../fork/fork-suites.ts'
import type { BenchEvent } from '../github/event.ts'
import { loadEvent } from '../github/event-file.ts'
import { exitCodes } from '../job/exit-code.ts'
import type { Io } from '../job/io.ts'
import { outcomeOfError, writeOutcome } from '../job/job-outcome.ts'
import { inputsFor } from '../job/labels.ts'
import { inResultFolder, resultFolder } from '../job/result-folder.ts'
import { timeLeft } from '../measure/progress.ts'
import { loadSeconds, type PlannedCell, slicePaceOf } from '../plan/cells.ts'
import { requirePlannable } from '../suite/before-start.ts'
import { needLines, needsOf } from '../suite/needs.ts'
import { planShards, shardOf, suiteCells } from '../suite/shard-plan.ts'
import { setMeasuringOutputs, setPlaceOutputs } from '../suite/step-outputs.ts'
import { olderServerOf } from '../tool/statement/upgrade.ts'
import { givenRate } from '../verdict/given-rate.ts'
import { formatCount, formatShare, plural } from '../words/number.ts'
import { addMeasureOptions, readCaller } from './options.ts'
import { show } from './printed.ts'
import { showShards, spreadOf } from './show-shards.ts'

/** `plan`: validate everything and say what would be run, without starting anything. */
export function definePlan(program: Command, io: Io, finish: (exitCode: number) => void): void {
  addMeasureOptions(program.command('plan'))
    .option('--json', 'print JSON: the cells; with --shards or --max-minutes the matrix for GitHub')
    .addHelpText('after', '\nExample:\n  $ tidb-bench plan --workloads oltp_read_write --threads 8,16')
    .action(async (options: { json?: boolean }, command: Command) => {
      const read = readCaller(command, io)
      const folder = resultFolder(readable(read).values, io.env)
      try {
        const given = validCaller(read)
        const event = loadEvent(io.env)
        if (event.kind === 'workflow_run') planJudging(given, folder, options.json === true, io)
        else await planMeasuring(given, options.json === true, event, folder, io)
      } catch (error) {
        // In a job the steps behind tell people how it ended, and without this they would not know.
        if (io.env.GITHUB_OUTPUT)
          await inResultFolder(folder, async () => writeOutcome(folder, outcomeOfError(error, false)))
        throw error
      }
      finish(exitCodes.passed)
    })
}

async function planMeasuring(
  given: GivenInputs,
  json: boolean,
  event: BenchEvent,
  folder: string,
  io: Io,
): Promise<void> {
  const settings = resolveSettings(inputsFor(given, event))
  const spread = spreadOf(given)
  await requirePlannable(settings, io)
  if (spread !== undefined) showShards(planShards(settings, spread), json, io)
  else showPlan(settings, json, io)
  // A job that deals the cells measures none of them.
  if (io.env.GITHUB_OUTPUT && spread === undefined) await setMeasuringOutputs(settings, event, folder, io)
}

/** The second workflow of the pair for forks starts no server, and hands nothing over. */
function planJudging(given: GivenInputs, folder: string, json: boolean, io: Io): void {
  const names = [...forkSuites(given).settings.keys()]
  const words = () => `to be judged, where the finished run hands it over: ${names.join(', ')}`
  show(json, { judges: names }, words, io)
  if (io.env.GITHUB_OUTPUT) setPlaceOutputs(given.values.suite, folder, undefined)
}

function showPlan(settings: Settings, json: boolean, io: Io): void {
  const { suite, base, policy } = settings
  const cells = shardOf(settings)?.cells ?? suiteCells(settings)
  if (json) {
    const planned = cells.map(({ settings: cell, repeats }) => ({ ...cell, repeats }))
    io.print(JSON.stringify(planned, null, 2))
    return
  }
  for (const { settings: cell, repeats } of cells) {
    io.print(`${cell.id}: ${repeats} × ${lengthOf(cell)}${rateWords(cell)}${olderWords(cell)}`)
  }
  // Side by side a cell is done as soon as it is decided.
  const pace = slicePaceOf(suite, base, policy)
  const most = pace === undefined || pace.rounds === 1 ? '' : 'at most '
  const both = base !== undefined && pace === undefined ? ' on each of two servers' : ''
  const load = timeLeft(loadSeconds(cells))
  io.print(`${plural(cells.length, 'cell')}, ${most}${load} of load${both}, loading the data not counted`)
  for (const line of needLines(needsOf(settings, cells))) io.print(line)
}

/** How fast its transactions begin, where that is given. */
function rateWords({ options, rateShare }: PlannedCell['settings']): string {
  if (rateShare !== undefined)
    return `, at ${formatShare(rateShare)} of what the server can do, which is stored or measured first`
  const rate = givenRate(options)
  return rate === undefined ? '' : `, at ${formatCount(rate)}/s`
}

/** Whose data its server starts on, where that is another's. */
function olderWords(cell: PlannedCell['settings']): string {
  const older = olderServerOf(cell)
  return older === undefined ? '' : `, each the first start on data that ${older} wrote`
}

function lengthOf({ operations, clients, durationSeconds, warmUpSeconds }: PlannedCell['settings']): string {
  const warm = ` after ${warmUpSeconds} s of warm-up`
  if (operations === undefined) return `${durationSeconds} s${warm}`
  if (operations === 1) return `one execution, about ${timeLeft(durationSeconds)} long`
  return `${formatCount(operations)} operations${clients === 1 ? '' : ' of each client'}${warm}`
}
