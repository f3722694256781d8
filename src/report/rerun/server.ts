import type { CellSettings } from '../../record/schema.ts'
import type { RerunPlan, RerunServer } from './plan.ts'
import { localFunctions, localStart } from './server-local.ts'
import { playgroundFiles, playgroundFunctions } from './server-playground.ts'

/** Where the server answers, as variables of the script. */
export function serverPlace({ kind, haproxy }: RerunPlan): string[] {
  switch (kind) {
    case 'local':
      return ['HOST=127.0.0.1 PORT=${PORT:-33307} DBUSER=root']
    case 'playground':
      return [`HOST=127.0.0.1 PORT=${haproxy === undefined ? 4000 : 3390} DBUSER=root PD=127.0.0.1:2379`]
    case 'endpoint':
      return [': "${HOST:?the address of the server}" "${PORT:=4000}" "${DBUSER:=root}" "${PD:=$HOST:2379}"']
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
  const variables = Object.entries(server.variables).map(([name, value]) => `set global ${name}=${value};`)
  const set = variables.length === 0 ? [] : [`sql '${variables.join('\n').replaceAll("'", "'\\''")}'`]
  switch (plan.kind) {
    case 'local':
      return [...localStart(plan, server), ...set]
    case 'playground':
      return [...playgroundFiles(server, changes), 'start "$V"', ...set]
    case 'endpoint':
      return set
  }
}

/** Starts it on the data that it has, with its files as they are. */
export function startAgain(plan: RerunPlan, server: RerunServer): string[] {
  return plan.kind === 'playground' ? ['start "$V"'] : startServer(plan, server, undefined)
}
