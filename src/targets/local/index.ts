import type { TargetKind } from '../../core/server/target-kind.ts'
import { defined } from '../../words/objects.ts'
import { type LocalConfig, schema } from './keys.ts'
import { serverMemoryBytes } from './memory.ts'
import { requirementOf } from './requirement.ts'

/** Bytes of an empty MariaDB with its log. */
const SERVER_BYTES = 0.3 * 2 ** 30

const copiesOf = ({ replica = 'none' }: Partial<LocalConfig>): number =>
  replica === 'none' ? 1 : 2

const withReplica = {
  what: 'cannot be measured with a replica, whose data belongs to two servers',
  remedy: 'leave `replica` out of these targets',
}

/** A throw-away MariaDB on this machine, or a MySQL by path. */
export const local = {
  name: 'local',
  schema,
  owns: ({ kind }) => kind === 'local',
  machine: {
    memoryBytes: (config) => serverMemoryBytes(config.settings) * copiesOf(config),
    // MariaDB makes its system tables with another server.
    setUpBytes: 200 * 2 ** 20,
    copies: copiesOf,
    diskBytes: (config, dataBytes, times) => (dataBytes + SERVER_BYTES) * times * copiesOf(config),
    startSeconds: () => 5,
    restartSeconds: 5,
  },
  programs: {
    components: () => ['mariadbd'],
    use: (config, { mariadbd }) => ({ ...config, ...defined({ mariadbd }) }),
  },
  pair: {
    upgrade: ({ mariadbd = 'the one on PATH', replica }) => ({
      program: mariadbd,
      keys: '`mariadbd`',
      instances: '',
      ...(replica === 'none' ? {} : { obstacle: withReplica }),
    }),
  },
  packages: (config) => [config.mariadbd === undefined ? requirementOf(config) : 'mariadb'],
  runsInGuest: ({ replica }) => replica === 'none',
  expected: ({ settings, cores, variables }) => ({
    configuration: { ...settings, ...defined({ cores }) },
    variables,
    byMachine: [],
  }),
  load: async () => (await import('./run.ts')).code,
} satisfies TargetKind<LocalConfig>
