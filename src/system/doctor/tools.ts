import { installCommand, requirements } from '../packages.ts'
import type { Finding } from './finding.ts'

/** What a program is there for, and what to do where it is not. */
export interface ProgramUse {
  readonly use: string
  readonly remedy: string
}

const ownUses: Readonly<Record<string, ProgramUse>> = {
  mariadbd: {
    use: 'target “local” and the demo',
    remedy: installCommand(requirements.mariadb.packages[0], true),
  },
  haproxy: { use: 'load-balancer “haproxy”', remedy: installCommand(requirements.haproxy.packages[0], true) },
  tiup: {
    use: 'target “playground”',
    remedy: 'Nothing to do: it is fetched and verified when a cluster is started.',
  },
}

/** Programs that this project needs beside the load tools. */
export const ownPrograms = Object.keys(ownUses)

/**
 * Which programs are there, the load tools first.
 * @param found path by program
 * @param needed programs that the configuration cannot do without; the others are merely noted
 * @param loadTools by program
 */
export function toolFindings(
  found: Readonly<Record<string, string | undefined>>,
  needed: readonly string[],
  loadTools: Readonly<Record<string, ProgramUse>>,
): Finding[] {
  return Object.entries({ ...loadTools, ...ownUses }).map(([tool, { use, remedy }]) => {
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
