import { join } from 'node:path'
import type { LoadToolSettings, RunContext } from '../../core/tool/load-runner.ts'
import { overAllData } from '../../mysql/endpoint.ts'
import { pinnedCommand } from '../../system/machine.ts'
import { type ProcessExit, type ProcessOptions, runProcess } from '../../system/process.ts'
import { findProgram } from '../../tiup/bench.ts'
import { exitWords } from '../../words/exit.ts'
import { Failure } from '../../words/failure.ts'
import { type TpcCommand, type TpcWorkload, tpcArguments } from './arguments.ts'

interface Execution extends Partial<ProcessOptions> {
  /** Name of the files that hold its output. */
  readonly name: string
  readonly cores?: string | undefined
  readonly workload?: TpcWorkload
  /** Checking of TPC-H answers against those of the specification. */
  readonly answers?: 'checked' | 'unseen'
  readonly ready?: () => Promise<void>
}

type Step = Exclude<TpcCommand, 'run' | 'explain'>

/** The program go-tpc. */
export interface GoTpc {
  /** Returns the path of the program. @throws Failure `environment` where it is missing */
  path(signal: AbortSignal): Promise<string>
  /** @throws Failure `environment` where it is missing or does not say its version */
  version(signal: AbortSignal): Promise<string>
  execute(context: RunContext, command: TpcCommand, execution: Execution): Promise<ProcessExit>
  /**
   * A step that worked says `Finished` and nothing of a failure, whatever its exit code is.
   * @returns what it says else
   */
  failureOf(context: RunContext, command: Step, workload?: TpcWorkload): Promise<string | undefined>
  /** @throws Failure `environment` */
  mustSucceed(
    context: RunContext,
    command: 'prepare' | 'cleanup',
    workload?: TpcWorkload,
  ): Promise<void>
}

export function createGoTpc(settings: Partial<LoadToolSettings>): GoTpc {
  const { ledger } = settings
  const program = findProgram('go-tpc', settings)

  const execute: GoTpc['execute'] = async (context, command, execution) => {
    const { name, cores, workload, ready, answers, ...rest } = execution
    const { cell, endpoint } = context
    const file = await program(context.signal)
    const args = tpcArguments(command, workload ?? workloadOf(context), cell, endpoint, answers)
    const [pinnedFile, pinnedArgs] = pinnedCommand(cores, file, args)
    await ready?.()
    return runProcess(pinnedFile, pinnedArgs, {
      env: { ...process.env, LC_ALL: 'C' },
      signal: context.signal,
      ledger,
      stdoutFile: join(context.logFolder, `${name}.stdout`),
      stderrFile: join(context.logFolder, `${name}.stderr`),
      ...rest,
    })
  }

  const failureOf: GoTpc['failureOf'] = async (
    context,
    command,
    workload = workloadOf(context),
  ) => {
    let finished = false
    let failure: string | undefined
    const exit = await execute(context, command, {
      name: `go-tpc-${workload}-${command}`,
      deadlineSeconds: overAllData.deadlineSeconds,
      workload,
      onStdoutLine: (line) => {
        if (line === 'Finished') finished = true
        else if (/execute \w+ failed|^check prepare failed|^[Ff]ailed to |^panic: /.test(line))
          failure ??= line.slice(0, 300)
        // `ch prepare` says nothing at its end.
        if (workload === 'ch' && command === 'prepare') finished = true
      },
    })
    context.signal.throwIfAborted()
    if (failure !== undefined) return failure
    if (exit.timedOut) return `it did not end within ${overAllData.deadlineSeconds / 3600} h`
    if (exit.exitCode !== 0) return exit.stderrTail.at(-1) ?? exitWords(exit.exitCode)
    return finished ? undefined : (exit.stderrTail.at(-1) ?? 'it did not finish')
  }

  return {
    path: program,
    execute,
    failureOf,
    async version(signal) {
      const file = await program(signal)
      const { stdoutTail, stderrTail } = await runProcess(file, ['version'], {
        signal,
        ledger,
        deadlineSeconds: 60,
      })
      signal.throwIfAborted()
      const version = tpcVersion(stdoutTail.join('\n'))
      if (version !== undefined) return version
      throw new Failure('environment', `${file} does not report the version of go-tpc`, {
        tail: [...stdoutTail, ...stderrTail].slice(-10),
      })
    },
    async mustSucceed(context, command, workload = workloadOf(context)) {
      const failure = await failureOf(context, command, workload)
      if (failure === undefined) return
      throw new Failure('environment', `go-tpc ${workload} ${command} failed: ${failure}`, {
        remedy: 'Check the server’s messages; the log folder has the complete output.',
      })
    },
  }
}

/** @throws Failure `input` for a workload that go-tpc has not */
export function workloadOf({ cell }: Pick<RunContext, 'cell'>): TpcWorkload {
  if (cell.workload === 'tpcc' || cell.workload === 'tpch' || cell.workload === 'ch')
    return cell.workload
  throw new Failure('input', `go-tpc has no workload ${cell.workload}`, {
    remedy: 'Use tpcc, tpch or ch.',
  })
}

/**
 * The version of go-tpc in what `go-tpc version` prints, with the commit where it is no release.
 * @returns undefined where there is none
 */
export function tpcVersion(stdout: string): string | undefined {
  const release = /^Release version: (\S+)$/m.exec(stdout)?.[1]
  const commit = /^Git Commit Hash: ([0-9a-f]{7,40})$/m.exec(stdout)?.[1]
  if (release === undefined) return undefined
  return release.startsWith('v') || commit === undefined
    ? release
    : `${release} ${commit.slice(0, 10)}`
}
