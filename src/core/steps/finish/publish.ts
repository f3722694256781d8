import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadEvent } from '../../../github/event.ts'
import { markdownText } from '../../../words/escape.ts'
import { Failure } from '../../../words/failure.ts'
import { type ReadInputs, readable } from '../../config/inputs.ts'
import { markOf } from '../../config/resolve.ts'
import { type ForkPlace, type ForkSuite, readForkPlace } from '../../job/fork-place.ts'
import type { Io } from '../../job/io.ts'
import { readJobTimes, resultFiles, resultFolder, secondsOfJob } from '../../job/result-folder.ts'
import { inputsFor, markedSuite } from '../../job/source.ts'
import { annotationsOf } from '../../report/annotations.ts'
import { timeLine } from '../../report/time-line.ts'
import { type Ending, endingOf, endingWords } from '../../show/ending.ts'
import {
  annotate,
  type Outputs,
  outputsOf,
  outputsWithoutResult,
  writeOutputs,
  writeSummary,
} from '../../show/outputs.ts'
import { resultPath, withUploadedPage } from '../../show/reports.ts'
import { showEnding } from '../../show/show-on-github.ts'
import type { Result } from '../../verdict/result.ts'
import { resultSchema } from '../../verdict/result.ts'
import { callAfterEnding } from '../hooks.ts'

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
    await callAfterEnding({ ...part, io })
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
    : { kind: 'broken', status: { state: 'refused', ...refusal } }
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
