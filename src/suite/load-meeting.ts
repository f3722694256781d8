import type { Settings } from '../config/resolve.ts'
import type { Io } from '../job/io.ts'
import type { Bench } from '../measure/measure.ts'
import type { RecordHeader } from '../record/assemble.ts'
import { endpointOf } from '../server/create.ts'
import { type Meeting, openMeeting } from '../server/meeting.ts'
import type { Ledger } from '../system/ledger.ts'

/** The other machines that load the same server, and what the record says of it. */
export interface LoadMeeting {
  readonly meeting: Meeting
  readonly together: NonNullable<Bench['together']>
  readonly described: Pick<RecordHeader, 'loadMachine'>
}

/** The largest data sets are loaded for hours. */
const LOADING_SECONDS = 3 * 3_600

function togetherBy(meeting: Meeting, data: LoadMeeting['together']['data']): LoadMeeting['together'] {
  let meetings = 0
  return {
    ...meeting,
    data,
    async meet(what) {
      meetings += 1
      await meeting.begin(`${what}/${meetings}`, { patienceSeconds: LOADING_SECONDS, noticeSeconds: 0 })
    },
  }
}

/** @returns undefined where this machine loads the server alone @throws Failure `environment` */
export async function meetingOf(
  { inputs: { loadMachine }, candidate, suiteName }: Settings,
  ledger: Ledger,
  io: Io,
): Promise<LoadMeeting | undefined> {
  if (loadMachine === undefined || candidate.kind !== 'endpoint') return undefined
  const { number, count } = loadMachine
  const endpoint = endpointOf(candidate, io.env)
  // The jobs of one run; elsewhere those of one suite.
  const { GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run } = io.env
  const name = [repository, run, suiteName].filter(Boolean).join('/')
  const meeting = await openMeeting({ endpoint, name, ...loadMachine, ledger, signal: io.signal })
  const { offsetMs, uncertaintyMs } = meeting.clock
  const way = offsetMs > 0 ? 'behind' : 'before'
  io.log.info(
    `load machine ${number} of ${count}: this clock is ${Math.abs(offsetMs).toFixed(1)} ms ${way} the server’s, ± ${uncertaintyMs.toFixed(1)} ms`,
  )
  // From here on each of them learns where another one ends.
  try {
    await meeting.begin('here', { noticeSeconds: 0 })
  } catch (error) {
    await meeting.close(false)
    throw error
  }
  return {
    meeting,
    together: togetherBy(
      meeting,
      candidate.database === undefined ? 'own' : number === 1 ? 'leads' : 'follows',
    ),
    described: { loadMachine: { number, count, clockOffsetMs: offsetMs, clockUncertaintyMs: uncertaintyMs } },
  }
}
