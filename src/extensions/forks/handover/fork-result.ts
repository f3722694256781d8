import { crc32, inflateRawSync } from 'node:zlib'
import { submissionArtifact } from '../../../core/job/fork-place.ts'
import { resultFiles } from '../../../core/job/result-folder.ts'
import type { LoadReport } from '../../../core/record/cause.ts'
import type { BenchRecord } from '../../../core/record/schema.ts'
import type { Client } from '../../../github/client.ts'
import type { Repository, WorkflowRunEvent } from '../../../github/event.ts'
import { downloadArtifact } from '../../../github/finished-run.ts'
import type { EmptyEnding, Refusal } from '../words.ts'
import { MOST_SUBMISSION_BYTES, readSubmission, type SubmittedNothing } from './submission.ts'
import { foreignOrigin, recordOfSubmission } from './submission-record.ts'

/** Figures of one suite that the finished run handed over. */
export type HandedOver =
  /** Numbers without a verdict; `source.origin` says who reported them. */
  | {
      readonly state: 'figures'
      readonly record: BenchRecord
      readonly loads: readonly LoadReport[]
    }
  /**
   * It measured nothing: somebody who may said so (who, and by what), or the change reaches no
   * server (why).
   */
  | { readonly state: 'nothing'; readonly cause: 'skipped' | 'not-affected'; readonly why: string }
  /**
   * It is not what it should be. `detail` may quote it: for the log of this job, and for nobody
   * else.
   */
  | { readonly state: 'refused'; readonly refusal: Refusal; readonly detail: string }
  | { readonly state: 'absent'; readonly how: 'never' | 'earlier' | 'expired' }

export interface ForkTask {
  readonly client: Client
  readonly repository: Repository
  readonly event: WorkflowRunEvent
  readonly suite: string
  /**
   * Returns the person with write access who set a label for this commit and base to skip its
   * measurement.
   */
  readonly skippedBy: () => Promise<string | undefined>
  /** Returns why the change is not measured, by the files that GitHub lists for it. */
  readonly untouched: () => Promise<string | undefined>
  /** ISO time of now. */
  readonly createdAt: string
}

/**
 * Collects the figures of a suite from the untrusted run of a pull request. No code, no text and no
 * configuration of the fork is used.
 * @throws the API's error, or one of the network
 */
export async function collectHandedOver(task: ForkTask): Promise<HandedOver> {
  const { client, repository, event, suite, createdAt } = task
  const { finished, headCommit } = event
  const download = await downloadArtifact({
    client,
    repository,
    runId: finished.runId,
    name: submissionArtifact(suite),
    notBefore: finished.startedAt,
    mostBytes: MOST_SUBMISSION_BYTES,
    timeoutSeconds: 60,
  })
  if (download.state === 'absent') return download
  if (download.state === 'refused')
    return refused(download.how === 'several' ? 'several-artifacts' : 'too-large', download.how)
  const file = readOnlyFile(download.archive, resultFiles.submission, MOST_SUBMISSION_BYTES)
  if (file.state === 'refused') return refused('archive', file.why)
  const read = readSubmission(file.content)
  if (read.state === 'refused') return refused('form', read.why)
  const { submission } = read
  const origin = {
    repository: `${repository.owner}/${repository.repo}`,
    headRepository: finished.headRepository.fullName,
    commit: headCommit,
    runId: finished.runId,
    attempt: finished.attempt,
    suite,
  }
  const foreign = foreignOrigin(submission, origin)
  if (foreign !== undefined)
    return refused(foreign, `${submission.repository} ${submission.commit} ${submission.suite}`)
  if (submission.kind === 'figures')
    return {
      state: 'figures',
      record: recordOfSubmission(submission, origin, createdAt),
      loads: submission.loads ?? [],
    }
  return nothing(submission.reason, task)
}

/**
 * Checks with GitHub why nothing was measured: a fork's own claims about labels and files count for
 * nothing.
 */
async function nothing(reason: SubmittedNothing['reason'], task: ForkTask): Promise<HandedOver> {
  switch (reason) {
    case 'label-skip': {
      const why = await task.skippedBy()
      return why === undefined
        ? refused('skip-without-label', reason)
        : { state: 'nothing', cause: 'skipped', why }
    }
    case 'not-affected': {
      const why = await task.untouched()
      return why === undefined
        ? refused('not-affected-unproved', reason)
        : { state: 'nothing', cause: 'not-affected', why }
    }
  }
}

function refused(refusal: Refusal, detail: string): HandedOver {
  return { state: 'refused', refusal, detail }
}

/**
 * Returns the ending of a run that handed nothing over.
 * @param conclusion GitHub's word for the entire run
 */
export function endingWithoutFigures(
  conclusion: string | undefined,
  how: Extract<HandedOver, { state: 'absent' }>['how'],
): EmptyEnding {
  if (how === 'expired') return 'expired'
  switch (conclusion) {
    case 'cancelled':
      return 'cancelled'
    case 'failure':
      return 'failed'
    case 'timed_out':
      return 'timed-out'
    case 'startup_failure':
      return 'not-started'
    default:
      return 'silent'
  }
}

export type ArchiveContent =
  | { readonly state: 'read'; readonly content: Buffer }
  | { readonly state: 'refused'; readonly why: string }

/** Marks of a ZIP file, and the sizes of their fixed parts in bytes (PKWARE APPNOTE 4.3). */
const END = { mark: 0x06054b50, size: 22 }
const CENTRAL = { mark: 0x02014b50, size: 46 }
const LOCAL = { mark: 0x04034b50, size: 30 }
const MOST_COMMENT_BYTES = 65_535
const ENCRYPTED_FLAG = 1
const STORED = 0
const DEFLATED = 8
/**
 * File kind in the upper half of the external attributes, as Unix writes it; 0 where none is given.
 */
const KIND_MASK = 0xf000
const REGULAR_FILE = 0x8000

/**
 * Reads the one file of a ZIP archive that must hold nothing else. Nothing is written to disk, so
 * there is no path to escape by; links, folders, encrypted or second entries, other names, and
 * content that unpacks to more than `mostBytes` are refused. Never throws.
 */
export function readOnlyFile(archive: Buffer, name: string, mostBytes: number): ArchiveContent {
  try {
    return { state: 'read', content: unpack(archive, name, mostBytes) }
  } catch (error) {
    // A number outside of the buffer is a RangeError: the archive lies about a position.
    return {
      state: 'refused',
      why: error instanceof ArchiveFault ? error.message : 'the archive is damaged',
    }
  }
}

class ArchiveFault extends Error {}

function unpack(archive: Buffer, name: string, mostBytes: number): Buffer {
  const end = findEnd(archive)
  demand(
    archive.readUInt16LE(end + 8) === 1 && archive.readUInt16LE(end + 10) === 1,
    'it must hold exactly one file',
  )
  const central = archive.readUInt32LE(end + 16)
  demand(archive.readUInt32LE(central) === CENTRAL.mark, 'the archive is damaged')
  const flags = archive.readUInt16LE(central + 8)
  const method = archive.readUInt16LE(central + 10)
  const checksum = archive.readUInt32LE(central + 16)
  const packedBytes = archive.readUInt32LE(central + 20)
  const unpackedBytes = archive.readUInt32LE(central + 24)
  const kind = (archive.readUInt32LE(central + 38) >>> 16) & KIND_MASK
  const local = archive.readUInt32LE(central + 42)

  demand(
    nameAt(archive, central + 28, central + CENTRAL.size) === name,
    `its one file must be ${name}`,
  )
  demand(kind === 0 || kind === REGULAR_FILE, 'its one file must be a regular file')
  demand((flags & ENCRYPTED_FLAG) === 0, 'it is encrypted')
  demand(unpackedBytes <= mostBytes, `its file is larger than ${mostBytes} bytes`)
  demand(archive.readUInt32LE(local) === LOCAL.mark, 'the archive is damaged')
  demand(nameAt(archive, local + 26, local + LOCAL.size) === name, `its one file must be ${name}`)
  const start =
    local + LOCAL.size + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
  demand(start + packedBytes <= central, 'the archive is damaged')

  const content = expand(archive.subarray(start, start + packedBytes), method, mostBytes)
  demand(content.length === unpackedBytes && crc32(content) === checksum, 'the archive is damaged')
  return content
}

function expand(packed: Buffer, method: number, mostBytes: number): Buffer {
  if (method === STORED) return packed
  demand(method === DEFLATED, 'it is packed in a way that is not read here')
  try {
    return inflateRawSync(packed, { maxOutputLength: mostBytes })
  } catch (error) {
    const tooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    throw new ArchiveFault(
      tooLarge ? `its file is larger than ${mostBytes} bytes` : 'the archive is damaged',
    )
  }
}

/** The end record stands last, before a comment of any length. */
function findEnd(archive: Buffer): number {
  const first = Math.max(0, archive.length - END.size - MOST_COMMENT_BYTES)
  for (let at = archive.length - END.size; at >= first; at--) {
    if (
      archive.readUInt32LE(at) === END.mark &&
      at + END.size + archive.readUInt16LE(at + 20) === archive.length
    )
      return at
  }
  throw new ArchiveFault('it is no ZIP archive')
}

function nameAt(archive: Buffer, lengthAt: number, nameStart: number): string {
  return archive.toString('utf8', nameStart, nameStart + archive.readUInt16LE(lengthAt))
}

function demand(condition: boolean, otherwise: string): asserts condition {
  if (!condition) throw new ArchiveFault(otherwise)
}
