import type { Settings } from '../config/resolve.ts'
import type { PlaygroundConfig, TargetConfig } from '../config/target.ts'
import type { Io } from '../job/io.ts'
import { measuredSource, recordId } from '../job/source.ts'
import { programVersion } from '../job/version.ts'
import { planCells } from '../plan/cells.ts'
import { assembleRecord } from '../record/assemble.ts'
import { Failure } from '../record/failure.ts'
import type { BenchRecord, TargetDescription } from '../record/schema.ts'
import { readMachine } from '../system/machine.ts'
import { fileSha256 } from '../system/manifest.ts'

/**
 * Why base and candidate need no measurement: the same programs with the same settings. The data is one suite's, and
 * so the same in any case.
 * Only of clusters of TiUP it is known which programs they run; two servers of another kind are always measured.
 * @returns undefined where something differs, or may differ
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
    Object.keys(binaries).length === 0 ? '' : ` with equal binaries of ${Object.keys(binaries).join(', ')}`
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
export async function unmeasuredRecord(settings: Settings, reason: string, io: Io): Promise<BenchRecord> {
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
      targets: { candidate: planOf(candidate), base: planOf(base ?? candidate) },
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

/** A server as it is configured; it was not started. */
function planOf(config: TargetConfig): TargetDescription {
  const isCluster = config.kind === 'playground'
  return {
    kind: config.kind,
    product: isCluster ? 'TiDB' : 'unknown',
    version: isCluster ? config.version : 'unknown',
    components: {},
    topology: isCluster ? config.topology : {},
    configuration: {},
    variables: config.variables,
    refused: [],
  }
}
