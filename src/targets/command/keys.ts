import { z } from 'zod'
import { boot, differences, variables, workloadFolder } from '../../core/keys/target-keys.ts'
import { camelKeys } from '../../core/keys/values.ts'
import { unknownWord } from '../../words/command-words.ts'
import { defined } from '../../words/objects.ts'
import { commandKeys, serverWords } from './words.ts'

const GIB = 2 ** 30

/** A text for bash, with words in braces. */
const command = z
  .string()
  .min(1)
  .max(4_000)
  .superRefine((text, context) => {
    const message = unknownWord(text, serverWords)
    if (message !== undefined) context.addIssue({ code: 'custom', message, input: text })
  })

/** Schema of a target `command`. */
export const schema = z
  .strictObject({
    kind: z.literal('command').describe('Any server of the MySQL protocol, by shell commands.'),
    product: z
      .string()
      .regex(/^[A-Za-z0-9][A-Za-z0-9 _.-]{0,49}$/, 'expected at most 50 letters and digits')
      .optional()
      .describe('Name of the server in reports; default: as it reports.'),
    program: z
      .string()
      .min(1)
      .optional()
      .describe('Its program, `{program}` in commands: a path, or a name on PATH.'),
    build: z
      .string()
      .min(1)
      .optional()
      .describe('Builds `program`, a path in the repository, of each commit.'),
    create: command.optional().describe('Makes the data, before the first start.'),
    start: command.describe('Runs the server until it ends.'),
    ready: command.optional().describe('Succeeds once the server can be used.'),
    version: command
      .optional()
      .describe('Prints the version on its first line; default: `SELECT VERSION()`.'),
    stop: command.optional().describe('Stops the server; default: SIGTERM.'),
    user: z.string().min(1).default('root').describe('User that the new server has.'),
    'initial-password': z.string().default('').describe('Password of this user; it is no secret.'),
    memory: z
      .string()
      .regex(/^\d+(\.\d+)?[MG]$/, 'expected a size such as 512M or 2G')
      .default('1G')
      .transform((text) => Number.parseFloat(text) * (text.endsWith('G') ? GIB : GIB / 1024))
      .describe('Memory that it needs, such as `512M`.'),
    variables,
    differences,
    'workload-folder': workloadFolder,
    boot,
  })
  .superRefine((target, context) => {
    const needsProgram = commandKeys.some((key) => target[key]?.includes('{program}'))
    if (target.program !== undefined || !(needsProgram || target.build !== undefined)) return
    const message = 'expected the path that `build` and {program} mean'
    context.addIssue({ code: 'custom', message, path: ['program'], input: undefined })
  })
  .transform(camelKeys)

export type CommandConfig = z.output<typeof schema>

/** Returns the commands of a target, as its record has them. */
export function commandsOf(config: CommandConfig): Readonly<Record<string, string>> {
  const { user, initialPassword: password } = config
  const commands = Object.fromEntries(commandKeys.map((key) => [key, config[key]]))
  return defined({
    ...commands,
    user: user === 'root' ? undefined : user,
    'initial-password': password === '' ? undefined : password,
  }) as Record<string, string>
}
