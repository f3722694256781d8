import { isPortConflict } from '../../system/ports.ts'
import { Failure } from '../../words/failure.ts'
import { bytesOf, type ServerSettings } from './memory.ts'

/**
 * Settings that this program decides itself: a caller who sets one of these would break the
 * isolation of the server.
 */
const reservedSettings = new Set([
  'bind_address',
  'datadir',
  'init_file',
  'log_error',
  'pid_file',
  'port',
  'skip_grant_tables',
  'skip_networking',
  'socket',
  'tmpdir',
  'user',
])

export interface ServerFiles {
  readonly dataFolder: string
  readonly temporaryFolder: string
  readonly initFile: string
  readonly pidFile: string
  readonly errorLog: string
  readonly port: number
  /** Set where the process runs as root, which the server refuses otherwise. */
  readonly user?: string | undefined
}

/**
 * The option file of a private server, which MariaDB and MySQL read: loopback only, no name
 * look-ups, a socket inside its data folder.
 * @throws Failure `input` for a setting that is no option name, or one that this program needs
 *   itself
 */
export function optionFile(files: ServerFiles, settings: ServerSettings): string {
  const ownLines: [string, string | number][] = [
    ['datadir', files.dataFolder],
    ['tmpdir', files.temporaryFolder],
    ['init_file', files.initFile],
    ['pid_file', files.pidFile],
    ['log_error', files.errorLog],
    ['port', files.port],
    ['bind_address', '127.0.0.1'],
    // Relative to the data folder: a path of any length fits into a socket's 107 characters.
    ['socket', 'server.sock'],
  ]
  if (files.user !== undefined) ownLines.push(['user', files.user])
  const lines = [...ownLines, ...checkedSettings(settings)].map(
    ([name, value]) => `${name}=${quoted(value)}`,
  )
  return ['[mysqld]', 'skip_name_resolve', ...lines, ''].join('\n')
}

/**
 * Statements for every start of the server, before it accepts anybody: one user with a password,
 * nobody else, whoever there was in its data. The account without a login that owns the views of
 * the system stays.
 * @param password letters and digits
 */
export function initStatements(user: string, password: string, database: string): string {
  return [
    // Each server makes its own users: a replica has them already.
    'SET SESSION sql_log_bin = 0;',
    // Either server reads one of the comments: MariaDB the first, MySQL the second.
    "DELETE FROM /*M! mysql.global_priv WHERE User <> 'mariadb.sys' */ /*!50700 mysql.user WHERE User NOT LIKE 'mysql.%' */;",
    'DELETE FROM mysql.proxies_priv;',
    'FLUSH PRIVILEGES;',
    `CREATE USER '${user}'@'%' IDENTIFIED BY '${password}';`,
    `GRANT ALL PRIVILEGES ON *.* TO '${user}'@'%' WITH GRANT OPTION;`,
    `CREATE DATABASE IF NOT EXISTS \`${database}\`;`,
    '',
  ].join('\n')
}

/**
 * Explains why a server died while starting, as far as its log shows it. @param logFile named for
 * further reading
 */
export function explainServerLog(
  tail: readonly string[],
  logFile: string,
): { kind: 'input' | 'environment'; remedy: string } {
  const text = tail.join('\n')
  if (
    /unknown (variable|option)|ambiguous option|Wrong value|option requires an argument/i.test(text)
  ) {
    return { kind: 'input', remedy: 'Correct the setting that the server names.' }
  }
  if (isPortConflict(tail)) {
    return {
      kind: 'environment',
      remedy: 'Another program took the port. Run the job again, or set another port.',
    }
  }
  if (/No space left on device|Disk is full|errno: 28|error 28/i.test(text)) {
    return { kind: 'environment', remedy: 'Free disk space.' }
  }
  if (/Cannot allocate memory|Out of memory/i.test(text)) {
    return {
      kind: 'environment',
      remedy: 'Lower innodb_buffer_pool_size, or use a machine with more memory.',
    }
  }
  return { kind: 'environment', remedy: `See the log of the server: ${logFile}` }
}

const PAGE_SIZES = [4, 8, 16, 32, 64].map((kib) => kib * 1024)

/**
 * Bytes of a page of InnoDB, which the data folder is made with and keeps.
 * @returns undefined where the server's own is wanted
 * @throws Failure `input` for a size that there is not
 */
export function pageBytes(settings: ServerSettings): number | undefined {
  const size = settings.innodb_page_size ?? settings['innodb-page-size']
  if (size === undefined) return undefined
  const bytes = bytesOf(size)
  if (bytes !== undefined && PAGE_SIZES.includes(bytes)) return bytes
  throw new Failure('input', `innodb_page_size cannot be ${size}`, {
    remedy: 'Set it to 4k, 8k, 16k, 32k or 64k.',
  })
}

function checkedSettings(settings: ServerSettings): [string, string | number][] {
  return Object.entries(settings).map(([name, value]) => {
    const normal = name.replaceAll('-', '_')
    if (!/^[a-z][a-z0-9_]*$/i.test(normal) || /[\r\n]/.test(String(value))) {
      throw new Failure('input', `“${name}” is not a server setting`, {
        remedy:
          'Write settings as in the server’s option file, e.g. innodb_buffer_pool_size: 256M.',
      })
    }
    if (reservedSettings.has(normal)) {
      throw new Failure(
        'input',
        `the setting “${name}” is reserved: the action sets it for its temporary server`,
        {
          remedy: `Remove “${name}”.`,
        },
      )
    }
    return [normal, typeof value === 'boolean' ? (value ? 'ON' : 'OFF') : value]
  })
}

/** Puts it in double quotes, where `#` and blanks at the end are part of the value. */
function quoted(value: string | number): string {
  if (typeof value === 'number' || /^[\w./:@+-]+$/.test(value)) return String(value)
  return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}
