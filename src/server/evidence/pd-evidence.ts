import type { Collecting, EvidenceSource } from './evidence-source.ts'
import type { PackFile } from './read-pack.ts'
import { cutMetrics } from './server-counters.ts'
import { readStatusPort, type StatusQuestion } from './status-address.ts'

const metricsQuestion = { path: '/metrics', deadlineSeconds: 4, mostBytes: 32 * 2 ** 20 } as const
/** Beyond the seconds that a profile covers. */
const SPARE_SECONDS = 5

/**
 * PD without TiDB: what it spends its CPU on.
 * @param addresses status ports of its members; the first does the work of all
 */
export function createPdEvidence([at]: readonly string[]): EvidenceSource {
  const read = async (to: Collecting, question: Omit<StatusQuestion, 'signal'>) => {
    if (at === undefined) throw new Error('the cluster lists no PD with a status port')
    return readStatusPort(at, { ...question, signal: to.signal })
  }
  const counters = async (to: Collecting, file: PackFile) =>
    to.keep(file, cutMetrics(new TextDecoder().decode(await read(to, metricsQuestion))))
  return {
    before: (to) => counters(to, 'metricsBefore'),
    async during(to, seconds) {
      const path = `/debug/pprof/profile?seconds=${seconds}`
      to.keep('cpu', await read(to, { path, deadlineSeconds: seconds + SPARE_SECONDS, mostBytes: 2 ** 21 }))
    },
    after: (to) => counters(to, 'metricsAfter'),
  }
}
