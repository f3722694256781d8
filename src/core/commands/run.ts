import { copyFileSync, existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Command } from 'commander'
import { type BenchEvent, isProw, loadEvent } from '../../github/event.ts'
import { eventStories } from '../catalogue/extensions.ts'
import type { GivenInputs, ReadInputs } from '../config/inputs.ts'
import { resolveSettings } from '../config/resolve.ts'
import { reportError } from '../job/error.ts'
import { exitCodes } from '../job/exit-code.ts'
import type { Io } from '../job/io.ts'
import { inResultFolder, resultFiles, resultFolder } from '../job/result-folder.ts'
import { inputsFor, markedSuite } from '../job/source.ts'
import { runSuite } from '../run.ts'
import { maskPasswords } from '../show/outputs.ts'
import { publish } from '../steps/finish/publish.ts'
import { addMeasureOptions, givenInputs, readCaller } from './options.ts'
import { allOption, jsonOption } from './printed.ts'

/** `run`: measure, compare, report, store. */
export function defineRun(program: Command, io: Io, finish: (exitCode: number) => void): void {
  addMeasureOptions(program.command('run'))
    .option(...allOption)
    .option(...jsonOption)
    .option(
      '--hold-verdict',
      'exit with 0 once the outcome is written; `gate` returns its exit code later',
    )
    .addHelpText(
      'after',
      '\nExample:\n  $ tidb-bench run --target endpoint --host 127.0.0.1 --port 4000 --workloads oltp_point_select --threads 4,8 --duration 30s',
    )
    .action(async (options: { holdVerdict?: boolean }, command: Command) => {
      const inputs = givenInputs(command, io)
      const event = loadEvent(io.env)
      const own = eventStories.find((entry) => entry.event === event.kind)
      const story =
        own === undefined
          ? measuring(inputs, event, io)
          : (await own.load()).begin(inputs, event, io)
      const withoutVerdict: Story = async (folder) => {
        await story(folder).catch((error) => reportError(error, { ...io, env: {} }, false))
        return exitCodes.passed
      }
      const steps = options.holdVerdict === true ? withoutVerdict : story
      const folder = resultFolder(inputs.values, io.env)
      if (!isProw(io.env)) return finish(await inResultFolder(folder, steps))
      finish(await inPod(() => inResultFolder(folder, steps), folder, readCaller(command, io), io))
    })
}

/**
 * A pod of Prow has one step: what a workflow has others for happens here, however the measurement
 * ends. Prow looks for JUnit's files right below `ARTIFACTS`.
 */
async function inPod(
  measure: () => Promise<number>,
  folder: string,
  read: ReadInputs,
  io: Io,
): Promise<number> {
  try {
    return await measure()
  } finally {
    const junit = join(folder, resultFiles.junit)
    if (io.env.ARTIFACTS && existsSync(junit))
      copyFileSync(junit, join(io.env.ARTIFACTS, `junit_${basename(folder)}.xml`))
    await publish(read, io)
  }
}

/** Steps of `run` once its inputs are valid. @returns the exit code */
type Story = (folder: string) => Promise<number>

function measuring(inputs: GivenInputs, event: BenchEvent, io: Io): Story {
  const settings = resolveSettings(inputsFor(inputs, event))
  maskPasswords(settings, io.env)
  return (folder) => runSuite(settings, folder, io, markedSuite(inputs))
}
