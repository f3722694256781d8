import { isAbsolute, resolve } from 'node:path'
import type { Endpoint } from '../../mysql/endpoint.ts'
import { Failure } from '../../record/failure.ts'
import type { CellSettings } from '../../record/schema.ts'
import type { SysbenchDialect } from './dialect.ts'
import { type SysbenchOptions, sysbenchOptions } from './options.ts'

export type SysbenchCommand = 'prepare' | 'prewarm' | 'run' | 'cleanup'

export interface SysbenchCall {
  readonly command: SysbenchCommand
  readonly dialect: SysbenchDialect
  readonly cell: CellSettings
  readonly endpoint: Endpoint
  /** The private file that holds the password. */
  readonly configFile: string
}

/** A workload that is a file, not a bundled name: it has a slash or ends in `.lua`. */
export function isScript(workload: string): boolean {
  return workload.includes('/') || workload.endsWith('.lua')
}

/** Does it have the command `prewarm`? sysbench 1.0 and newer give it to all that share `oltp_common`. */
export function canPrewarm(workload: string): boolean {
  return !isScript(workload) && /^(oltp|select_random)_/.test(workload)
}

/** The script by its full path, since sysbench may run in a folder of its own. */
export function scriptOf(workload: string): string {
  return isScript(workload) && !isAbsolute(workload) ? resolve(workload) : workload
}

/**
 * Arguments of sysbench 1.0 and 1.1. The password is not among them.
 * @throws Failure `input` for unknown options or times that sysbench cannot express
 */
export function sysbenchArguments(call: SysbenchCall): string[] {
  const { cell, command, dialect, endpoint, configFile } = call
  const options = sysbenchOptions(cell.options)
  return [
    `--config-file=${configFile}`,
    scriptOf(cell.workload),
    '--db-driver=mysql',
    `--mysql-host=${hostList(endpoint)}`,
    `--mysql-port=${endpoint.hosts.map(({ port }) => port).join(',')}`,
    `--mysql-user=${endpoint.user}`,
    `--mysql-db=${endpoint.database}`,
    ...tlsArguments(endpoint, dialect),
    ...dataArguments(cell, options),
    ...(command === 'run' ? runArguments(cell, options, dialect) : [`--threads=${preparingThreads(cell)}`]),
    command,
  ]
}

/** MySQL's client library takes `localhost` for a socket file of its own, whatever the port; an address it connects to. */
export function hostList({ hosts }: Pick<Endpoint, 'hosts'>): string {
  return hosts.map(({ host }) => (host.toLowerCase() === 'localhost' ? '127.0.0.1' : host)).join(',')
}

/**
 * Content of the private option file. sysbench takes a value in either kind of quotes and knows no escapes.
 * @throws Failure `input` for a password that cannot be written in it
 */
export function configFileText(password: string): string {
  const quote = ["'", '"'].find((candidate) => !password.includes(candidate))
  if (quote === undefined || /[\r\n\0]/.test(password) || password.length > 200) {
    throw new Failure('input', 'sysbench cannot be given this password', {
      remedy:
        'Use one of at most 200 characters, without line breaks, that lacks at least one kind of quotes.',
    })
  }
  return password === '' ? '' : `mysql-password=${quote}${password}${quote}\n`
}

/** Preparing is parallel over tables only, and more than 16 threads help no server. */
function preparingThreads(cell: Pick<CellSettings, 'data'>): number {
  return Math.max(1, Math.min(16, Number(cell.data.tables ?? 1)))
}

function tlsArguments(endpoint: Endpoint, dialect: SysbenchDialect): string[] {
  switch (endpoint.tls.mode) {
    case 'off':
      return []
    case 'required':
      return dialect === '1.1' ? ['--mysql-ssl=REQUIRED'] : ['--mysql-ssl=on']
    case 'verify':
      return dialect === '1.1'
        ? ['--mysql-ssl=VERIFY_IDENTITY', '--mysql-ssl-ca=cacert.pem']
        : ['--mysql-ssl=on']
  }
}

function dataArguments({ data }: CellSettings, options: SysbenchOptions): string[] {
  return [
    ...flag('tables', data.tables),
    ...flag('table-size', data.tableSize),
    ...flag('auto-inc', data.autoInc ?? options.autoInc),
  ]
}

function runArguments(cell: CellSettings, options: SysbenchOptions, dialect: SysbenchDialect): string[] {
  return [
    `--threads=${cell.threads}`,
    '--events=0',
    ...timeArguments(cell, dialect),
    `--report-interval=${options.reportInterval}`,
    `--percentile=${options.percentile}`,
    // Several clients' percentiles can only be had from their histograms.
    ...(options.histogram || cell.clients > 1 ? ['--histogram=on'] : []),
    `--rand-type=${options.randType}`,
    ...flag('rand-seed', options.seed),
    ...flag('rate', options.rate),
    `--db-ps-mode=${options.psMode}`,
    `--mysql-ignore-errors=${options.ignoreErrors}`,
    ...flag('skip-trx', options.skipTrx),
    ...flag('secondary', options.secondary),
    ...flag('range-size', options.rangeSize),
    ...flag('range-selects', options.rangeSelects),
    ...flag('point-selects', options.pointSelects),
    ...flag('simple-ranges', options.simpleRanges),
    ...flag('sum-ranges', options.sumRanges),
    ...flag('order-ranges', options.orderRanges),
    ...flag('distinct-ranges', options.distinctRanges),
    ...flag('index-updates', options.indexUpdates),
    ...flag('non-index-updates', options.nonIndexUpdates),
    ...flag('delete-inserts', options.deleteInserts),
  ]
}

/** A checkpoint is the only warm-up that sysbench 1.0 has; its `--time` includes it. */
function timeArguments({ durationSeconds, warmUpSeconds }: CellSettings, dialect: SysbenchDialect): string[] {
  requireWholeSeconds(durationSeconds, warmUpSeconds)
  if (warmUpSeconds === 0) return [`--time=${durationSeconds}`]
  return dialect === '1.1'
    ? [`--time=${durationSeconds}`, `--warmup-time=${warmUpSeconds}`]
    : [`--time=${warmUpSeconds + durationSeconds}`, `--report-checkpoints=${warmUpSeconds}`]
}

export function requireWholeSeconds(...times: readonly number[]): void {
  const odd = times.find((time) => !Number.isInteger(time))
  if (odd === undefined) return
  throw new Failure('input', `sysbench counts in whole seconds, not ${odd} s`, {
    remedy: 'Give duration and warm-up in whole seconds.',
  })
}

function flag(name: string, value: string | number | boolean | undefined): string[] {
  if (value === undefined) return []
  return [`--${name}=${typeof value === 'boolean' ? (value ? 'on' : 'off') : value}`]
}
