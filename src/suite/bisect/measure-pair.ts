import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../../config/resolve.ts'
import { loadEvent } from '../../github/event-file.ts'
import type { Io } from '../../job/io.ts'
import { resultFiles, writeResultFile } from '../../job/result-folder.ts'
import { createJobClock } from '../../measure/job-clock.ts'
import { formatRecord } from '../../record/format.ts'
import type { JobTimes } from '../../record/job-times.ts'
import type { BenchRecord } from '../../record/schema.ts'
import { measureSuite } from '../measure-cells.ts'
import type { MeasureOptions } from '../measure-options.ts'
import { describedWith, prepareSides } from '../prepare-sides.ts'

/** Two commits beside each other. */
export type PairMeasurement =
  | { readonly kind: 'measured'; readonly record: BenchRecord; readonly seconds: JobTimes }
  /** They cannot differ: their builds, or their workloads, are the same. */
  | { readonly kind: 'same'; readonly why: string }

/**
 * Builds both commits, or takes their workloads, and measures them side by side in a folder of their own.
 * @param settings with `against`, so that there are two sides
 * @throws whatever kept one of them from being built or measured
 */
export async function measurePair(
  settings: Settings,
  { base, candidate }: { readonly base: string; readonly candidate: string },
  folder: string,
  io: Io,
  options: Pick<MeasureOptions, 'protocol' | 'onlyCells'>,
): Promise<PairMeasurement> {
  mkdirSync(join(folder, resultFiles.logs), { recursive: true })
  const clock = createJobClock()
  const commits = { source: { folder: '.' }, base, candidate, candidateIs: 'any-commit' } as const
  const prepared = await prepareSides(settings, { event: loadEvent(io.env), folder, io, clock, commits })
  if (prepared.kind === 'not-affected') return { kind: 'same', why: prepared.why }
  try {
    const { record, cause } = await measureSuite(prepared.settings, folder, io, {
      ...options,
      clock,
      amend: (header) => describedWith(prepared.builds, header),
    })
    if (cause !== undefined) throw cause
    writeResultFile(folder, resultFiles.record, formatRecord(record))
    return { kind: 'measured', record, seconds: clock.times() }
  } finally {
    await prepared.files.remove()
  }
}
