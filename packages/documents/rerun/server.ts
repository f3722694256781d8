import type { CellSettings, TargetDescription } from '../../../src/core/record/schema.ts'
import { toToml } from '../../../src/tiup/component-configuration.ts'
import { shellArgument } from '../../../src/words/escape.ts'
import { totalThreads } from '../sweeps.ts'
import type { RerunPlan, RerunServer } from './plan.ts'

/** Returns the variables of the script that hold the server's address. */
export function serverPlace({ kind, haproxy }: RerunPlan): string[] {
  switch (kind) {
    case 'local':
      return ['HOST=127.0.0.1 PORT=${PORT:-33307} DBUSER=root']
    case 'playground':
      return [
        `HOST=127.0.0.1 PORT=${haproxy === undefined ? 4000 : 3390} DBUSER=root PD=127.0.0.1:2379`,
      ]
    case 'endpoint':
      return [
        ': "${HOST:?the address of the server}" "${PORT:=4000}" "${DBUSER:=root}" "${PD:=$HOST:2379}"',
      ]
  }
}

/** `start`, `stop`, `keep` and `put_back`, as far as the servers are the script's own. */
export function serverFunctions(plan: RerunPlan): string[] {
  switch (plan.kind) {
    case 'local':
      return localFunctions(plan)
    case 'playground':
      return playgroundFunctions(plan)
    case 'endpoint':
      return [
        '# A password goes into MYSQL_PWD, and for sysbench into C as --mysql-password.',
        'sql() { mysql -h"$HOST" -P"$PORT" -u"$DBUSER" -e "$1"; }',
        'stop() { :; }',
      ]
  }
}

/** Starts a server as some of the cells want it, and sets its variables. */
export function startServer(
  plan: RerunPlan,
  server: RerunServer,
  changes: CellSettings['serverSettings'],
): string[] {
  const variables = Object.entries(server.variables).map(
    ([name, value]) => `set global ${name}=${value};`,
  )
  const set =
    variables.length === 0 ? [] : [`sql '${variables.join('\n').replaceAll("'", "'\\''")}'`]
  switch (plan.kind) {
    case 'local':
      return [...localStart(plan, server), ...set]
    case 'playground':
      return [...playgroundFiles(server, changes), startCall(server), ...set]
    case 'endpoint':
      return set
  }
}

/** Removes the data that an earlier run of the script left. */
export function forgetData({ kind }: RerunPlan): string[] {
  switch (kind) {
    case 'local':
      return ['rm -rf "$V" "$V-replica"']
    case 'playground':
      return ['rm -rf "$TIUP_HOME/data/bench-$V"']
    case 'endpoint':
      return []
  }
}

/** Starts it on the data that it has, with its files as they are. */
export function startAgain(plan: RerunPlan, server: RerunServer): string[] {
  return plan.kind === 'playground' ? [startCall(server)] : startServer(plan, server, undefined)
}

/** Most connections with MariaDB's default settings, without a few for others. */
const MOST_CONNECTIONS = 140
const SPARE_CONNECTIONS = 20

/**
 * Statements of a private MariaDB: `start NAME [OPTION…]`, `stop`, `keep` and `put_back` its data.
 */
function localFunctions({ servers }: RerunPlan): string[] {
  const replicas = servers.some(({ replica }) => replica !== 'none')
  const names = replicas ? '"$1" "$1-replica"' : '"$1"'
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
    `keep() { for d in ${names}; do rm -rf "$d/backup"; cp -a "$d/data" "$d/backup"; done; }`,
    `put_back() { for d in ${names}; do rm -rf "$d/data"; cp -a "$d/backup" "$d/data"; done; }`,
    ...(replicas ? replicaFunction : []),
  ]
}

const replicaFunction = [
  'REPLICA_PORT=${REPLICA_PORT:-$((PORT + 1))}',
  'on_replica() { mariadb -h127.0.0.1 -P"$REPLICA_PORT" -uroot -e "$1"; }',
  'follow() {  # the replica reads what the server on $PORT writes',
  "  on_replica \"STOP SLAVE; CHANGE MASTER TO MASTER_HOST='127.0.0.1', MASTER_PORT=$PORT, MASTER_USER='root', MASTER_USE_GTID=slave_pos; START SLAVE\"",
  '}',
  'replicates() {  # asynchronous or semi-synchronous: ends the script unless the replica follows in this way',
  '  local expected=OFF running semi i; [ "$1" = asynchronous ] || expected=ON',
  '  for ((i = 0; i < 150; i++)); do',
  "    running=$(on_replica 'SHOW REPLICA STATUS\\G' | grep -cE 'Slave_(IO|SQL)_Running: Yes' || true)",
  "    semi=$(sql \"SHOW STATUS LIKE 'Rpl_semi_sync_master_status'\" | awk 'END {print $2}')",
  '    if [ "$running" = 2 ] && [ "$semi" = "$expected" ]; then',
  '      echo "replication: $1, IO and SQL thread running, semi-sync $semi"; return',
  '    fi',
  '    sleep 0.2',
  '  done',
  '  echo "replication is not $1: $running of 2 threads of the replica run, semi-sync is $semi" >&2; return 1',
  '}',
]

/** Checks that the replica follows as it must, before each load. */
export function checkReplication({ replica }: RerunServer): string[] {
  return replica === 'none' ? [] : [`replicates ${replica}`]
}

/** Starts one server, with its replica where it has one. */
function localStart({ cells }: RerunPlan, server: RerunServer): string[] {
  const most = Math.max(...cells.map(totalThreads))
  const connections = most > MOST_CONNECTIONS ? { max_connections: most + SPARE_CONNECTIONS } : {}
  const all = Object.entries({ ...connections, ...server.configuration }).filter(
    ([name]) => name !== 'cores',
  )
  if (server.replica === 'none') return [`mariadb_on "$PORT" "$V" ${serverOptions(all)}`.trimEnd()]
  const semi = server.replica === 'semi-synchronous'
  const primary = semi
    ? ' --rpl-semi-sync-master-enabled=ON --rpl-semi-sync-master-wait-point=AFTER_SYNC --rpl-semi-sync-master-timeout=3600000'
    : ''
  const secondary = semi ? ' --rpl-semi-sync-slave-enabled=ON' : ''
  // A record has the first server's part of the replication among its settings; the second server
  // has its own.
  const shared = all.filter(([name]) => !/^(?:log_bin|server_id|rpl_semi_sync_.*)$/u.test(name))
  const ofReplica = shared.filter(([name]) => name !== 'thread_handling')
  return [
    `mariadb_on "$PORT" "$V" --server-id=1 --log-bin=binlog${primary} ${serverOptions(shared)}`.trimEnd(),
    `mariadb_on "$REPLICA_PORT" "$V-replica" --server-id=2${secondary} ${serverOptions(ofReplica)}`.trimEnd(),
    'follow',
  ]
}

function serverOptions(settings: readonly (readonly [string, unknown])[]): string {
  return settings
    .map(([name, value]) => {
      const text = typeof value === 'boolean' ? (value ? 'ON' : 'OFF') : String(value)
      return shellArgument(`--${name.replaceAll('_', '-')}=${text}`)
    })
    .join(' ')
}

const flagOf = new Map(Object.entries({ tidb: 'db', tikv: 'kv', pd: 'pd', tiflash: 'tiflash' }))

/** Own builds of a server, with the variable of the script that holds the path of each. */
function ownPrograms({ name, ownBuilds = {} }: RerunServer) {
  return Object.entries(ownBuilds).flatMap(([component, commit]) => {
    const flag = flagOf.get(component)
    const variable = `${component}_${name}`.toUpperCase().replace(/[^A-Z0-9]/gu, '_')
    return flag === undefined ? [] : [{ component, commit, flag, variable }]
  })
}

/** Calls `start`; TiUP has no version of an own build, so it takes the path of the program. */
function startCall(server: RerunServer): string {
  const { name, release = name } = server
  const paths = ownPrograms(server).map(({ flag, variable }) => `--${flag}.binpath "$${variable}"`)
  const others = release === name && paths.length === 0 ? [] : [shellArgument(release), ...paths]
  return ['start "$V"', ...others].join(' ')
}

/** Ends the script at once where nobody says where an own build is. */
function askForPrograms({ servers }: RerunPlan): string[] {
  return servers.flatMap((server) =>
    ownPrograms(server).map(({ component, commit, variable }) => {
      const source = commit === '' ? '' : ` of commit ${commit}`
      return `: "\${${variable}:?absolute path of the ${component} of ${server.name}, an own build${source}}"`
    }),
  )
}

/**
 * Statements of a cluster of TiUP: `start NAME [VERSION [OPTION…]]`, `stop`, `keep` and `put_back`
 * its data.
 */
function playgroundFunctions(plan: RerunPlan): string[] {
  const [server] = plan.servers
  const { tidb = 0, tikv = 1, pd = 1, tiflash = 0 } = server?.topology ?? {}
  const slim = tidb === 0
  const counts = slim
    ? `--mode tikv-slim --kv ${tikv} --pd ${pd}`
    : `--db ${tidb} --kv ${tikv} --pd ${pd} --tiflash ${tiflash}`
  const settings = [
    server?.configuration ?? {},
    ...plan.cells.map(({ serverSettings = {} }) => serverSettings),
  ]
  const hasPdFile = settings.some((all) => Object.keys(all).some((name) => name.startsWith('pd.')))
  const files = `${slim ? '' : ' --db.config "$PWD/tidb.toml"'} --kv.config "$PWD/tikv.toml"${hasPdFile ? ' --pd.config "$PWD/pd.toml"' : ''}`
  const data = Object.entries({ pd, tikv, tiflash }).flatMap(([name, length]) =>
    Array.from({ length }, (_, at) => `${name}-${at}`),
  )
  const mostReplicas = Number(server?.configuration['pd.replication.max-replicas'] ?? MOST_REPLICAS)
  const started = slim
    ? // Without TiDB nothing is printed once the stores are up.
      `[ "$(curl -fs "http://$PD/pd/api/v1/stores" | grep -o '"state_name": *"Up"' | wc -l)" = ${tikv} ]`
    : 'grep -q "Playground Cluster is started" playground.log'
  return [
    ...askForPrograms(plan),
    'export TIUP_HOME="${TIUP_HOME:-$HOME/.tiup}"',
    ...(slim ? [] : ['sql() { mysql -h"$HOST" -P"$PORT" -u"$DBUSER" -e "$1"; }']),
    'start() {  # name, version if it has another, options; ports are those that playground prints',
    // The one before would be read until the background process empties it.
    '  : >playground.log',
    `  tiup playground "\${2:-$1}" --tag "bench-$1" --without-monitor --host 127.0.0.1 ${counts}${files}${slim ? '' : ' --db.timeout 300'} "\${@:3}" \\`,
    '    >playground.log 2>&1 & PLAYGROUND=$!',
    `  until ${started}; do`,
    // Playground goes on without them.
    "    if grep -E '^[a-z]+-[0-9]+ quit|^check detail log|\\.\\.\\. Error' playground.log >&2; then return 1; fi",
    '    kill -0 "$PLAYGROUND"; sleep 1',
    '  done',
    ...(slim
      ? []
      : [
          "  local found=$(sed -n 's|^TiDB Dashboard: *http://\\([^/]*\\).*|\\1|p' playground.log); PD=${found:-$PD}",
        ]),
    ...(slim || plan.haproxy !== undefined
      ? []
      : [
          '  grep -q -- "--port $PORT " playground.log || { echo "port $PORT is taken" >&2; return 1; }',
        ]),
    ...(tikv > 1 ? ['  replicated'] : []),
    ...(plan.haproxy === undefined ? [] : ['  balance']),
    '}',
    ...(tikv > 1 ? replicatedFunction(Math.min(mostReplicas, tikv)) : []),
    'PLAYGROUND=',
    'stop() {',
    ...(plan.haproxy === undefined
      ? []
      : ['  [ ! -e haproxy.pid ] || kill "$(cat haproxy.pid)" || true; rm -f haproxy.pid']),
    '  [ -z "$PLAYGROUND" ] || { kill -TERM "$PLAYGROUND" || true; wait "$PLAYGROUND" || true; }; PLAYGROUND=',
    '}',
    'trap stop EXIT',
    `DATA=(${data.join(' ')})`,
    'keep() { rm -rf "backup-$1"; mkdir "backup-$1"; for d in "${DATA[@]}"; do cp -a --reflink=auto "$TIUP_HOME/data/bench-$1/$d/data" "backup-$1/$d"; done; }',
    'put_back() { for d in "${DATA[@]}"; do rm -rf "$TIUP_HOME/data/bench-$1/$d/data"; cp -a --reflink=auto "backup-$1/$d" "$TIUP_HOME/data/bench-$1/$d/data"; done; }',
    ...balancer(plan),
  ]
}

/** Replicas that PD wants of each region by default, where it has so many stores. */
const MOST_REPLICAS = 3

/**
 * Waits until PD has placed and filled all replicas: a load before that writes to fewer stores, and
 * shares them with copies. Some releases of PD answer in one line, others in many.
 */
function replicatedFunction(replicas: number): string[] {
  return [
    'replicated() {  # until each region has its replicas',
    '  local i regions pending placed',
    '  for ((i = 0; i < 300; i++)); do',
    `    regions=$(curl -fs "http://$PD/pd/api/v1/stats/region" | tr -d ' \\n' || true)`,
    `    pending=$(curl -fs "http://$PD/pd/api/v1/regions/check/pending-peer" | tr -d ' \\n' || true)`,
    `    if [[ $pending = *'"count":0,'* && $regions =~ ^.\\"count\\":([1-9][0-9]*),.*\\"store_peer_count\\":.([^}]*) ]]; then`,
    `      placed=$(tr , '\\n' <<< "\${BASH_REMATCH[2]}" | awk -F: '{n += $2} END {print n + 0}')`,
    `      [ "$placed" -lt $((${replicas} * BASH_REMATCH[1])) ] || return 0`,
    '    fi',
    '    kill -0 "$PLAYGROUND"; sleep 1',
    '  done',
    `  echo "not every region has ${replicas} replicas after 5 minutes" >&2; return 1`,
    '}',
  ]
}

/** HAProxy before the TiDB servers that playground printed. */
function balancer({ haproxy, servers }: RerunPlan): string[] {
  if (haproxy === undefined) return []
  const count = servers[0]?.topology.tidb ?? 1
  const server = '$((++i)) 127.0.0.1:$port check'
  return [
    'balance() {',
    "  cat > haproxy.cfg <<'CFG'",
    ...haproxy,
    'CFG',
    '  local i=0 port',
    "  for port in $(sed -n 's/^Connect TiDB:.*--port \\([0-9]*\\).*/\\1/p' playground.log); do",
    `    echo "   server tidb-${server} inter 2000 rise 2 fall 3" >> haproxy.cfg`,
    '  done',
    `  [ "$i" = ${count} ] || { echo "$i of ${count} TiDB servers started" >&2; return 1; }`,
    '  haproxy -c -f haproxy.cfg && haproxy -f haproxy.cfg',
    '}',
  ]
}

/** Writes the files of the components of one cluster. @param changes for some cells alone */
function playgroundFiles(
  server: RerunServer,
  changes: Readonly<Record<string, string | number | boolean>> = {},
): string[] {
  const configuration = {
    // Playground would switch it on.
    ...((server.topology.tidb ?? 0) > 0 && { 'tidb.security.auto-tls': false }),
    // TiUP kills what has not ended after 10 seconds; without it TiKV waits for longer.
    'tikv.server.graceful-shutdown-timeout': '0s',
    ...server.configuration,
    ...changes,
  }
  const { tikv = 1 } = server.topology
  const hasCache = Object.keys(configuration).some((key) =>
    key.startsWith('tikv.storage.block-cache.'),
  )
  const cache =
    tikv > 1 && !hasCache
      ? [
          '# Each TiKV alone would take 45 % of the memory.',
          `printf '\\n[storage.block-cache]\\ncapacity = "%dMiB"\\n' "$(awk '/^MemTotal/ {print int($2 * 0.4 / 1024 / ${tikv})}' /proc/meminfo)" >> tikv.toml`,
        ]
      : []
  return [
    ...['tidb', 'tikv', 'pd'].flatMap((component) => {
      const toml = componentToml(configuration, component)
      return toml === '' ? [] : [`cat > ${component}.toml <<'TOML'`, toml, 'TOML']
    }),
    ...cache,
  ]
}

type Node = { [key: string]: Node | string | number | boolean }

/**
 * The configuration file of a component out of flattened keys, `tikv.storage.x`; empty where it has
 * none.
 */
function componentToml(
  configuration: TargetDescription['configuration'],
  component: string,
): string {
  const tree: Node = {}
  for (const [name, value] of Object.entries(configuration)) {
    const [first, ...path] = name.split('.')
    const key = path.pop()
    if (first !== component || key === undefined) continue
    let place = tree
    for (const part of path) {
      const inner = place[part]
      const next: Node = typeof inner === 'object' ? inner : {}
      place[part] = next
      place = next
    }
    place[key] = value
  }
  return toToml(tree).trim()
}
