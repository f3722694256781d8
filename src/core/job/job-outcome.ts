import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { Failure } from '../../words/failure.ts'
import { defined } from '../../words/objects.ts'
import { plainPlace } from '../../words/terminal.ts'
import { exitCodeOfError } from './error.ts'
import { exitCodes } from './exit-code.ts'
import type { Io } from './io.ts'
import { resultFiles, writeResultFile } from './result-folder.ts'

/** Reasons why there was nothing to measure, and their texts. */
export const nothingWords = {
  /** By somebody with write access, who is named. */
  skipped: 'skipped by ',
  /** By the paths that were changed, or since both servers are the same. */
  'not-affected': 'not measured: ',
  /** It would be, and the pull request makes the gate laxer, which nobody accepted. */
  held: 'no verdict: ',
  /** The suite is not measured any more. */
  closed: 'nothing to measure: ',
  /** Another run is the one that measures. */
  idle: 'nothing to measure: ',
} as const

export type NothingCause = keyof typeof nothingWords

/** `outcome.json`: how a job ended, for the steps that come after it. */
const outcomeSchema = z.object({
  exitCode: z.union([
    z.literal(0),
    z.literal(1),
    z.literal(2),
    z.literal(3),
    z.literal(4),
    z.literal(130),
  ]),
  /** One sentence. */
  message: z.string(),
  remedy: z.string().optional(),
  tail: z.array(z.string()).default([]),
  /** Present: nothing was measured, and that is no failure. */
  nothing: z
    .object({
      cause: z.enum(Object.keys(nothingWords) as [NothingCause, ...NothingCause[]]),
      why: z.string(),
    })
    .optional(),
  /** Login of the person who accepted the regression. */
  acceptedBy: z.string().optional(),
})

export type JobOutcome = z.output<typeof outcomeSchema>

/** @throws Failure `environment` where the disk takes no more */
export function writeOutcome(folder: string, outcome: JobOutcome): void {
  writeResultFile(folder, resultFiles.outcome, `${JSON.stringify(outcome, null, 2)}\n`)
}

/** Returns the outcome of a job that ended with an error. */
export function outcomeOfError(error: unknown, cancelled: boolean): JobOutcome {
  const exitCode = exitCodeOfError(error, cancelled) as JobOutcome['exitCode']
  if (cancelled) return { exitCode, message: 'cancelled', tail: [] }
  const message = error instanceof Error ? error.message : String(error)
  if (!(error instanceof Failure)) return { exitCode, message: `unexpected: ${message}`, tail: [] }
  return {
    exitCode,
    message,
    tail: [...error.tail],
    ...defined({ remedy: error.remedy }),
  }
}

/**
 * Ends a job that correctly had nothing to measure or to judge, unless the gate is held. @returns
 * the exit code
 */
export function passedWithout(
  why: string,
  folder: string,
  io: Io,
  cause: NothingCause = 'idle',
): number {
  const words = cause === 'idle' ? why : `${nothingWords[cause]}${why}`
  const isPlain = cause === 'not-affected'
  printWords([isPlain ? words : `nothing is measured: ${words}`], { nothing: { cause, why } }, io)
  const message = isPlain ? words : `nothing was measured: ${words}`
  const exitCode = cause === 'held' ? exitCodes.regression : exitCodes.passed
  writeOutcome(folder, { exitCode, message, tail: [], nothing: { cause, why } })
  return exitCode
}

/**
 * @throws Failure `measurement` where the job left no readable outcome: a failed run is never green
 */
export function readOutcome(folder: string): JobOutcome {
  try {
    return outcomeSchema.parse(JSON.parse(readFileSync(join(folder, resultFiles.outcome), 'utf8')))
  } catch (cause) {
    throw new Failure(
      'measurement',
      `the run left no outcome in ${folder}: it was killed, or it never started`,
      {
        cause,
        remedy: 'Check the log of the run step.',
      },
    )
  }
}

/** A job without a verdict, as people or, with `--json`, as programs read it. */
function printWords(
  words: readonly string[],
  value: unknown,
  { terminal = plainPlace, print }: Pick<Io, 'terminal' | 'print'>,
): void {
  if (terminal.shows === 'json') print(JSON.stringify(value, null, 2))
  else for (const line of words) print(line)
}
