import { installCommand, requirements } from '../packages.ts'
import type { Finding } from './finding.ts'

const uses: Readonly<Record<string, { readonly use: string; readonly remedy: string }>> = {
  sysbench: { use: 'workloads oltp_*', remedy: installCommand(requirements.sysbench.packages[0], true) },
  mariadbd: {
    use: 'target “local” and the demo',
    remedy: installCommand(requirements.mariadb.packages[0], true),
  },
  haproxy: { use: 'load-balancer “haproxy”', remedy: installCommand(requirements.haproxy.packages[0], true) },
  'go-tpc': {
    use: 'workload tpcc',
    remedy: 'go install github.com/pingcap/go-tpc/cmd/go-tpc@latest, or tiup install bench',
  },
  'go-ycsb': { use: 'workloads ycsb-*', remedy: 'See https://github.com/pingcap/go-ycsb for its releases.' },
  tiup: {
    use: 'target “playground”',
    remedy: 'Nothing to do: it is fetched and verified when a cluster is started.',
  },
}

/**
 * Which programs are there.
 * @param found path by program
 * @param needed programs that the configuration cannot do without; the others are merely noted
 */
export function toolFindings(
  found: Readonly<Record<string, string | undefined>>,
  needed: readonly string[],
): Finding[] {
  return Object.entries(uses).map(([tool, { use, remedy }]) => {
    const path = found[tool]
    if (path !== undefined) return { subject: tool, level: 'good', seen: path }
    return {
      subject: tool,
      level: needed.includes(tool) ? 'missing' : 'note',
      seen: `not found; for ${use}`,
      remedy,
    }
  })
}
