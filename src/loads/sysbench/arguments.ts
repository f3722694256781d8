import { isAbsolute, resolve } from 'node:path'
import type { CellSettings } from '../../core/record/schema.ts'
import { plainName } from '../../core/tool/option-names.ts'
import type { Endpoint } from '../../mysql/endpoint.ts'
import { Failure } from '../../words/failure.ts'
import {
  isSysbenchOption,
  type SysbenchDialect,
  type SysbenchOptions,
  sysbenchOptions,
} from './options.ts'
import { shapeLua } from './shapes.ts'
import { flag, timedArguments } from './timed-arguments.ts'

export type SysbenchCommand = 'prepare' | 'prewarm' | 'run' | 'cleanup'

export interface SysbenchCall {
  readonly command: SysbenchCommand
  readonly dialect: SysbenchDialect
  readonly cell: CellSettings
  readonly endpoint: Endpoint
  /** The private file that holds the password. */
  readonly configFile: string
  /** Full path of a script that runs the workload, in place of the workload itself. */
  readonly around?: string | undefined
  /** Options of a script of the caller's, with underscores. */
  readonly scriptOptions?: ReadonlySet<string>
}

/** A workload that is a file, not a bundled name: it has a slash or ends in `.lua`. */
export function isScript(workload: string): boolean {
  return workload.includes('/') || workload.endsWith('.lua')
}

/**
 * Does it have the command `prewarm`? sysbench 1.0 and newer give it to all that share
 * `oltp_common`.
 */
export function canPrewarm(workload: string): boolean {
  return !isScript(workload) && /^(oltp|select_random)_/.test(workload)
}

/** The script by its full path, since sysbench may run in a folder of its own. */
function scriptOf(workload: string): string {
  return isScript(workload) && !isAbsolute(workload) ? resolve(workload) : workload
}

/**
 * Arguments of sysbench 1.0 and 1.1. The password is not among them.
 * @throws Failure `input` for unknown options or times that sysbench cannot express
 */
export function sysbenchArguments(call: SysbenchCall): string[] {
  const { cell, command, dialect, endpoint, configFile, scriptOptions } = call
  const options = optionsOf(cell)
  return [
    ...connectionArguments({
      script: call.around ?? scriptFor(command, cell.workload),
      dialect,
      endpoint,
      configFile,
    }),
    ...(scriptOptions === undefined
      ? bundledArguments(call, options)
      : scriptArguments(cell, options, scriptOptions)),
    ...(command === 'run'
      ? timedArguments(cell, options, dialect)
      : [
          `--threads=${preparingThreads(cell)}`,
          ...(command === 'prepare' ? flag('rand-type', cell.data.randType) : []),
        ]),
    command,
  ]
}

/** All bundled workloads of a family have the tables of one script. */
function scriptFor(command: SysbenchCommand, workload: string): string {
  if (command === 'prepare' && !isScript(workload)) return preparingScript(workload)
  const isOltp = !isScript(workload) && workload.startsWith('oltp_')
  // Its script is there for the run alone.
  const isOfData =
    command === 'cleanup' || (command === 'prewarm' && shapeLua(workload) !== undefined)
  return isOltp && isOfData ? 'oltp_common' : scriptOf(workload)
}

/** The script that makes the tables of a bundled workload. */
export function preparingScript(workload: string): string {
  return workload.startsWith('oltp_') ? 'oltp_common' : workload
}

/** Returns the script, and the access to the server. The password is not among them. */
export function connectionArguments(call: {
  readonly script: string
  readonly dialect: SysbenchDialect
  readonly endpoint: Endpoint
  readonly configFile: string
}): string[] {
  const { script, dialect, endpoint, configFile } = call
  return [
    `--config-file=${configFile}`,
    script,
    '--db-driver=mysql',
    `--mysql-host=${hostList(endpoint)}`,
    `--mysql-port=${endpoint.hosts.map(({ port }) => port).join(',')}`,
    `--mysql-user=${endpoint.user}`,
    `--mysql-db=${endpoint.database}`,
    ...tlsArguments(endpoint, dialect),
  ]
}

/**
 * MySQL's client library takes `localhost` for a socket file of its own, whatever the port; an
 * address it connects to.
 */
function hostList({ hosts }: Pick<Endpoint, 'hosts'>): string {
  return hosts
    .map(({ host }) => (host.toLowerCase() === 'localhost' ? '127.0.0.1' : host))
    .join(',')
}

/**
 * Content of the private option file. sysbench takes a value in either kind of quotes and knows no
 * escapes.
 * @throws Failure `input` for a password that cannot be written in it
 */
export function configFileText(password: string): string {
  const quote = ["'", '"'].find((candidate) => !password.includes(candidate))
  if (quote === undefined || /[\r\n\0]/.test(password) || password.length > 200) {
    throw new Failure('input', 'sysbench cannot take this password', {
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

function bundledArguments({ cell, command }: SysbenchCall, options: SysbenchOptions): string[] {
  const isRun = command === 'run'
  return [
    ...flags(dataOptions(cell, options, isRun)),
    ...(isRun ? flags(loadOptions(options)) : []),
  ]
}

/**
 * Returns only options that the script itself has, with underscores. @throws Failure `input` for
 * what was requested beside that
 */
export function scriptArguments(
  cell: Omit<CellSettings, 'toolVersion'>,
  options: SysbenchOptions,
  scriptOptions: ReadonlySet<string>,
): string[] {
  const own = ownOptions(cell.options)
  const scriptValues = { ...loadOptions(options), ...own }
  const foreign = Object.entries(scriptValues).flatMap(([name, value]) =>
    value === undefined || scriptOptions.has(underscored(name)) ? [] : [name],
  )
  if (foreign.length > 0) {
    const names = [...scriptOptions].sort().join(', ')
    throw new Failure('input', `${cell.workload} has no option ${foreign.join(', ')}`, {
      remedy: scriptOptions.size === 0 ? 'It has no options at all.' : `It has ${names}.`,
    })
  }
  const all = Object.entries({ ...dataOptions(cell, options, true), ...scriptValues })
  return flags(Object.fromEntries(all.filter(([name]) => scriptOptions.has(underscored(name)))))
}

/** Options of the cell; those of a script of the caller's are its own. @throws Failure `input` */
export function optionsOf({
  workload,
  options,
}: Pick<CellSettings, 'workload' | 'options'>): SysbenchOptions {
  if (!isScript(workload)) return sysbenchOptions(options)
  const own = ownOptions(options)
  return sysbenchOptions(
    Object.fromEntries(Object.entries(options).filter(([name]) => !(name in own))),
  )
}

function ownOptions(options: CellSettings['options']): CellSettings['options'] {
  return Object.fromEntries(Object.entries(options).filter(([name]) => !isSysbenchOption(name)))
}

function underscored(name: string): string {
  return name.replaceAll('-', '_')
}

type Flags = Readonly<Record<string, string | number | boolean | undefined>>

/**
 * A load may have other options than its tables: rows with keys of their own in an AUTO_INCREMENT
 * table.
 */
function dataOptions(
  { data }: Pick<CellSettings, 'data'>,
  options: SysbenchOptions,
  isRun: boolean,
): Flags {
  const made = data.autoInc ?? options.autoInc
  const autoInc = isRun ? (options.autoInc ?? made) : made
  // On is sysbench's own.
  return {
    tables: data.tables,
    'table-size': data.tableSize,
    'auto-inc': autoInc === true ? undefined : autoInc,
  }
}

/** Options of the bundled workloads, and of scripts that build on them. */
const loadOptionNames = [
  ...(['skipTrx', 'secondary', 'rangeSize', 'rangeSelects', 'pointSelects'] as const),
  ...(['simpleRanges', 'sumRanges', 'orderRanges', 'distinctRanges', 'indexUpdates'] as const),
  ...(['nonIndexUpdates', 'deleteInserts', 'randomPoints'] as const),
]

function loadOptions(options: SysbenchOptions): Flags {
  return Object.fromEntries(loadOptionNames.map((name) => [plainName(name), options[name]]))
}

function flags(values: Flags): string[] {
  return Object.entries(values).flatMap(([name, value]) => flag(name, value))
}
