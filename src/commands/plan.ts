import { join } from 'node:path'
import { setOutput } from '@actions/core'
import type { Command } from 'commander'
import { resolveSettings, type Settings } from '../config/resolve.ts'
import { loadEvent } from '../github/event-file.ts'
import { SUBMISSION_FILE, submissionArtifact } from '../github/submission.ts'
import { timeLeft } from '../measure/progress.ts'
import { loadSeconds, planCells } from '../plan/cells.ts'
import { DEFAULT_TIUP_VERSION } from '../target/playground/tiup.ts'
import { exitCodes } from './exit-code.ts'
import type { Io } from './io.ts'
import { rawInputsFor } from './labels.ts'
import { shardsFolder } from './merge-shards.ts'
import { addMeasureOptions, rawInputs } from './options.ts'
import { outcomeOfError, writeOutcome } from './outcome.ts'
import { prepareResultFolder, resultFolder } from './result-folder.ts'
import { partOf } from './shard.ts'
import { planShards } from './shard-plan.ts'
import { announcePlaces, shelfPlaces } from './shelves.ts'
import { showShards, spreadOf } from './show-shards.ts'

/** `plan`: validate everything and say what would be run, without starting anything. */
export function definePlan(program: Command, io: Io, finish: (exitCode: number) => void): void {
  addMeasureOptions(program.command('plan'))
    .description('Check the inputs and the configuration, and show the cells that would be run.')
    .option('--shards <n>', 'deal the cells to so many machines, and show who measures what')
    .option('--max-minutes <n>', 'deal them to as few machines as need no longer than this, by the estimate')
    .option('--json', 'with one of these: print a matrix for GitHub instead of a table')
    .addHelpText('after', '\nExample:\n  $ tidb-bench plan --workloads oltp_read_write --threads 8,16')
    .action(async (options: { json?: boolean }, command: Command) => {
      const { raw, label } = rawInputs(command, io)
      const folder = resultFolder(raw, io.env)
      try {
        const { shards, 'max-minutes': minutes, ...inputs } = raw
        const settings = resolveSettings(rawInputsFor(inputs, loadEvent(io.env)), label)
        const spread = spreadOf({ shards, minutes }, label)
        if (spread === undefined) showPlan(settings, io)
        else showShards(planShards(settings, spread), options.json === true, io)
        if (io.env.GITHUB_OUTPUT) await setStepOutputs(settings, folder, io)
      } catch (error) {
        // In a job the steps behind tell people how it ended, and without this they would not know.
        if (io.env.GITHUB_OUTPUT) writeOutcome(prepareResultFolder(folder), outcomeOfError(error, false))
        throw error
      }
      finish(exitCodes.passed)
    })
}

function showPlan(settings: Settings, io: Io): void {
  const cells = partOf(settings)?.cells ?? planCells(settings.suite)
  for (const { settings: cell, repeats } of cells) {
    io.print(`${cell.id}: ${repeats} × ${cell.durationSeconds} s after ${cell.warmUpSeconds} s of warm-up`)
  }
  io.print(`${cells.length} cells, ${timeLeft(loadSeconds(cells))} of load, loading the data not counted`)
}

/** For the steps behind: where the results will be, and what is worth caching. */
async function setStepOutputs(settings: Settings, folder: string, io: Io): Promise<void> {
  setOutput('folder', folder)
  const { shard } = settings.inputs
  const name = `tidb-bench-${settings.suiteName}`
  setOutput(
    'artifact-name',
    shard?.kind === 'part' ? `${name}-shard-${shard.number}-of-${shard.count}` : name,
  )
  if (shard?.kind === 'merge' && shard.folder === undefined) {
    setOutput('shards-pattern', `${name}-shard-*`)
    setOutput('shards-folder', shardsFolder(folder))
  }
  const event = loadEvent(io.env)
  // A job that may not or shall not comment hands its numbers to the workflow that does.
  const comments = settings.inputs.comment && event.kind === 'pull_request' && event.origin !== 'fork'
  const handsOver = event.kind === 'pull_request' && !comments && shard?.kind !== 'part'
  setOutput('submission', handsOver ? join(folder, SUBMISSION_FILE) : '')
  setOutput('submission-artifact', submissionArtifact(settings.suiteName))
  // The second workflow of that pair starts no server, and neither does the job that merges.
  if (event.kind === 'workflow_run' || shard?.kind === 'merge') return
  announcePlaces(await shelfPlaces(settings, io), settings, io)
  const versions = [settings.base, settings.candidate].flatMap((target) =>
    target?.kind === 'playground' ? [`${target.tiup.version ?? DEFAULT_TIUP_VERSION}-${target.version}`] : [],
  )
  if (versions.length === 0) return
  const home = io.env.TIUP_HOME ?? `${io.env.HOME}/.tiup`
  setOutput('cache-path', [`${home}/bin`, `${home}/components`, `${home}/manifests`].join('\n'))
  setOutput('cache-key', `tidb-bench-tiup-${process.platform}-${process.arch}-${versions.join('-')}`)
}
