import type { Command } from 'commander'
import { type BenchEvent, loadEvent } from '../../github/event.ts'
import { formatCount, formatDuration, plural } from '../../words/number.ts'
import { eventStories } from '../catalogue/extensions.ts'
import { olderServerOf } from '../catalogue/loads.ts'
import { type GivenInputs, readable } from '../config/inputs.ts'
import { resolveSettings, type Settings, validCaller } from '../config/resolve.ts'
import { exitCodes } from '../job/exit-code.ts'
import type { Io } from '../job/io.ts'
import { outcomeOfError, writeOutcome } from '../job/job-outcome.ts'
import { inResultFolder, resultFolder } from '../job/result-folder.ts'
import { inputsFor } from '../job/source.ts'
import { type PlannedCell, slicePaceOf } from '../plan/cells.ts'
import { givenRate } from '../record/cells.ts'
import { type JobPlan, planJob, setMeasuringOutputs, setPlaceOutputs } from '../steps/plan.ts'
import { addMeasureOptions, readCaller } from './options.ts'
import { show } from './printed.ts'

/** `plan`: validate everything and say what would be run, without starting anything. */
export function definePlan(program: Command, io: Io, finish: (exitCode: number) => void): void {
  addMeasureOptions(program.command('plan'))
    .option('--json', 'print the cells as JSON')
    .addHelpText(
      'after',
      '\nExample:\n  $ tidb-bench plan --workloads oltp_read_write --threads 8,16',
    )
    .action(async (options: { json?: boolean }, command: Command) => {
      const read = readCaller(command, io)
      const folder = resultFolder(readable(read).values, io.env)
      try {
        const inputs = validCaller(read)
        const event = loadEvent(io.env)
        const own = eventStories.find((entry) => entry.event === event.kind)
        if (own !== undefined) {
          const names = (await own.load()).suites(inputs)
          planJudging(names, inputs, folder, options.json === true, io)
        } else await planMeasuring(inputs, options.json === true, event, folder, io)
      } catch (error) {
        // In a job, later steps report how it ended, and without this they would not know.
        if (io.env.GITHUB_OUTPUT)
          await inResultFolder(folder, async () =>
            writeOutcome(folder, outcomeOfError(error, false)),
          )
        throw error
      }
      finish(exitCodes.passed)
    })
}

async function planMeasuring(
  inputs: GivenInputs,
  json: boolean,
  event: BenchEvent,
  folder: string,
  io: Io,
): Promise<void> {
  const settings = resolveSettings(inputsFor(inputs, event))
  showPlan(settings, await planJob(settings, event, io), json, io)
  if (io.env.GITHUB_OUTPUT) setMeasuringOutputs(settings, event, folder, io)
}

/** The second workflow of the pair for forks starts no server, and hands nothing over. */
function planJudging(
  names: readonly string[],
  inputs: GivenInputs,
  folder: string,
  json: boolean,
  io: Io,
): void {
  const words = () => `will be judged if the finished run hands it over: ${names.join(', ')}`
  show(json, { judges: names }, words, io)
  if (io.env.GITHUB_OUTPUT) setPlaceOutputs(inputs.values.suite, folder)
}

function showPlan(
  { suite, base, policy }: Settings,
  { cells, needs }: JobPlan,
  json: boolean,
  io: Io,
): void {
  const planned = cells.map(({ settings: cell, repeats }) => ({ ...cell, repeats }))
  const isOnEach = base !== undefined && slicePaceOf(suite, base, policy) === undefined
  const text = () =>
    [
      ...planned.map(
        (cell) =>
          `${cell.id}: ${cell.repeats} × ${lengthOf(cell)}${rateWords(cell)}${olderWords(cell)}`,
      ),
      `${plural(cells.length, 'cell')}${isOnEach ? ' on each of two servers' : ''}`,
      ...needs,
    ].join('\n')
  show(json, planned, text, io)
}

/** Describes the rate at which transactions begin, if one is given. */
function rateWords({ options }: PlannedCell['settings']): string {
  const rate = givenRate(options)
  return rate === undefined ? '' : `, at ${formatCount(rate)}/s`
}

/** Names the server whose data this one starts on, if it is another's. */
function olderWords(cell: PlannedCell['settings']): string {
  const older = olderServerOf(cell)
  return older === undefined ? '' : `, each the first start on data that ${older} wrote`
}

const waysInWords = {
  windows: ' in windows of 100 ms',
  duet: ' both at once on one core, or twice as long in windows of 100 ms,',
  simulated: ' of virtual time',
}

function lengthOf(cell: PlannedCell['settings']): string {
  const { operations, clients, durationSeconds, warmUpSeconds, measure } = cell
  const warm = ` after ${warmUpSeconds} s of warm-up`
  if (operations === undefined)
    return `${durationSeconds} s${measure === undefined ? '' : waysInWords[measure]}${warm}`
  if (operations === 1)
    return `one execution, about ${formatDuration(Math.round(durationSeconds))} long`
  return `${formatCount(operations)} operations${clients === 1 ? '' : ' of each client'}${warm}`
}
