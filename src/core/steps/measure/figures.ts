import { setOutput } from '@actions/core'
import type { BenchEvent } from '../../../github/event.ts'
import { fileSha256 } from '../../../system/files.ts'
import { Failure } from '../../../words/failure.ts'
import { defined } from '../../../words/objects.ts'
import type { Settings } from '../../config/resolve.ts'
import type { PlaygroundConfig } from '../../config/target.ts'
import { type Io, programVersion } from '../../job/io.ts'
import { measuredSource, recordId } from '../../job/source.ts'
import { loadWay, type ReadyWay } from '../../job/way.ts'
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
  if (base?.kind !== 'playground' || candidate.kind !== 'playground') return undefined
  const [one, other] = [await fingerprint(base, signal), await fingerprint(candidate, signal)]
  if (one.settings !== other.settings || one.programs !== other.programs) return undefined
  const { binaries } = candidate
  const own =
    Object.keys(binaries).length === 0
      ? ''
      : ` with equal binaries of ${Object.keys(binaries).join(', ')}`
  return `nothing differs: both sides are TiDB ${candidate.version}${own} and the same settings, so nothing was measured`
}

async function fingerprint(
  config: PlaygroundConfig,
  signal: AbortSignal,
): Promise<{ settings: string; programs: string }> {
  const { binaries, ...settings } = config
  const programs: Record<string, string> = {}
  for (const [component, path] of Object.entries(binaries).toSorted())
    if (path !== undefined) programs[component] = await checksumOf(path, component, signal)
  return { settings: JSON.stringify(sorted(settings)), programs: JSON.stringify(programs) }
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

/** Keys in one order, whatever the file's. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
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
        candidate: planOf(candidate as PlaygroundConfig),
        base: planOf((base ?? candidate) as PlaygroundConfig),
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
function planOf({ version, topology, variables }: PlaygroundConfig): TargetDescription {
  return {
    kind: 'playground',
    product: 'TiDB',
    version,
    components: {},
    topology,
    configuration: {},
    variables,
    refused: [],
  }
}
