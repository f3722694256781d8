import { setOutput } from '@actions/core'
import type { BenchEvent } from '../../../github/event.ts'
import { fileSha256 } from '../../../system/files.ts'
import { Failure } from '../../../words/failure.ts'
import { canonicalJson, defined } from '../../../words/objects.ts'
import { releaseOf } from '../../catalogue/targets.ts'
import type { Settings } from '../../config/resolve.ts'
import type { TargetConfig } from '../../config/target.ts'
import { type Io, programVersion } from '../../job/io.ts'
import { measuredSource, recordId } from '../../job/source.ts'
import { loadWay, type ReadyWay } from '../../job/way.ts'
import type { Binaries } from '../../keys/binaries.ts'
import { planCells } from '../../plan/cells.ts'
import { assembleRecord } from '../../record/assemble.ts'
import type { BenchRecord, TargetDescription } from '../../record/schema.ts'
import { decideAfterRound } from '../../verdict/judge.ts'
import { withHooksAroundRuns } from '../hooks.ts'
import { referenceOfRequest } from '../request-reference.ts'
import type { SuiteFigures, SuitePlace } from '../suite-figures.ts'
import { readMachine } from './machine-facts.ts'
import { measureSuite } from './measure-suite.ts'
import type { ReadySides } from './options.ts'
import { protocolFor } from './protocol.ts'
import { startNoiseOf } from './start-noise.ts'
import { installPackages } from './workloads.ts'

/** Measures the entire suite. @throws Failure where not even one server could be started */
export async function measureFigures(
  sides: ReadySides,
  event: BenchEvent,
  place: SuitePlace,
): Promise<SuiteFigures> {
  const same = await nothingDiffers(sides.settings, place.io.signal)
  if (same !== undefined) {
    place.io.log.info(same)
    return {
      record: await unmeasuredRecord(sides.settings, same, place.io),
      prepared: sides.settings,
    }
  }
  const { settings } = sides
  const { baseline, folder, io, clock } = place
  const request = await referenceOfRequest(event, io)
  const protocol = await withHooksAroundRuns(protocolFor(settings), settings, folder)
  await installPackages(settings, io)
  const way = await wayOf(settings, io)
  const figures = await measureSuite(settings, folder, io, {
    protocol: way?.protocol ?? protocol,
    amend: (header) => {
      const described = sides.amend?.(header) ?? header
      return way?.amend(described) ?? described
    },
    startNoise: (upcoming) => startNoiseOf(upcoming, baseline, io),
    clock,
  })
  // The cluster came up, so what was fetched for it is complete and worth caching; but a comment's
  // job has a pull request's code beside it and the default branch's cache, from which other jobs
  // take their programs.
  if (io.env.GITHUB_OUTPUT && event.kind !== 'issue_comment') setOutput('ready', 'true')
  return { ...figures, prepared: settings, ...defined({ request }) }
}

/**
 * Prepares the way to measure that the job asks for, if the core does not have it itself.
 * @throws Failure as {@link Way.open}
 */
async function wayOf(settings: Settings, io: Io): Promise<ReadyWay | undefined> {
  const { measure } = settings.policy.sideBySide
  const way = await loadWay(measure)
  return way?.open(settings, (record) => decideAfterRound(record, settings.policy), io)
}

/**
 * Explains why base and candidate need no measurement: the same programs with the same settings.
 * The data is one suite's, and so the same in any case. Only of clusters of TiUP it is known which
 * programs they run; two servers of another kind are always measured.
 * @returns undefined if something differs, or may differ
 * @throws Failure `input` for a binary that cannot be read
 */
export async function nothingDiffers(
  { base, candidate }: Settings,
  signal: AbortSignal,
): Promise<string | undefined> {
  const [one, other] = [releaseOf(base), releaseOf(candidate)]
  if (one?.listed === undefined || other?.listed === undefined) return undefined
  const settingsOf = ({ at, version }: typeof one) => canonicalJson(at(version, 'released'))
  if (settingsOf(one) !== settingsOf(other)) return undefined
  const [sums, otherSums] = [
    await checksumsOf(one.programs, signal),
    await checksumsOf(other.programs, signal),
  ]
  if (canonicalJson(sums) !== canonicalJson(otherSums)) return undefined
  const names = Object.keys(other.programs)
  const own = names.length === 0 ? '' : ` with equal binaries of ${names.join(', ')}`
  return `nothing differs: both sides are TiDB ${other.version}${own} and the same settings, so nothing was measured`
}

async function checksumsOf(programs: Binaries, signal: AbortSignal) {
  const sums: Record<string, string> = {}
  for (const [component, path] of Object.entries(programs))
    sums[component] = await checksumOf(path, component, signal)
  return sums
}

function checksumOf(path: string, component: string, signal: AbortSignal): Promise<string> {
  return fileSha256(path, signal).catch((cause) => {
    signal.throwIfAborted()
    throw new Failure('input', `the binary of ${component} cannot be read: ${path}`, {
      cause,
      remedy: `Correct binaries.${component}.`,
    })
  })
}

/** The record of a job in which nothing was measured, and that is as it should be. */
async function unmeasuredRecord(settings: Settings, reason: string, io: Io): Promise<BenchRecord> {
  const { suite, policy, suiteName, candidate, base } = settings
  const { rounds, pairs, slice, settle } = policy.sideBySide
  const createdAt = new Date().toISOString()
  const source = await measuredSource(io)
  const planned = planCells(suite, policy.sideBySide)
  return assembleRecord(
    {
      id: recordId(suiteName, source, createdAt),
      suite: suiteName,
      createdAt,
      programVersion,
      source,
      machine: await readMachine(io.env),
      targets: {
        candidate: planOf(candidate),
        base: planOf(base ?? candidate),
      },
      sideBySide: {
        rounds,
        pairs,
        sliceSeconds: slice,
        settleSeconds: settle,
        gatedCells: planned.length,
        nothingDiffers: reason,
      },
    },
    planned.map(({ settings: cell }) => ({ ...cell, toolVersion: 'not asked' })),
    new Map(),
  )
}

/** A cluster as it is configured; it was not started. */
function planOf(config: TargetConfig): TargetDescription {
  return {
    kind: config.kind as TargetDescription['kind'],
    product: 'TiDB',
    version: releaseOf(config)?.version ?? '',
    components: {},
    topology: 'topology' in config ? config.topology : {},
    configuration: {},
    variables: 'variables' in config ? config.variables : {},
    refused: [],
  }
}
