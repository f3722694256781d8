import type { Command } from 'commander'
import { type RawInputs, resolveSettings } from '../config/resolve.ts'
import { judgeFork } from '../fork/fork.ts'
import { forkSuites } from '../fork/fork-suites.ts'
import type { BenchEvent, WorkflowRunEvent } from '../github/event.ts'
import { loadEvent } from '../github/event-file.ts'
import { reportError } from '../job/error.ts'
import { exitCodes } from '../job/exit-code.ts'
import type { Io } from '../job/io.ts'
import { markedSuite, rawInputsFor } from '../job/labels.ts'
import { prepareResultFolder, resultFolder } from '../job/result-folder.ts'
import { maskPasswords } from '../job/secrets.ts'
import { runSuite } from '../suite/run.ts'
import { addMeasureOptions, rawInputs } from './options.ts'

/** `run`: measure, compare, report, store. */
export function defineRun(program: Command, io: Io, finish: (exitCode: number) => void): void {
  addMeasureOptions(program.command('run'))
    .description('Measure a server, compare with the baseline, and write the report.')
    .option('--hold-verdict', 'exit 0 once the outcome is written; `gate` tells it later')
    .addHelpText(
      'after',
      '\nExample:\n  $ tidb-bench run --target endpoint --host 127.0.0.1 --port 4000 --workloads oltp_point_select --threads 4,8 --duration 30s',
    )
    .action(async (options: { holdVerdict?: boolean }, command: Command) => {
      const { raw, label } = rawInputs(command, io)
      const event = loadEvent(io.env)
      const story =
        event.kind === 'workflow_run' ? judging(raw, label, event, io) : measuring(raw, label, event, io)
      const folder = prepareResultFolder(resultFolder(raw, io.env))
      if (options.holdVerdict !== true) return finish(await story(folder))
      await story(folder).catch((error) => reportError(error, { ...io, env: {} }, false))
      finish(exitCodes.passed)
    })
}

/** What `run` does once its inputs are valid. @returns the exit code */
type Story = (folder: string) => Promise<number>

function measuring(raw: RawInputs, label: (name: string) => string, event: BenchEvent, io: Io): Story {
  const settings = resolveSettings(rawInputsFor(raw, event), label)
  maskPasswords(settings, io.env)
  return (folder) => runSuite(settings, folder, io, markedSuite(raw))
}

/** A job on `workflow_run` starts nothing: it judges what the finished run handed over. */
function judging(raw: RawInputs, label: (name: string) => string, event: WorkflowRunEvent, io: Io): Story {
  const suites = forkSuites(raw, label)
  for (const settings of suites.settings.values()) maskPasswords(settings, io.env)
  return (folder) => judgeFork(event, { raw, label, suites }, folder, io)
}
