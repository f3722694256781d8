import type { CellSettings } from '../../core/record/schema.ts'
import type { Endpoint } from '../../mysql/endpoint.ts'
import { queriesOf, type TpcOptions, tpcOptions } from './options.ts'

/** `explain`: each query once, with its plan. */
export type TpcCommand = 'prepare' | 'check' | 'run' | 'explain' | 'cleanup'
export type TpcWorkload = 'tpcc' | 'tpch' | 'ch'

/**
 * Arguments of go-tpc. The password is among them: the tool takes it in no other way.
 * @throws Failure `input` for unknown options
 */
export function tpcArguments(
  command: TpcCommand,
  workload: TpcWorkload,
  cell: CellSettings,
  endpoint: Endpoint,
  answers: 'checked' | 'unseen' = 'unseen',
): string[] {
  const options = tpcOptions(cell.options)
  return [
    workload,
    ...connection(endpoint, options),
    '--db',
    endpoint.database,
    '--threads',
    String(threadsOf(command, workload, cell)),
    ...data(workload, cell, options),
    ...(answers === 'checked' ? ['--check'] : []),
    command === 'explain' ? 'run' : command,
    // The data is analysed first, which the check's queries need, and then checked by a call of its
    // own.
    ...(command === 'prepare' && workload === 'tpcc' ? ['--no-check'] : []),
    ...(command === 'run' ? pace(workload, cell, options) : []),
    ...(command === 'explain'
      ? ['--use-explain', '--count', String(queriesOf(options).length)]
      : []),
  ]
}

function threadsOf(command: TpcCommand, workload: TpcWorkload, cell: CellSettings): number {
  if (command === 'run') return cell.threads
  // The transactional half of CH-benCHmark stands still then.
  if (command === 'explain') return workload === 'ch' ? 0 : 1
  // Loading is parallel over warehouses.
  return Math.max(1, Math.min(16, scaleFactorOf(cell.data) * 4))
}

/**
 * Seconds between two reports, of which the warm-up is a whole number, so that it can be cut off.
 * At most five, so that a progress line moves.
 */
export function intervalSeconds({ warmUpSeconds }: Pick<CellSettings, 'warmUpSeconds'>): number {
  return warmUpSeconds === 0 ? 5 : warmUpSeconds / Math.ceil(warmUpSeconds / 5)
}

function connection({ hosts, user, password, tls }: Endpoint, options: TpcOptions): string[] {
  const params = [
    ...(tls.mode === 'off' ? ['tls=false'] : []),
    ...(tls.mode === 'required' ? ['tls=skip-verify'] : []),
    ...(tls.mode === 'verify' && tls.caFile === undefined ? ['tls=true'] : []),
    ...(options.connParams === undefined ? [] : [options.connParams]),
  ]
  return [
    // Host and port lists would be multiplied with each other; targets are taken as they are.
    ...(hosts.length === 1
      ? ['--host', hosts[0]?.host ?? '', '--port', String(hosts[0]?.port)]
      : ['--targets', hosts.map(({ host, port }) => `${host}:${port}`).join(',')]),
    '--user',
    user,
    ...(password === '' ? [] : ['--password', password]),
    ...(tls.mode === 'verify' && tls.caFile !== undefined ? ['--ssl-ca', tls.caFile] : []),
    ...(params.length === 0 ? [] : ['--conn-params', params.join('&')]),
  ]
}

function data(workload: TpcWorkload, { data }: CellSettings, options: TpcOptions): string[] {
  const queries = flag('queries', options.queries)
  if (workload === 'tpch') return ['--sf', String(scaleFactorOf(data)), ...queries]
  return [
    '--warehouses',
    String(data.warehouses),
    ...flag('parts', options.parts),
    ...(workload === 'tpcc' ? flag('partition-type', options.partitionType) : queries),
    ...(options.checkAll === true ? ['--check-all'] : []),
  ]
}

/** Records of earlier versions have it as warehouses. */
function scaleFactorOf({ scaleFactor, warehouses }: CellSettings['data']): number {
  return Number(scaleFactor ?? warehouses ?? 1)
}

function pace(workload: TpcWorkload, cell: CellSettings, options: TpcOptions): string[] {
  if (workload === 'tpch')
    return [...passesOf(cell, options), ...flag('isolation', options.isolation)]
  return [
    '--time',
    `${cell.warmUpSeconds + cell.durationSeconds}s`,
    '--interval',
    `${intervalSeconds(cell)}s`,
    ...flag('isolation', options.isolation),
    ...flag('weight', options.weight),
    ...(workload === 'tpcc' && options.wait === true ? ['--wait'] : []),
    ...(workload === 'tpcc' ? flag('max-measure-latency', options.maxMeasureLatency) : []),
    ...(workload === 'ch' ? flag('acThreads', options.analyticalThreads) : []),
  ]
}

/** A run of TPC-H is over when each thread has run each query so many times. */
function passesOf({ threads }: CellSettings, options: TpcOptions): string[] {
  return [
    '--count',
    String(threads * options.passes * queriesOf(options).length),
    '--interval',
    '1s',
  ]
}

function flag(name: string, value: string | number | undefined): string[] {
  return value === undefined ? [] : [`--${name}`, String(value)]
}
