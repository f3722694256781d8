import { z } from 'zod'
import { defineLoad } from '../../core/tool/load-tool.ts'
import { unknownData } from '../../core/tool/tool.ts'
import { unknownWord } from '../../words/command-words.ts'
import { commandLog } from './log.ts'

const word = z
  .string()
  .max(1_000)
  .superRefine((text, context) => {
    const message = unknownWord(text)
    if (message !== undefined) context.addIssue({ code: 'custom', message, input: text })
  })
const command = z
  .array(word)
  .min(1)
  .max(100)
  .refine((words) => words[0] !== '', { error: 'the first word is the program' })

/**
 * Any program that says its figures as JSON lines: k6, JMeter, HammerDB, BenchBase, a script of
 * your own.
 */
export const ownCommand = defineLoad({
  name: 'command',
  keys: {
    name: z
      .string()
      .regex(
        /^[A-Za-z0-9][A-Za-z0-9 _.-]{0,79}$/,
        'expected at most 80 letters, digits, spaces, dots and dashes',
      )
      .describe('Name in reports.'),
    command: command.describe('The program that makes the load, and its arguments.'),
    prepare: command.optional().describe('The program that loads the data; default: none.'),
    cleanup: command.optional().describe('The program that drops it; default: none.'),
    files: z
      .array(z.string().min(1).max(200))
      .max(100)
      .default([])
      .describe('Files or folders that define the load: a change to them starts a new series.'),
  },
  ownFiles: (_, { files }) => ({ kind: 'files', paths: files }),
  names: {
    label: (workload) => `command ${workload}`,
    word: (workload) => workload,
    choices: [],
    read: () => undefined,
  },
  metrics: { rates: ['tps', 'ops'] },
  data: {
    ...unknownData,
    of: ({ command: run, prepare, cleanup, files }) => ({
      command: JSON.stringify(run),
      ...(prepare === undefined ? {} : { prepare: JSON.stringify(prepare) }),
      ...(cleanup === undefined ? {} : { cleanup: JSON.stringify(cleanup) }),
      ...(files.length === 0 ? {} : { files: JSON.stringify(files) }),
    }),
  },
  pace: { atRate: { kind: 'open-loop' }, canRunBeside: true },
  program: { use: 'commands of your own', source: { kind: 'named-by-workload' } },
  logs: commandLog,
  load: async () => (await import('./run.ts')).runner,
})
