import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Failure } from '../../record/failure.ts'
import type { CellSettings } from '../../record/schema.ts'
import { ownValue } from '../../words/objects.ts'
import { hostList, isScript, type SysbenchCall, scriptOf } from './arguments.ts'
import { type SysbenchOptions, sysbenchOptions } from './options.ts'
import { requireWholeSeconds } from './timed-arguments.ts'

/** Scripts of sysbench 0.5 by the names that 1.0 gave its bundled workloads. */
const scripts: Readonly<Record<string, string>> = {
  oltp_point_select: 'select.lua',
  oltp_read_only: 'oltp.lua',
  oltp_read_write: 'oltp.lua',
  oltp_insert: 'insert.lua',
  oltp_delete: 'delete.lua',
  oltp_update_index: 'update_index.lua',
  oltp_update_non_index: 'update_non_index.lua',
  select_random_points: 'select_random_points.lua',
  select_random_ranges: 'select_random_ranges.lua',
}

/** The script of 0.5 that a bundled workload of 1.0 was. @returns undefined where there is none */
function script05Of(workload: string): string | undefined {
  return ownValue(scripts, workload)
}

/** Options that sysbench 0.5 lacks, by their names here. */
const missing = ['histogram', 'secondary'] as const

/**
 * Arguments of sysbench 0.5, whose options have other names and whose workloads are scripts by path. The password is
 * not among them.
 * @param script its path: the caller's own, or that of a bundled workload
 * @throws Failure `input` for what 0.5 cannot do
 */
export function sysbench05Arguments(
  { command, cell, endpoint, configFile }: SysbenchCall,
  script: string,
): string[] {
  const options = sysbenchOptions(cell.options)
  refuse({ ...cell, workload: script }, options, new Set(endpoint.hosts.map(({ port }) => port)).size)
  return [
    `--config-file=${configFile}`,
    `--test=${scriptOf(script)}`,
    '--db-driver=mysql',
    `--mysql-host=${hostList(endpoint)}`,
    `--mysql-port=${endpoint.hosts[0]?.port}`,
    `--mysql-user=${endpoint.user}`,
    `--mysql-db=${endpoint.database}`,
    ...(endpoint.tls.mode === 'off' ? [] : ['--mysql-ssl=on']),
    ...oltp('tables-count', cell.data.tables),
    ...oltp('table-size', cell.data.tableSize),
    ...oltp('auto-inc', autoIncOf(cell, options, command)),
    ...(command === 'prepare' ? ['--mysql-table-engine=innodb', '--rand-init=on'] : []),
    ...(command === 'run' ? runArguments(cell, options) : []),
    ...(cell.workload === 'oltp_read_only' && command === 'run' ? ['--oltp-read-only=on'] : []),
    command,
  ]
}

function autoIncOf({ data }: CellSettings, options: SysbenchOptions, command: SysbenchCall['command']) {
  return command === 'run' ? (options.autoInc ?? data.autoInc) : (data.autoInc ?? options.autoInc)
}

function runArguments(cell: CellSettings, options: SysbenchOptions): string[] {
  const { durationSeconds, warmUpSeconds } = cell
  requireWholeSeconds(durationSeconds, warmUpSeconds)
  return [
    `--num-threads=${cell.threads}`,
    '--max-requests=0',
    `--max-time=${warmUpSeconds + durationSeconds}`,
    ...(warmUpSeconds === 0 ? [] : [`--report-checkpoints=${warmUpSeconds}`]),
    `--report-interval=${options.reportInterval}`,
    `--percentile=${options.percentile}`,
    `--rand-type=${options.randType}`,
    // Without either, every run of 0.5 draws the same rows.
    options.seed === undefined || options.seed === 0 ? '--rand-init=on' : `--rand-seed=${options.seed}`,
    ...(options.rate === undefined ? [] : [`--tx-rate=${options.rate}`]),
    `--db-ps-mode=${options.psMode}`,
    `--mysql-ignore-errors=${options.ignoreErrors}`,
    ...oltp('skip-trx', options.skipTrx),
    ...oltp('range-size', options.rangeSize),
    ...oltp('range-selects', options.rangeSelects),
    ...oltp('point-selects', options.pointSelects),
    ...oltp('simple-ranges', options.simpleRanges),
    ...oltp('sum-ranges', options.sumRanges),
    ...oltp('order-ranges', options.orderRanges),
    ...oltp('distinct-ranges', options.distinctRanges),
    ...oltp('index-updates', options.indexUpdates),
    ...oltp('non-index-updates', options.nonIndexUpdates),
    ...oltp('delete-inserts', options.deleteInserts),
  ]
}

function refuse(cell: CellSettings, options: SysbenchOptions, ports: number): void {
  if (!isScript(cell.workload)) {
    throw new Failure('input', `sysbench 0.5 has no bundled workload ${cell.workload}`, {
      remedy:
        'Give the path of its script, e.g. /usr/share/doc/sysbench/tests/db/oltp.lua, or use sysbench 1.0.',
    })
  }
  const unsupported = missing.find((name) => options[name] !== undefined && options[name] !== false)
  if (unsupported !== undefined || options.percentile === 0 || options.randType === 'zipfian') {
    const what = unsupported ?? (options.percentile === 0 ? 'percentile 0' : 'randType zipfian')
    throw new Failure('input', `sysbench 0.5 does not support ${what}`, { remedy: 'Use sysbench 1.0.' })
  }
  if (ports > 1) {
    throw new Failure('input', 'sysbench 0.5 takes several hosts, but one port for all', {
      remedy: 'Use sysbench 1.0, or a load balancer.',
    })
  }
}

function oltp(name: string, value: string | number | boolean | undefined): string[] {
  if (value === undefined) return []
  return [`--oltp-${name}=${typeof value === 'boolean' ? (value ? 'on' : 'off') : value}`]
}

/** Returns the folders in which sysbench 0.5 puts its scripts, beside its program and by its packages. */
function foldersBeside(program: string): string[] {
  const beside = dirname(program)
  return [
    join(beside, 'tests', 'db'),
    join(beside, '..', 'tests', 'db'),
    join(beside, '..', 'share', 'sysbench', 'tests', 'db'),
    '/usr/share/sysbench/tests/db',
    '/usr/share/doc/sysbench/tests/db',
  ]
}

/**
 * The script of sysbench 0.5 that a workload stands for: bundled ones are found by their name of 1.0.
 * @param workload the caller's own script by its full path, or a bundled name
 * @returns the name as it is where no script is found: sysbench 0.5 then says so
 */
export function findScript05(workload: string, program: string): string {
  const name = script05Of(workload)
  if (name === undefined) return workload
  const paths = foldersBeside(program).map((folder) => join(folder, name))
  return paths.find((path) => existsSync(path)) ?? workload
}
