import { join } from 'node:path'
import { expectation } from '../../bisect/expectation.ts'
import { leastLogOdds, nextStep, STEP_ERROR, STRICT_STEP_ERROR } from '../../bisect/search.ts'
import type { Sought } from '../../bisect/sought.ts'
import type { Settings } from '../../config/resolve.ts'
import type { Io } from '../../job/io.ts'
import { ensurePackages } from '../../system/packages.ts'
import { shortCommit } from '../../words/commit.ts'
import { formatDuration, plural } from '../../words/number.ts'
import { requirementsOf } from '../job-parts.ts'
import { measureEnds, type Proof, provePair } from './ends.ts'
import type { CommitLine, LineCommit } from './line-of-commits.ts'
import { type Bisection, openLog, type StepLog } from './log.ts'
import { measureStep, stepCost } from './step.ts'

/**
 * Which commit between a good and a bad one made the suite slower: both ends, then bisection by steps that each stop as
 * soon as they are sure enough, then a proof of the pair that it ends with. A commit that cannot be built or measured is
 * passed over. Where the proof fails, the steps go on until they are surer.
 * @param settings with `against` the good end
 * @throws Failure `measurement` where the bad one is not slower, and what kept an end from being
 * measured
 */
export async function bisect(
  settings: Settings,
  line: CommitLine,
  folder: string,
  io: Io,
): Promise<Bisection> {
  const log = openLog(folder, line)
  const count = line.commits.length
  io.log.info(
    `${plural(count, 'commit')} from ${shortCommit(line.good.id)} to ${shortCommit(lastOf(line).id)}, at most ${plural(Math.ceil(Math.log2(count)), 'step')}; the two ends come first`,
  )
  if (io.env.GITHUB_ACTIONS === 'true') await ensurePackages(requirementsOf(settings), io.log)
  const measured = await measureEnds(
    settings,
    { base: line.good.id, candidate: lastOf(line).id },
    count === 1,
    join(folder, 'ends'),
    io,
  )
  const { sought } = measured
  log.foundDrop(sought, measured.proof)
  if (count === 1) return log.end({ index: 0, passedOver: [], proof: measured.proof })

  const cost = stepCost(settings, measured.seconds)
  const expected = expectation(count, sought, cost, leastLogOdds(STEP_ERROR))
  io.log.info(
    `${log.soughtInWords()}; about ${plural(expected.steps, 'step')} and ${formatDuration(expected.minutes * 60)} to find its commit`,
  )
  const first = await search(settings, { line, sought, log, folder, io, error: STEP_ERROR })
  if (first.proof.kind === 'proved' || sought.kind === 'work') return log.end(first)
  io.log.warn(
    `${shortCommit(commitAt(line, first.index).id)} is not slower than the commit before it: the steps go on`,
  )
  return log.end(await search(settings, { line, sought, log, folder, io, error: STRICT_STEP_ERROR }))
}

interface Place {
  readonly line: CommitLine
  readonly sought: Sought
  readonly log: StepLog
  readonly folder: string
  readonly io: Io
  /** Of one step. */
  readonly error: number
}

interface Found {
  readonly index: number
  readonly passedOver: readonly number[]
  readonly proof: Proof
}

async function search(settings: Settings, place: Place): Promise<Found> {
  const { line, sought, log, folder, io, error } = place
  const least = leastLogOdds(error)
  for (;;) {
    const next = nextStep(line.commits.length, log.known, least)
    if (next.kind === 'measure') {
      const commit = commitAt(line, next.index)
      io.log.info(`step ${log.known.size + 1}: ${shortCommit(commit.id)} ${commit.title}`)
      const stepFolder = join(folder, 'steps', shortCommit(commit.id))
      const pair = { base: line.good.id, candidate: commit.id }
      const earlier = log.known.get(next.index)
      log.add(
        next.index,
        await measureStep(settings, pair, { folder: stepFolder, io, sought, least, earlier }),
      )
      continue
    }
    const [before] = [...next.passedOver, next.index]
    const parent = before === undefined || before === 0 ? line.good : commitAt(line, before - 1)
    const isWhole = parent === line.good && next.index === line.commits.length - 1
    const pair = { base: parent.id, candidate: commitAt(line, next.index).id }
    io.log.info(`proof: ${shortCommit(pair.candidate)} beside ${shortCommit(pair.base)}`)
    const proof = isWhole
      ? log.proofOfEnds()
      : await provePair(settings, pair, sought, join(folder, 'proof'), io)
    return { ...next, proof }
  }
}

function commitAt({ commits }: CommitLine, index: number): LineCommit {
  return commits[index] as LineCommit
}

function lastOf({ commits }: CommitLine): LineCommit {
  return commits.at(-1) as LineCommit
}
