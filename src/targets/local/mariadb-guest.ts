import { basename, dirname, join } from 'node:path'
import type { GuestServer } from '../../core/server/target.ts'
import { Failure } from '../../words/failure.ts'
import { initStatements, optionFile } from './mariadb.ts'
import { type ServerSettings, serverMemoryBytes } from './memory.ts'

/** Parts of a MariaDB or MySQL server that is to run in a guest. */
export interface GuestParts {
  /** Path of the program on this machine. */
  readonly program: string
  /** Copy of its data on this machine, of a server that was stopped. */
  readonly dataFolder: string
  readonly settings: ServerSettings
  /** Global variables. */
  readonly variables: ServerSettings
}

const PORT = 4000
/** Nobody can reach the guest, and equal images need equal passwords. */
const [USER, PASSWORD, DATABASE] = ['bench', 'guest', 'bench']

const files = {
  dataFolder: '/data',
  temporaryFolder: '/tmp',
  initFile: '/server/init.sql',
  pidFile: '/run/server.pid',
  errorLog: '/run/server.log',
  port: PORT,
  // The only user of the guest.
  user: 'root',
}

/**
 * Returns the parts with which a MariaDB or MySQL server runs in a guest. The program has the same
 * path there whatever folder it was built in, so that equal builds make equal images.
 * @throws Failure `input` for a setting or variable that is none
 */
export function guestOfMariadb({
  program,
  dataFolder,
  settings,
  variables,
}: GuestParts): GuestServer {
  const name = basename(program)
  // Without a disk there is nothing to wait for.
  const own = { innodb_use_native_aio: false }
  const share = join(dirname(dirname(program)), 'share')
  return {
    processes: [
      {
        name: 'the server',
        program,
        words: [`/server/bin/${name}`, '--defaults-file=/server/server.cnf'],
        port: PORT,
        logFile: files.errorLog,
        memoryBytes: serverMemoryBytes(settings),
      },
    ],
    texts: {
      '/server/server.cnf': optionFile(files, { ...own, ...settings }),
      '/server/init.sql': `${initStatements(USER, PASSWORD, DATABASE)}${variableStatements(variables)}`,
    },
    folders: Object.fromEntries(
      ['english', 'charsets'].flatMap((folder) => [
        [`/usr/share/mysql/${folder}`, join(share, 'mysql', folder)],
        [`/server/share/${folder}`, join(share, folder)],
      ]),
    ),
    data: { from: dataFolder, path: files.dataFolder },
    endpoint: {
      hosts: [{ host: '127.0.0.1', port: PORT }],
      user: USER,
      password: PASSWORD,
      database: DATABASE,
      tls: { mode: 'off' },
      account: 'throw-away',
    },
  }
}

function variableStatements(variables: ServerSettings): string {
  return Object.entries(variables)
    .map(([name, value]) => {
      if (!/^[a-z][a-z0-9_]*$/i.test(name))
        throw new Failure('input', `“${name}” is not a variable of the server`)
      return `SET GLOBAL ${name} = ${literal(value)};\n`
    })
    .join('')
}

/** A statement of an init file is one line. @throws Failure `input` */
function literal(value: string | number | boolean): string {
  if (typeof value !== 'string') return String(Number(value))
  if (/[\r\n\0]/.test(value))
    throw new Failure('input', 'a variable of the server has a line break')
  return /^-?\d+(\.\d+)?$/.test(value)
    ? value
    : `'${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}
