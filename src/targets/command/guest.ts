import { basename } from 'node:path'
import type { GuestServer } from '../../core/server/target.ts'
import { fillWords } from '../../words/command-words.ts'
import type { CommandConfig } from './keys.ts'
import type { ServerWord, WordValues } from './words.ts'

/** Parts of a server that is to run in a guest. */
interface GuestParts {
  /** Words of the command `start`, with words in braces. */
  readonly words: readonly string[]
  /** Path of the program on this machine. */
  readonly program: string
  /** Copy of its data on this machine, of a server that was stopped. */
  readonly dataFolder: string
  readonly database: string
}

const PORT = 4000
const LOG = '/run/server.log'

/**
 * Returns the parts with which the server runs in a guest. The program has the same path there
 * whatever folder it was built in, so that equal builds make equal images.
 */
export function guestOfCommand(
  { user, initialPassword: password, memory, program: named = '' }: CommandConfig,
  { words, program, dataFolder, database }: GuestParts,
): GuestServer {
  const values: WordValues = {
    host: '127.0.0.1',
    port: String(PORT),
    'second-port': String(PORT + 1),
    'third-port': String(PORT + 2),
    data: '/data',
    log: LOG,
    program: `/server/${basename(named)}`,
    user,
    password,
    database,
    'working-folder': '/',
  }
  return {
    processes: [
      {
        name: 'the server',
        program,
        words: words.map((word) => fillWords(word, (name) => values[name as ServerWord])),
        port: PORT,
        logFile: LOG,
        memoryBytes: memory,
      },
    ],
    texts: {},
    folders: {},
    data: { from: dataFolder, path: values.data },
    endpoint: {
      hosts: [{ host: values.host, port: PORT }],
      user,
      password,
      database,
      tls: { mode: 'off' },
      account: 'throw-away',
    },
  }
}
