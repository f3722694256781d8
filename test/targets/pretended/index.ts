import { z } from 'zod'
import { differences, variables, workloadFolder } from '../../../src/core/keys/target-keys.ts'
import { camelKeys } from '../../../src/core/keys/values.ts'
import type { TargetKind } from '../../../src/core/server/target-kind.ts'

const schema = z
  .strictObject({
    kind: z.literal('pretended').describe('A server that is not there.'),
    greeting: z.string().describe('Its version.'),
    variables,
    differences,
    'workload-folder': workloadFolder,
  })
  .transform(camelKeys)

export type PretendedConfig = z.output<typeof schema>

/** A kind that nobody has: this folder is all that the program gets to know about it. */
export const pretended = {
  name: 'pretended',
  schema,
  owns: ({ kind }) => kind === 'pretended',
  packages: () => [],
  load: async () => (await import('./run.ts')).code,
} satisfies TargetKind<PretendedConfig>
