import type { z } from 'zod'
import type { TargetKind } from '../../core/server/target-kind.ts'
import { schema } from './keys.ts'

type NoneConfig = z.output<typeof schema>

/** No server: a load tool starts the programs that it measures. A record calls it an endpoint. */
export const none = {
  name: 'none',
  schema,
  owns: (config) => {
    const { kind, host, swap } = config as Partial<NoneConfig>
    return kind === 'endpoint' && swap === undefined && host?.length === 0
  },
  isRunning: () => true,
  packages: () => [],
  load: async () => (await import('./run.ts')).code,
} satisfies TargetKind<NoneConfig>
