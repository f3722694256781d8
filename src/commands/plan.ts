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
import { addMeasureOptions, rawInputs } from './options.ts'
import { outcomeOfError, writeOutcome } from './outcome.ts'
import { prepareResultFolder, resultFolder } from './result-folder.ts'

/** `plan`: validate everything and say what would be run, without starting anything. */
export function definePlan(program: Command, io: Io, finish: (exitCode: number) => void): void {
  addMeasureOptions(program.command('plan'))
    .description('Check the inputs and the configuration, and show the cells that would be run.')
    .addHelpText('after', '\nExample:\n  $ tidb-bench plan --workloads oltp_read_write --threads 8,16')
    .action((_options, command: Command) => {
      const { raw, label } = rawInputs(command, io)
      const folder = resultFolder(raw, io.env)
      try {
        const settings = resolveSettings(rawInputsFor(raw, loadEvent(io.env)), label)
        showPlan(settings, io)
        if (io.env.GITHUB_OUTPUT) setStepOutputs(settings, folder, io)
      } catch (error) {
        // In a job the steps behind tell people how it ended, and without this they would not know.
        if (io.env.GITHUB_OUTPUT) writeOutcome(prepareResultFolder(folder), outcomeOfError(error, false))
        throw error
      }
      finish(exitCodes.passed)
    })
}

function showPlan(settings: Settings, io: Io): void {
  const { base, policy } = settings
  const cells = planCells(settings.suite, base === undefined ? undefined : policy.sideBySide)
  for (const { settings: cell, repeats } of cells) {
    io.print(`${cell.id}: ${repeats} × ${cell.durationSeconds} s after ${cell.warmUpSeconds} s of warm-up`)
  }
  const count = cells.length === 1 ? '1 cell' : `${cells.length} cells`
  // Side by side a cell is done as soon as it is decided.
  const most = base === undefined || policy.sideBySide.rounds === 1 ? '' : 'at most '
  io.print(`${count}, ${most}${timeLeft(loadSeconds(cells))} of load, loading the data not counted`)
}

/** For the steps behind: where the results will be, and what is worth caching. */
function setStepOutputs(settings: Settings, folder: string, io: Io): void {
  setOutput('folder', folder)
  setOutput('artifact-name', `tidb-bench-${settings.suiteName}`)
  const event = loadEvent(io.env)
  // A job that may not or shall not comment hands its numbers to the workflow that does.
  const comments = settings.inputs.comment && event.kind === 'pull_request' && event.origin !== 'fork'
  const handsOver = event.kind === 'pull_request' && !comments
  setOutput('submission', handsOver ? join(folder, SUBMISSION_FILE) : '')
  setOutput('submission-artifact', submissionArtifact(settings.suiteName))
  // The second workflow of that pair starts no server.
  if (event.kind === 'workflow_run') return
  const versions = [settings.base, settings.candidate].flatMap((target) =>
    target?.kind === 'playground' ? [`${target.tiup.version ?? DEFAULT_TIUP_VERSION}-${target.version}`] : [],
  )
  if (versions.length === 0) return
  const home = io.env.TIUP_HOME ?? `${io.env.HOME}/.tiup`
  setOutput('cache-path', [`${home}/bin`, `${home}/components`, `${home}/manifests`].join('\n'))
  setOutput('cache-key', `tidb-bench-tiup-${process.platform}-${process.arch}-${versions.join('-')}`)
}
