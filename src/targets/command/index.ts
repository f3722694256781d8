import type { TargetKind } from '../../core/server/target-kind.ts'
import { defined } from '../../words/objects.ts'
import { type CommandConfig, commandsOf, schema } from './keys.ts'
import { plainWords } from './words.ts'

/** Any server of the MySQL protocol on this machine, by shell commands of the caller's. */
export const command = {
  name: 'command',
  schema,
  owns: ({ kind }) => kind === 'command',
  machine: {
    memoryBytes: ({ memory }) => memory,
    setUpBytes: 200 * 2 ** 20,
    copies: () => 1,
    diskBytes: (_, dataBytes, times) => dataBytes * times,
    startSeconds: () => 10,
    restartSeconds: 10,
  },
  programs: {
    components: () => ['server'],
    use: (config, { server: program }) => ({ ...config, ...defined({ program }) }),
    recipe: ({ build, program }) =>
      build === undefined || program === undefined
        ? undefined
        : { command: build, binaries: { server: program } },
  },
  packages: () => [],
  runsInGuest: ({ start }) => plainWords(start) !== undefined,
  expected: (config) => ({
    configuration: commandsOf(config),
    variables: config.variables,
    byMachine: [],
  }),
  load: async () => (await import('./target.ts')).code,
} satisfies TargetKind<CommandConfig>
