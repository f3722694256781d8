import type { Command } from 'commander'
import type { GivenInputs } from '../config/given-inputs.ts'
import { resolveSettings } from '../config/resolve.ts'
import { judgeFork } from '../fork/fork.ts'
import { forkSuites } from '../fork/fork-suites.ts'
import type { BenchEvent, WorkflowRunEvent } from '../github/event.ts'
import { loadEvent } from '../github/event-file.ts'
import { reportError } from '../job/error.ts'
import { exitCodes } from '../job/exit-code.ts'
import type { Io } from '../job/io.ts'
import { inputsFor, markedSuite } from '../job/labels.ts'
import { inResultFolder, resultFolder } from '../job/result-folder.ts'
import { maskPasswords } from '../job/secrets.ts'
import { runSuite } from '../suite/run.ts'
import { givenInputs } from './given-inputs.ts'
import { addMeasureOptions } from './options.ts'
import { allOption, jsonOption } from './printed.ts'

/** `run`: measure, compare, report, store. */
export function defineRun(program: Command, io: Io, finish: (exitCode: number) => void): void {
  addMeasureOptions(program.command('run'))
    .option(...allOption)
    .option(...jsonOption)
    .option('--hold-verdict', 'exit 0 once the outcome is written; `gate` tells it later')
    .addHelpText(
      'after',
      '\nExample:\n  $ tidb-bench run --target endpoint --host 127.0.0.1 --port 4000 --workloads oltp_point_select --threads 4,8 --duration 30s',
    )
    .action(async (options: { holdVerdict?: boolean }, command: Command) => {
      const given = givenInputs(command, io)
      const event = loadEvent(io.env)
      const story = event.kind === 'workflow_run' ? judging(given, event, io) : measuring(given, event, io)
      const held: Story = async (folder) => {
        await story(folder).catch((error) => reportError(error, { ...io, env: {} }, false))
        return exitCodes.passed
      }
      const told = options.holdVerdict === true ? held : story
      finish(await inResultFolder(resultFolder(given.values, io.env), told))
    })
}

/** What `run` does once its inputs are valid. @returns the exit code */
type Story = (folder: string) => Promise<number>

function measuring(given: GivenInputs, event: BenchEvent, io: Io): Story {
  const settings = resolveSettings(inputsFor(given, event))
  maskPasswords(settings, io.env)
  return (folder) => runSuite(settings, folder, io, markedSuite(given))
}

/** A job on `workflow_run` starts nothing: it judges what the finished run handed over. */
function judging(given: GivenInputs, event: WorkflowRunEvent, io: Io): Story {
  const suites = forkSuites(given)
  for (const settings of suites.settings.values()) maskPasswords(settings, io.env)
  return (folder) => judgeFork(event, { given, suites }, folder, io)
}
