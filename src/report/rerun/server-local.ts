import { shellArgument } from '../../words/escape.ts'
import { totalThreads } from '../document/sweeps.ts'
import type { RerunPlan, RerunServer } from './plan.ts'

/** That MariaDB lets in where it is not told otherwise, without a few for others. */
const MOST_CONNECTIONS = 140
const SPARE_CONNECTIONS = 20

/** Statements of a private MariaDB: `start NAME [OPTION…]`, `stop`, `keep` and `put_back` its data. */
export function localFunctions({ servers }: RerunPlan): string[] {
  const replicas = servers.some(({ replica }) => replica !== 'none')
  return [
    'sql() { mariadb -h"$HOST" -P"$PORT" -u"$DBUSER" -e "$1"; }',
    'mariadb_on() {  # port, folder, options of the server',
    '  local port=$1 folder=$2; shift 2',
    '  mkdir -p "$folder/tmp"',
    '  [ -d "$folder/data" ] || mariadb-install-db --no-defaults --datadir="$PWD/$folder/data" --user="$(id -un)" \\',
    '    --auth-root-authentication-method=normal --skip-test-db >"$folder/install.log"',
    '  mariadbd --no-defaults --datadir="$PWD/$folder/data" --tmpdir="$PWD/$folder/tmp" --socket=server.sock --port="$port" \\',
    '    --bind-address=127.0.0.1 --skip-name-resolve --user="$(id -un)" "$@" >"$folder/server.log" 2>&1 & SERVERS+=($!)',
    '  until mariadb -h127.0.0.1 -P"$port" -uroot -e "SELECT 1" >/dev/null 2>&1; do kill -0 "${SERVERS[-1]}"; sleep 0.2; done',
    '}',
    'SERVERS=()',
    'stop() { for pid in "${SERVERS[@]}"; do kill "$pid" 2>/dev/null || true; wait "$pid" || true; done; SERVERS=(); }',
    'trap stop EXIT',
    'keep() { cp -a "$1/data" "$1/backup"; }',
    'put_back() { rm -rf "$1/data"; cp -a "$1/backup" "$1/data"; }',
    ...(replicas ? replicaFunction : []),
  ]
}

const replicaFunction = [
  'REPLICA_PORT=${REPLICA_PORT:-$((PORT + 1))}',
  'follow() {  # the replica reads what the server on $PORT writes',
  '  mariadb -h127.0.0.1 -P"$REPLICA_PORT" -uroot -e "CHANGE MASTER TO MASTER_HOST=\'127.0.0.1\', MASTER_PORT=$PORT, MASTER_USER=\'root\'; START SLAVE"',
  '}',
]

/** Starts one server, with its replica where it has one. */
export function localStart({ cells }: RerunPlan, server: RerunServer): string[] {
  const most = Math.max(...cells.map(totalThreads))
  const connections = most > MOST_CONNECTIONS ? { max_connections: most + SPARE_CONNECTIONS } : {}
  const options = Object.entries({ ...connections, ...server.configuration })
    .filter(([name]) => name !== 'cores')
    .map(([name, value]) => {
      const text = typeof value === 'boolean' ? (value ? 'ON' : 'OFF') : String(value)
      return shellArgument(`--${name.replaceAll('_', '-')}=${text}`)
    })
    .join(' ')
  if (server.replica === 'none') return [`mariadb_on "$PORT" "$V" ${options}`.trimEnd()]
  const semi = server.replica === 'semi-synchronous'
  const primary = semi
    ? ' --rpl-semi-sync-master-enabled=ON --rpl-semi-sync-master-wait-point=AFTER_SYNC'
    : ''
  const secondary = semi ? ' --rpl-semi-sync-slave-enabled=ON' : ''
  return [
    `mariadb_on "$PORT" "$V" --server-id=1 --log-bin=binlog${primary} ${options}`.trimEnd(),
    `mariadb_on "$REPLICA_PORT" "$V-replica" --server-id=2${secondary} ${options}`.trimEnd(),
    'follow',
  ]
}
