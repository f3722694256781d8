import type { CellSettings } from '../../core/record/schema.ts'
import type { Endpoint } from '../../mysql/endpoint.ts'
import { Failure } from '../../words/failure.ts'
import { defined } from '../../words/objects.ts'
import { type YcsbOptions, ycsbOptions } from './options.ts'

export type YcsbCommand = 'load' | 'run'

/** More than any thread does in a second: a timed run ends by its clock, not by this count. */
const MOST_OPERATIONS_A_SECOND = 50_000
const MOST_LOADING_THREADS = 16

/**
 * All properties of a call; a workload file of the caller's own is read before them.
 * @throws Failure `input` for unknown options
 */
export function ycsbProperties(
  command: YcsbCommand,
  cell: CellSettings,
  endpoint: Endpoint,
): Properties {
  const {
    target,
    connCount,
    batchSize,
    apiVersion,
    reportInterval,
    cores: _,
    ...ofWorkload
  } = ycsbOptions(cell.options)
  const core = coreWorkloadOf(cell.workload)
  const seconds = cell.warmUpSeconds + cell.durationSeconds
  return {
    ...(core === undefined ? {} : coreWorkloads[core]),
    recordcount: Number(cell.data.records),
    operationcount: cell.operations ?? Math.ceil(cell.threads * seconds * MOST_OPERATIONS_A_SECOND),
    threadcount: command === 'run' ? cell.threads : MOST_LOADING_THREADS,
    ...Object.fromEntries(
      Object.entries(ofWorkload).flatMap(([name, value]) =>
        value === undefined ? [] : [[name.toLowerCase(), value]],
      ),
    ),
    ...(command === 'run' ? defined({ target }) : {}),
    ...(command === 'run' && cell.warmUpSeconds > 0 ? { warmuptime: cell.warmUpSeconds } : {}),
    'measurement.interval': reportInterval,
    outputstyle: 'plain',
    // The words of an error are wanted; the transcript keeps a bounded number of them.
    silence: false,
    // Its profiling server would listen on all addresses.
    'debug.pprof': '127.0.0.1:0',
    ...connection(cell, endpoint, { connCount, batchSize, apiVersion }),
  }
}

function connection(
  cell: CellSettings,
  endpoint: Endpoint,
  options: Pick<YcsbOptions, 'connCount' | 'batchSize' | 'apiVersion'>,
): Properties {
  const addresses = endpoint.hosts.map(({ host, port }) => `${host}:${port}`).join(',')
  if (cell.data.database !== 'mysql') {
    return {
      'tikv.pd': addresses,
      'tikv.type': cell.data.database === 'tikv-txn' ? 'txn' : 'raw',
      ...defined({
        'tikv.conncount': options.connCount,
        'tikv.batchsize': options.batchSize,
        'tikv.apiversion': options.apiVersion,
      }),
    }
  }
  const [first] = endpoint.hosts
  // go-ycsb knows no option for TLS, but hands the database's name on as the end of the driver's
  // address.
  const tls = { off: '', required: '?tls=skip-verify', verify: '?tls=true' }[endpoint.tls.mode]
  return {
    ...(endpoint.hosts.length === 1
      ? { 'mysql.host': first?.host ?? '', 'mysql.port': first?.port ?? 0 }
      : { 'tidb.instances': addresses }),
    'mysql.user': endpoint.user,
    'mysql.password': endpoint.password,
    'mysql.db': `${endpoint.database}${tls}`,
  }
}

/**
 * The text of a properties file.
 * @throws Failure `input` for a value that such a file cannot hold
 */
export function propertiesText(properties: Properties): string {
  return Object.entries(properties)
    .map(([name, value]) => {
      const text = String(value)
      if (/[\r\n\0]|\$\{/.test(text)) {
        throw new Failure('input', `go-ycsb cannot take the value of ${name}`, {
          remedy: 'Use one without line breaks and without ${.',
        })
      }
      return `${name}=${text.replaceAll('\\', '\\\\').replace(/^ /, '\\ ')}\n`
    })
    .join('')
}

/** Properties of a workload file. */
export type Properties = Readonly<Record<string, string | number | boolean>>

/**
 * Properties of all core workloads: records of ten fields of 100 bytes, which are read completely.
 */
const record: Properties = {
  workload: 'core',
  fieldcount: 10,
  fieldlength: 100,
  readallfields: true,
}

const zipfian: Properties = { ...record, requestdistribution: 'zipfian' }

const nothing = { readproportion: 0, updateproportion: 0, scanproportion: 0, insertproportion: 0 }

/**
 * The core workloads as YCSB defines them (Cooper et al., "Benchmarking Cloud Serving Systems with
 * YCSB", 2010, table 2, and the files of the same names upstream). go-ycsb's own files differ: they
 * ask for rows uniformly, and scan one row at most.
 */
export const coreWorkloads: Readonly<Record<string, Properties>> = {
  /** Update heavy: a session store. */
  a: { ...zipfian, ...nothing, readproportion: 0.5, updateproportion: 0.5 },
  /** Read mostly: tags on photos. */
  b: { ...zipfian, ...nothing, readproportion: 0.95, updateproportion: 0.05 },
  /** Read only: a cache of profiles. */
  c: { ...zipfian, ...nothing, readproportion: 1 },
  /** Read latest: status updates. */
  d: {
    ...record,
    ...nothing,
    readproportion: 0.95,
    insertproportion: 0.05,
    requestdistribution: 'latest',
  },
  /** Short ranges: conversations. */
  e: {
    ...zipfian,
    ...nothing,
    scanproportion: 0.95,
    insertproportion: 0.05,
    maxscanlength: 100,
    scanlengthdistribution: 'uniform',
  },
  /** Read, modify, write: a user database. */
  f: { ...zipfian, ...nothing, readproportion: 0.5, readmodifywriteproportion: 0.5 },
}

/**
 * The letter of a core workload: `a`, `A` or `workloada`. @returns undefined where the name is a
 * file's
 */
export function coreWorkloadOf(name: string): string | undefined {
  return /^(?:workload)?([a-f])$/i.exec(name)?.[1]?.toLowerCase()
}
