import type { RerunPlan, RerunServer } from './plan.ts'
import { componentToml } from './toml.ts'

/** Statements of a cluster of TiUP: `start VERSION`, `stop`, `keep` and `put_back` its data. */
export function playgroundFunctions(plan: RerunPlan): string[] {
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
  const configured = (component: string, flag: string) =>
    settings.some((all) => Object.keys(all).some((name) => name.startsWith(`${component}.`)))
      ? ` --${flag}.config "$PWD/${component}.toml"`
      : ''
  const files = `${slim ? '' : ' --db.config "$PWD/tidb.toml"'}${configured('tikv', 'kv')}${configured('pd', 'pd')}`
  const data = Object.entries({ pd, tikv, tiflash }).flatMap(([name, length]) =>
    Array.from({ length }, (_, at) => `${name}-${at}`),
  )
  return [
    'export TIUP_HOME="${TIUP_HOME:-$HOME/.tiup}"',
    ...(slim ? [] : ['sql() { mysql -h"$HOST" -P"$PORT" -u"$DBUSER" -e "$1"; }']),
    'start() {  # version; ports are those that playground prints',
    `  tiup playground "$1" --tag "bench-$1" --without-monitor --host 127.0.0.1 ${counts}${files}${slim ? '' : ' --db.timeout 120'} \\`,
    '    >playground.log 2>&1 & PLAYGROUND=$!',
    // Without TiDB nothing is printed once the stores are up.
    `  until ${slim ? `[ "$(curl -fs "http://$PD/pd/api/v1/stores" | grep -c '"state_name": "Up"')" = ${tikv} ]` : 'grep -q "Playground Cluster is started" playground.log'}; do kill -0 "$PLAYGROUND"; sleep 1; done`,
    ...(plan.haproxy === undefined ? [] : ['  balance']),
    '}',
    `stop() { ${plan.haproxy === undefined ? '' : 'kill "$(cat haproxy.pid)" 2>/dev/null || true; '}kill -TERM "$PLAYGROUND" 2>/dev/null || true; wait "$PLAYGROUND" || true; }`,
    'trap stop EXIT',
    `DATA=(${data.join(' ')})`,
    'keep() { for d in "${DATA[@]}"; do mkdir -p "backup-$1"; cp -a --reflink=auto "$TIUP_HOME/data/bench-$1/$d/data" "backup-$1/$d"; done; }',
    'put_back() { for d in "${DATA[@]}"; do rm -rf "$TIUP_HOME/data/bench-$1/$d/data"; cp -a --reflink=auto "backup-$1/$d" "$TIUP_HOME/data/bench-$1/$d/data"; done; }',
    ...balancer(plan),
  ]
}

/** HAProxy before the TiDB servers that playground printed. */
function balancer({ haproxy }: RerunPlan): string[] {
  if (haproxy === undefined) return []
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
    '  haproxy -c -f haproxy.cfg && haproxy -f haproxy.cfg',
    '}',
  ]
}

/** Writes the files of the components of one cluster. @param changes for some cells alone */
export function playgroundFiles(
  server: RerunServer,
  changes: Readonly<Record<string, string | number | boolean>> = {},
): string[] {
  const configuration = { ...encryption(server), ...server.configuration, ...changes }
  return ['tidb', 'tikv', 'pd'].flatMap((component) => {
    const toml = componentToml(configuration, component)
    return toml === '' ? [] : [`cat > ${component}.toml <<'TOML'`, toml, 'TOML']
  })
}

/** Playground would switch it on. */
function encryption({ topology }: RerunServer): RerunServer['configuration'] {
  return (topology.tidb ?? 0) > 0 ? { 'tidb.security.auto-tls': false } : {}
}
