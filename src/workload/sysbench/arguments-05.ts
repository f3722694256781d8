import { Failure } from '../../record/failure.ts'
import type { CellSettings } from '../../record/schema.ts'
import { hostList, isScript, requireWholeSeconds, type SysbenchCall, scriptOf } from './arguments.ts'
import { type SysbenchOptions, sysbenchOptions } from './options.ts'

/** Options that sysbench 0.5 lacks, by their names here. */
const missing = ['histogram', 'secondary'] as const

/**
 * Arguments of sysbench 0.5, whose options have other names and whose workloads are scripts by path. The password is
 * not among them.
 * @throws Failure `input` for what 0.5 cannot do
 */
export function sysbench05Arguments({ command, cell, endpoint, configFile }: SysbenchCall): string[] {
  const options = sysbenchOptions(cell.options)
  refuse(cell, options, new Set(endpoint.hosts.map(({ port }) => port)).size)
  return [
    `--config-file=${configFile}`,
    `--test=${scriptOf(cell.workload)}`,
    '--db-driver=mysql',
    `--mysql-host=${hostList(endpoint)}`,
    `--mysql-port=${endpoint.hosts[0]?.port}`,
    `--mysql-user=${endpoint.user}`,
    `--mysql-db=${endpoint.database}`,
    ...(endpoint.tls.mode === 'off' ? [] : ['--mysql-ssl=on']),
    ...oltp('tables-count', cell.data.tables),
    ...oltp('table-size', cell.data.tableSize),
    ...oltp('auto-inc', cell.data.autoInc ?? options.autoInc),
    ...(command === 'run' ? runArguments(cell, options) : []),
    command,
  ]
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
  const asked = missing.find((name) => options[name] !== undefined && options[name] !== false)
  if (asked !== undefined || options.percentile === 0 || options.randType === 'zipfian') {
    const what = asked ?? (options.percentile === 0 ? 'percentile 0' : 'randType zipfian')
    throw new Failure('input', `sysbench 0.5 does not know ${what}`, { remedy: 'Use sysbench 1.0.' })
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
