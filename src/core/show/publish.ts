import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BenchEvent, loadEvent } from '../../github/event.ts'
import { withDeadline } from '../../system/deadline.ts'
import { markdownText } from '../../words/escape.ts'
import { Failure } from '../../words/failure.ts'
import { type ReadInputs, readable } from '../config/inputs.ts'
import { markOf } from '../config/resolve.ts'
import { type ForkPlace, type ForkSuite, readForkPlace, refusals } from '../job/fork-place.ts'
import type { Io } from '../job/io.ts'
import { readJobTimes, resultFiles, resultFolder, secondsOfJob } from '../job/result-folder.ts'
import { inputsFor, markedSuite } from '../job/source.ts'
import { annotationsOf } from '../report/annotations.ts'
import { type NotifiedEvent, notificationBody, notificationOf } from '../report/machine-readable.ts'
import { timeLine } from '../report/time-line.ts'
import type { Result } from '../verdict/result.ts'
import { resultSchema } from '../verdict/result.ts'
import { type Ending, endingOf, endingWords } from './ending.ts'
import {
  annotate,
  type Outputs,
  outputsOf,
  outputsWithoutResult,
  writeOutputs,
  writeSummary,
} from './outputs.ts'
import { reportContext, resultPath, withUploadedPage } from './reports.ts'
import { showEnding } from './show-on-github.ts'
import { showWarning } from './show-warning.ts'

/** One suite's ending, and where its files lie. */
interface Part {
  readonly suite: string
  readonly folder: string
  readonly ending: Ending
  /** The suite by whose name the commit is marked; undefined: by none. */
  readonly marked: string | undefined
  readonly place?: ForkPlace
}

/**
 * Job summary, annotations, comment, mark and outputs. Nothing here changes the verdict: what
 * cannot be shown is a warning. Of several suites that one run handed over each is shown, and the
 * outputs are those of the worst. Inputs with faults are reported as such: what can be read of them
 * still says where, and to whom.
 */
export async function publish(read: ReadInputs, io: Io): Promise<void> {
  const inputs = readable(read)
  const { comment } = inputs.values
  const mark = markOf(inputs)
  const begun = performance.now()
  const shown: { ending: Ending; outputs: Outputs }[] = []
  for (const part of partsOf(read, io)) {
    showOnRunner(part.ending, part.folder, io)
    const commentUrl = await showEnding({ ...part, comment, mark }, io)
    await notify(part, io)
    shown.push({ ending: part.ending, outputs: outputsFor(part, commentUrl) })
  }
  const worst = shown.toSorted((a, b) => rankOf(a.ending) - rankOf(b.ending))[0]
  if (worst !== undefined) writeOutputs(worst.outputs)
  showTimes(read, (performance.now() - begun) / 1_000, io)
}

/** Writes how long the verdict took, and its parts, as the last line of the job summary. */
function showTimes(read: ReadInputs, publishSeconds: number, io: Io): void {
  const total = secondsOfJob(io.env)
  if (total === undefined) return
  const times = readJobTimes(resultFolder(readable(read).values, io.env))
  const line = timeLine(total, times, publishSeconds)
  writeSummary(`\n${line}`, line)
}

function partsOf(read: ReadInputs, io: Io): Part[] {
  const inputs = readable(read)
  const folder = resultFolder(inputs.values, io.env)
  const { suite } = inputsFor(inputs, loadEvent(io.env)).values
  const own = { suite, folder, marked: markedSuite(inputs) }
  if (read.state === 'faulty') {
    const status = { state: 'failed', reason: read.failure.message } as const
    return [{ ...own, ending: { kind: 'broken', status } }]
  }
  const place = readForkPlace(folder)
  if (place === undefined) return [{ ...own, ending: endingOf(folder, readResult(folder)) }]
  return place.parts.map((part) => {
    const own = join(folder, part.folder)
    return {
      suite: part.suite,
      folder: own,
      ending: endingOfPart(part, own),
      marked: part.marked,
      place,
    }
  })
}

function endingOfPart({ refusal }: ForkSuite, folder: string): Ending {
  return refusal === undefined
    ? endingOf(folder, readResult(folder))
    : { kind: 'broken', status: { state: 'refused', ...refusals[refusal] } }
}

/** Least for the worst: what broke, then what regressed, what is undecided, and what passed. */
function rankOf(ending: Ending): number {
  if (ending.kind === 'broken') return 0
  const order: readonly Result['overall'][] = ['invalid', 'regression', 'inconclusive', 'passed']
  return ending.kind === 'judged' ? 1 + order.indexOf(ending.result.overall) : 1 + order.length
}

/** The job summary, and annotations for what regressed. */
function showOnRunner(ending: Ending, folder: string, io: Io): void {
  if (ending.kind !== 'judged') {
    const why =
      ending.kind === 'broken' && ending.status.state !== 'cancelled'
        ? ending.status.reason
        : undefined
    const text = `### ${markdownText(endingWords(ending))}${why === undefined ? '' : `\n\n${markdownText(why, 1_000)}`}`
    writeSummary(text, text)
    return
  }
  const text = (name: string) => withUploadedPage(readFileSync(join(folder, name), 'utf8'), io.env)
  writeSummary(text(resultFiles.summary), text(resultFiles.comment))
  if (io.env.GITHUB_ACTIONS === 'true') annotate(annotationsOf(ending.result))
}

function outputsFor({ ending, folder }: Part, commentUrl: string | undefined): Outputs {
  if (ending.kind === 'broken') return outputsWithoutResult('invalid', commentUrl)
  if (ending.kind === 'nothing') return outputsWithoutResult('not-measured')
  const page = resultPath(folder, 'page')
  return outputsOf(ending.result, {
    resultJson: resultPath(folder, 'result'),
    reportHtml: existsSync(page) ? page : undefined,
    commentUrl,
  })
}

/**
 * @returns undefined where the job ended before there was one @throws Failure `input` for a result
 * that cannot be read
 */
export function readResult(folder: string): Result | undefined {
  const path = join(folder, resultFiles.result)
  if (!existsSync(path)) return undefined
  try {
    return resultSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (cause) {
    throw new Failure('input', `${path} is not a result of this program`, {
      cause,
      remedy: 'Run the measurement again, or compute the result again with `compare`.',
    })
  }
}

const TIMEOUT_SECONDS = 15

/** A shift of the default branch, or a scheduled run that regressed. */
export interface Notifying {
  readonly ending: Ending
  /** Present: another run measured, for a pull request. */
  readonly place?: ForkPlace | undefined
}

/**
 * Sends the verdict of the default branch or a scheduled run to the webhook of the input `notify`.
 * Nothing that a pull request measured is reported, and a webhook that fails is a warning: the
 * verdict stands.
 */
export async function notify({ ending, place }: Notifying, io: Io): Promise<void> {
  const address = io.env.TIDB_BENCH_NOTIFY
  if (address === undefined || address === '' || ending.kind !== 'judged' || place !== undefined)
    return
  const event = notifiedEvent(loadEvent(io.env))
  if (event === undefined) return
  const accepted =
    ending.acceptedBy === undefined ? undefined : { by: ending.acceptedBy, reason: '' }
  const text = notificationOf(ending.result, event, { ...reportContext(io.env), accepted })
  if (text === undefined) return
  const fault = await send(address, notificationBody(text), io)
  if (fault === undefined) io.log.info('the webhook was notified')
  else showWarning({ title: 'The webhook was not notified', message: fault }, io)
}

function notifiedEvent(event: BenchEvent): NotifiedEvent | undefined {
  switch (event.kind) {
    case 'schedule':
    case 'release':
      return event.kind
    case 'push':
      return event.ref === `refs/heads/${event.defaultBranch}` ? 'push' : undefined
    default:
      return undefined
  }
}

/**
 * @returns why it failed; the address is a secret, which the answer may repeat: neither is in a
 * message
 */
async function send(address: string, body: string, { signal }: Io): Promise<string | undefined> {
  if (!URL.canParse(address) || !/^https?:$/u.test(new URL(address).protocol))
    return 'The input notify is not an http or https address.'
  try {
    return await withDeadline(signal, TIMEOUT_SECONDS * 1_000, async (limit) => {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        redirect: 'error',
        signal: limit,
      })
      const text = await beginning(answer)
      return answer.ok ? refusal(text) : `It answered with status ${answer.status}.`
    })
  } catch (error) {
    const code = (error as { cause?: { code?: unknown } }).cause?.code
    return `It could not be reached${typeof code === 'string' ? `: ${code}` : ''}.`
  }
}

/** The first piece of an answer, which is all of a short one; the rest is not taken. */
async function beginning({ body }: Response): Promise<string> {
  const reader = body?.getReader()
  const piece = await reader?.read()
  await reader?.cancel()
  return Buffer.from(piece?.value ?? []).toString('utf8')
}

/** Feishu says with status 200 that it took nothing. */
function refusal(text: string): string | undefined {
  let answer: unknown
  try {
    answer = JSON.parse(text)
  } catch {
    return undefined
  }
  if (typeof answer !== 'object' || answer === null || !('code' in answer) || answer.code === 0)
    return undefined
  return Number.isSafeInteger(answer.code)
    ? `It refused the message with code ${answer.code}.`
    : 'It refused the message.'
}
