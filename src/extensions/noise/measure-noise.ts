import type { Settings } from '../../core/config/resolve.ts'
import type { Io } from '../../core/job/io.ts'
import { resultFiles, writeResultFile } from '../../core/job/result-folder.ts'
import { formatRecord } from '../../core/record/json.ts'
import type { BenchRecord } from '../../core/record/schema.ts'
import { closeBaseline, openBaseline } from '../../core/steps/baseline-source.ts'
import { storeRecord } from '../../core/steps/finish/store-record.ts'
import { measureSuite } from '../../core/steps/measure/measure-suite.ts'
import type { PreparedSettings } from '../../core/steps/measure/options.ts'
import { roundsWithin } from '../../core/steps/measure/protocol.ts'
import { noiseSuite } from '../../core/steps/measure/start-noise.ts'
import { prepareSides } from '../../core/steps/prepare/prepare.ts'
import { loadEvent } from '../../github/event.ts'
import { Failure } from '../../words/failure.ts'
import { defined } from '../../words/objects.ts'

/**
 * Measures the candidate against itself, and stores what it shows of the noise.
 * @param budgetSeconds how long to measure; at least two rounds are run
 * @param report is called with the record before anything of it is refused or stored
 * @throws Failure `measurement` where a run failed, and whatever ended the measurement early
 */
export async function measureNoise(
  settings: Settings,
  budgetSeconds: number,
  folder: string,
  io: Io,
  report: (record: BenchRecord) => void,
): Promise<void> {
  const prepared = await preparedCandidate(settings, folder, io)
  const twins: PreparedSettings = {
    ...prepared,
    base: prepared.candidate,
    // A/A is measured in slices, also of a test that measures one server after the other.
    suite: { ...prepared.suite, method: 'side-by-side' as const },
    servers: undefined,
    suiteName: noiseSuite(settings.suiteName),
  }
  const { inputs } = settings
  const baseline = await openBaseline(inputs.baseline, io)
  try {
    const protocol = roundsWithin(twins, budgetSeconds)
    const measured = await measureSuite(twins, folder, io, { protocol, twins: 'on-purpose' })
    const record = withPlayedRounds(measured.record)
    writeResultFile(folder, resultFiles.record, formatRecord(record))
    report(record)
    if (measured.cause !== undefined) throw measured.cause
    requireRuns(record)
    await storeRecord(record, baseline, inputs, io)
  } finally {
    await closeBaseline(baseline, io)
  }
}

/** The candidate alone, its version looked up and its binaries built. */
async function preparedCandidate(
  settings: Settings,
  folder: string,
  io: Io,
): Promise<PreparedSettings> {
  const { against: _, ...alone } = settings
  const request = { ...alone, base: undefined, inputs: { ...settings.inputs, paths: undefined } }
  const prepared = await prepareSides(request, { event: loadEvent(io.env), folder, io })
  if (prepared.kind === 'not-affected') throw new Error(prepared.why)
  return { ...prepared.settings, ...defined({ against: settings.against }) }
}

/**
 * The time decides here how many rounds there are: the plan that the record claims is what was
 * played.
 */
function withPlayedRounds(record: BenchRecord): BenchRecord {
  const { cells, sideBySide } = record
  if (sideBySide === undefined) return record
  const rounds = cells
    .flatMap(({ runs }) => runs)
    .reduce((most, { round }) => Math.max(most, round), 1)
  return { ...record, sideBySide: { ...sideBySide, rounds } }
}

function requireRuns({ cells }: BenchRecord): void {
  const broken = cells.flatMap(({ id, runs }) =>
    runs.flatMap((run) => (run.state === 'invalid' ? [{ id, run }] : [])),
  )
  const [first] = broken
  if (first === undefined) return
  throw new Failure('measurement', `${first.id}: ${first.run.reason}`, { tail: first.run.tail })
}
