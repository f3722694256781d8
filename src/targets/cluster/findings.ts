import type { Finding } from '../../system/finding.ts'
import { gib } from '../../system/machine.ts'
import { hostsOf, inspectHost } from '../../tiup/cluster/hosts.ts'
import { Failure } from '../../words/failure.ts'
import { defined } from '../../words/objects.ts'
import type { ClusterConfig } from './keys.ts'

type Deployment = NonNullable<ClusterConfig['deploy']>

/** Seconds by which clocks may differ: PD gives timestamps. */
const MOST_SKEW_SECONDS = 2

/**
 * Each host of a cluster that the job deploys: what would stop it, and what makes figures unsteady.
 */
export async function findOnHosts(
  deployment: Deployment,
  env: NodeJS.ProcessEnv,
): Promise<Finding[]> {
  const all = hostsOf(deployment).map(async (host): Promise<Finding[]> => {
    const subject = `host ${host}`
    try {
      const { faults, facts } = await inspectHost(deployment, host, env)
      const missing = faults.map(
        ([seen, remedy]): Finding => ({ subject, level: 'missing', seen, remedy }),
      )
      if (missing.length > 0) return missing
      const skew = Math.abs(Number(facts.time) - Date.now() / 1000)
      const slow = (isSlow: boolean, seen: string, remedy: string): Finding[] =>
        isSlow ? [{ subject, level: 'slow', seen, remedy }] : []
      return [
        {
          subject,
          level: 'good',
          seen: `${facts.cores} cores, ${gib(Number(facts.memory) * 1024)} of memory`,
        },
        ...slow(
          skew > MOST_SKEW_SECONDS,
          `its clock differs by ${Math.round(skew)} s`,
          'Run chrony or ntpd.',
        ),
        ...slow(Number(facts.swap) > 0, 'it has swap', 'Turn it off: swapoff -a.'),
        ...slow(
          facts['huge-pages'] === 'always',
          'transparent huge pages are on',
          'Set them to never.',
        ),
        ...slow(
          (facts.governor ?? '') !== '' && facts.governor !== 'performance',
          `the CPU governor is ${facts.governor}`,
          'Set it to performance.',
        ),
      ]
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return [
        { subject, level: 'missing', seen: error.message, ...defined({ remedy: error.remedy }) },
      ]
    }
  })
  return (await Promise.all(all)).flat()
}
