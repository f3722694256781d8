import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ReadInputs, readable } from '../config/given-inputs.ts'
import type { Inputs } from '../config/inputs.ts'
import { loadEvent } from '../github/event-file.ts'
import {
  annotate,
  type Outputs,
  outputsOf,
  outputsWithoutResult,
  writeOutputs,
  writeSummary,
} from '../github/outputs.ts'
import { refusals } from '../handover/refusals.ts'
import type { Io } from '../job/io.ts'
import { readJobTimes, secondsOfJob } from '../job/job-times.ts'
import { inputsFor, markedSuite } from '../job/labels.ts'
import { resultFiles, resultFolder } from '../job/result-folder.ts'
import { Failure } from '../record/failure.ts'
import { annotationsOf } from '../report/annotations.ts'
import { SECOND_MACHINE } from '../report/shard-progress.ts'
import { timeLine } from '../report/time-line.ts'
import type { Result } from '../verdict/result.ts'
import { resultSchema } from '../verdict/result-schema.ts'
import { markdownText } from '../words/escape.ts'
import { type Ending, endingOf, endingWords } from './ending.ts'
import { type ForkPlace, type ForkSuite, readForkPlace } from './fork-place.ts'
import { notify } from './notify.ts'
import { resultPath, withUploadedPage } from './reports.ts'
import { showEnding } from './show-on-github.ts'
import { type ShardNews, tellShard } from './tell-shard.ts'

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
 * Job summary, annotations, comment, mark and outputs. Nothing here changes the verdict: what cannot be shown is a
 * warning. Of several suites that one run handed over each is shown, and the outputs are those of the worst.
 * Inputs with faults are told as such: what can be read of them still says where, and to whom.
 */
export async function publish(read: ReadInputs, io: Io): Promise<void> {
  const { comment, mark, shard, loadMachine } = readable(read).values
  const begun = performance.now()
  const shown: { ending: Ending; outputs: Outputs }[] = []
  for (const part of partsOf(read, io)) {
    tellRunner(part.ending, part.folder, io)
    if (loadMachine !== undefined) return
    // A shard has no verdict; the job that merges the shards tells it.
    const news = newsOf(shard, part.ending)
    if (news !== undefined) {
      const { suite, marked = suite } = part
      await tellShard({ suite, comment, mark, marked, news }, io)
      return
    }
    const commentUrl = await showEnding({ ...part, comment, mark }, io)
    await notify(part, io)
    shown.push({ ending: part.ending, outputs: outputsFor(part, commentUrl) })
  }
  const worst = shown.toSorted((a, b) => rankOf(a.ending) - rankOf(b.ending))[0]
  if (worst !== undefined) writeOutputs(worst.outputs)
  tellTimes(read, (performance.now() - begun) / 1_000, io)
}

/** What a job that leaves the verdict to another one says of itself; undefined for one that tells the verdict. */
function newsOf(shard: Inputs['shard'], ending: Ending): ShardNews | undefined {
  const stage = ending.kind === 'nothing' ? 'done' : 'failed'
  switch (shard?.kind) {
    case 'shard':
      return { number: shard.number, count: shard.count, stage }
    case 'confirm':
      return { number: SECOND_MACHINE, count: shard.machines, stage }
    case 'screen': {
      // Only the shards know how many they are; what stands there says it.
      const isHeld = ending.kind === 'nothing' && ending.cause === 'share'
      return isHeld ? { number: SECOND_MACHINE, count: 1, stage: 'waiting' } : undefined
    }
    case 'merge':
    case 'verdict':
    case undefined:
      return undefined
  }
}

/** How long the verdict took, and what took it; the last line of the job summary. */
function tellTimes(read: ReadInputs, publishSeconds: number, io: Io): void {
  const total = secondsOfJob(io.env)
  if (total === undefined) return
  const times = readJobTimes(resultFolder(readable(read).values, io.env))
  const line = timeLine(total, times, publishSeconds)
  writeSummary(`\n${line}`, line)
}

function partsOf(read: ReadInputs, io: Io): Part[] {
  const given = readable(read)
  const folder = resultFolder(given.values, io.env)
  const { suite } = inputsFor(given, loadEvent(io.env)).values
  const own = { suite, folder, marked: markedSuite(given) }
  if (read.state === 'faulty') {
    const status = { state: 'failed', reason: read.failure.message } as const
    return [{ ...own, ending: { kind: 'broken', status } }]
  }
  const place = readForkPlace(folder)
  if (place === undefined) return [{ ...own, ending: endingOf(folder, readResult(folder)) }]
  return place.parts.map((part) => {
    const own = join(folder, part.folder)
    return { suite: part.suite, folder: own, ending: endingOfPart(part, own), marked: part.marked, place }
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
function tellRunner(ending: Ending, folder: string, io: Io): void {
  if (ending.kind !== 'judged') {
    const why =
      ending.kind === 'broken' && ending.status.state !== 'cancelled' ? ending.status.reason : undefined
    const text = `### ${markdownText(endingWords(ending))}${why === undefined ? '' : `\n\n${markdownText(why, 1_000)}`}`
    writeSummary(text, text)
    return
  }
  const text = (name: string) => withUploadedPage(readFileSync(join(folder, name), 'utf8'), io.env)
  writeSummary(text(resultFiles.summary), text(resultFiles.comment))
  annotate(annotationsOf(ending.result))
}

function outputsFor({ ending, folder }: Part, commentUrl: string | undefined): Outputs {
  if (ending.kind === 'broken') return outputsWithoutResult('invalid', commentUrl)
  if (ending.kind === 'nothing') return outputsWithoutResult('passed')
  const page = resultPath(folder, 'page')
  return outputsOf(ending.result, {
    resultJson: resultPath(folder, 'result'),
    reportHtml: existsSync(page) ? page : undefined,
    commentUrl,
  })
}

/** @returns undefined where the job ended before there was one @throws Failure `input` for a result that cannot be read */
export function readResult(folder: string): Result | undefined {
  const path = join(folder, resultFiles.result)
  if (!existsSync(path)) return undefined
  try {
    return resultSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (cause) {
    throw new Failure('input', `${path} is not a result of this program`, {
      cause,
      remedy: 'Run the measurement again, or compute the result anew with `compare`.',
    })
  }
}
