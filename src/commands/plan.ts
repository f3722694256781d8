import { join } from 'node:path'
import { setOutput } from '@actions/core'
import type { Command } from 'commander'
import { DEFAULT_SUITE, type RawInputs, resolveSettings, type Settings } from '../config/resolve.ts'
import type { BenchEvent } from '../github/event.ts'
import { loadEvent } from '../github/event-file.ts'
import { SUBMISSION_FILE, submissionArtifact } from '../github/submission.ts'
import { timeLeft } from '../measure/progress.ts'
import { loadSeconds, planCells } from '../plan/cells.ts'
import { DEFAULT_TIUP_VERSION } from '../target/playground/tiup.ts'
import { exitCodes } from './exit-code.ts'
import { forkSuites } from './fork-suites.ts'
import type { Io } from './io.ts'
import { rawInputsFor } from './labels.ts'
import { addMeasureOptions, rawInputs } from './options.ts'
import { outcomeOfError, writeOutcome } from './outcome.ts'
import { prepareResultFolder, resultFolder } from './result-folder.ts'
import { announcePlaces, shelfPlaces } from './shelves.ts'

/** `plan`: validate everything and say what would be run, without starting anything. */
export function definePlan(program: Command, io: Io, finish: (exitCode: number) => void): void {
  addMeasureOptions(program.command('plan'))
    .description('Check the inputs and the configuration, and show the cells that would be run.')
    .addHelpText('after', '\nExample:\n  $ tidb-bench plan --workloads oltp_read_write --threads 8,16')
    .action(async (_options, command: Command) => {
      const { raw, label } = rawInputs(command, io)
      const folder = resultFolder(raw, io.env)
      try {
        const event = loadEvent(io.env)
        if (event.kind === 'workflow_run') planJudging(raw, label, folder, io)
        else await planMeasuring(raw, label, event, folder, io)
      } catch (error) {
        // In a job the steps behind tell people how it ended, and without this they would not know.
        if (io.env.GITHUB_OUTPUT) writeOutcome(prepareResultFolder(folder), outcomeOfError(error, false))
        throw error
      }
      finish(exitCodes.passed)
    })
}

async function planMeasuring(
  raw: RawInputs,
  label: Label,
  event: BenchEvent,
  folder: string,
  io: Io,
): Promise<void> {
  const settings = resolveSettings(rawInputsFor(raw, event), label)
  showPlan(settings, io)
  if (!io.env.GITHUB_OUTPUT) return
  setPlaceOutputs(settings.suiteName, folder)
  setHandoverOutputs(settings, event, folder)
  announcePlaces(await shelfPlaces(settings, io), settings, io)
  setCacheOutputs(settings, io)
}

/** The second workflow of the pair for forks starts no server, and hands nothing over. */
function planJudging(raw: RawInputs, label: Label, folder: string, io: Io): void {
  const names = [...forkSuites(raw, label).settings.keys()]
  io.print(`to be judged, where the finished run hands it over: ${names.join(', ')}`)
  if (io.env.GITHUB_OUTPUT) setPlaceOutputs(raw.suite?.trim() || DEFAULT_SUITE, folder)
}

type Label = (name: string) => string

function showPlan(settings: Settings, io: Io): void {
  const cells = planCells(settings.suite)
  for (const { settings: cell, repeats } of cells) {
    io.print(`${cell.id}: ${repeats} × ${cell.durationSeconds} s after ${cell.warmUpSeconds} s of warm-up`)
  }
  io.print(`${cells.length} cells, ${timeLeft(loadSeconds(cells))} of load, loading the data not counted`)
}

/** For the steps behind: where the results will be. */
function setPlaceOutputs(suite: string, folder: string): void {
  setOutput('folder', folder)
  setOutput('artifact-name', `tidb-bench-${suite}`)
}

/** A job that may not or shall not comment hands its numbers to the workflow that does. */
function setHandoverOutputs({ inputs, suiteName }: Settings, event: BenchEvent, folder: string): void {
  const comments = inputs.comment && event.kind === 'pull_request' && event.origin !== 'fork'
  const handsOver = event.kind === 'pull_request' && !comments
  setOutput('submission', handsOver ? join(folder, SUBMISSION_FILE) : '')
  setOutput('submission-artifact', submissionArtifact(suiteName))
}

/** What is worth caching. */
function setCacheOutputs({ base, candidate }: Settings, io: Io): void {
  const versions = [base, candidate].flatMap((target) =>
    target?.kind === 'playground' ? [`${target.tiup.version ?? DEFAULT_TIUP_VERSION}-${target.version}`] : [],
  )
  if (versions.length === 0) return
  const home = io.env.TIUP_HOME ?? `${io.env.HOME}/.tiup`
  setOutput('cache-path', [`${home}/bin`, `${home}/components`, `${home}/manifests`].join('\n'))
  setOutput('cache-key', `tidb-bench-tiup-${process.platform}-${process.arch}-${versions.join('-')}`)
}
