import { statSync } from 'node:fs'
import { type Command, Option } from 'commander'
import { exitCodes } from '../../core/job/exit-code.ts'
import type { Io } from '../../core/job/io.ts'
import type { Endpoint } from '../../mysql/endpoint.ts'
import { parseHost } from '../../mysql/endpoint.ts'
import { openGuard } from '../../system/guard.ts'
import { Failure } from '../../words/failure.ts'
import { corpusPack } from './corpus/corpus.ts'
import { corpusNames } from './keys.ts'
import { planReport, planReportText } from './report.ts'
import {
  comparePlans,
  type PlanningServer,
  type PlanSet,
  packInput,
  readPlanPack,
  readPlanSchema,
  readPlanStatements,
  startPlanningServer,
} from './server/compare.ts'

const tls = { mode: 'off' } as const

interface PlansOptions {
  readonly base: string
  readonly twin?: string
  readonly candidate: string
  readonly user: string
  readonly schema?: string
  readonly candidateSchema?: string
  readonly statistics: string[]
  readonly statements?: string
  readonly replayer: string[]
  readonly corpus?: string
  readonly scale: string
  readonly set: string[]
  readonly gate?: boolean
  readonly format: 'text' | 'markdown' | 'json'
  readonly json?: boolean
}

/** `plans`: plans the same statements on two servers with the same statistics, without data. */
export function definePlans(program: Command, io: Io, finish: (exitCode: number) => void): void {
  program
    .command('plans')
    .requiredOption(
      '--base <server>',
      'host:port, or the path of a tidb-server program to start twice',
    )
    .option(
      '--twin <host:port>',
      'second server of the base; what differs between both is not judged',
    )
    .requiredOption(
      '--candidate <server>',
      'host:port, or the path of a tidb-server program to start',
    )
    .option('--user <name>', 'user of all servers; password in TIDB_BENCH_PASSWORD', 'root')
    .option('--schema <file>', 'CREATE TABLE statements (default: those of the statistics)')
    .option(
      '--candidate-schema <file>',
      'CREATE TABLE statements of the candidate (default: as --schema)',
    )
    .option(
      '--statistics <path...>',
      'what `capture --statistics` writes, or files of statistics',
      [],
    )
    .option('--statements <file>', 'statements to plan; `-- name: q1` names the next one')
    .option('--replayer <file...>', 'zip files of TiDB’s plan replayer, with their statements', [])
    .addOption(
      new Option('--corpus <name>', 'plan bundled statements on bundled statistics').choices(
        corpusNames,
      ),
    )
    .option('--scale <factor>', 'plan as if each table had so many times the rows', '1')
    .option('--set <name=value...>', 'session variables of the optimizer, on all servers', [])
    .option('--gate', 'exit with 1 if a plan is worse (default: report only)')
    .addOption(
      new Option('--format <format>', 'text, markdown or json')
        .choices(['text', 'markdown', 'json'])
        .default('text'),
    )
    .option('--json', 'the same as --format json')
    .addHelpText(
      'after',
      [
        '',
        'Examples:',
        '  $ tidb-bench plans --base old/tidb-server --candidate bin/tidb-server --replayer replayer_*.zip',
        '  $ tidb-bench plans --base old/tidb-server --candidate bin/tidb-server --corpus tidb',
        '  $ tidb-bench plans --base 127.0.0.1:4000 --candidate 127.0.0.1:4001 --statistics plans/shop --statements queries.sql',
      ].join('\n'),
    )
    .action(async (options: PlansOptions) => {
      const report = planReport(await planOnAll(options, io))
      io.print(planReportText(report, options.json === true ? 'json' : options.format))
      finish(options.gate === true && report.isRed ? exitCodes.regression : exitCodes.passed)
    })
}

async function planOnAll(options: PlansOptions, io: Io) {
  const { base, twin, candidate, candidateSchema } = options
  const compared = candidateSchema === undefined ? [base, candidate, twin] : [base, twin]
  const addresses = compared.filter((place) => place !== undefined && !isProgram(place))
  if (new Set(addresses).size < addresses.length)
    throw new Failure('input', '--base, --twin and --candidate must be different servers', {
      remedy: 'One server can compare two schemas: add --candidate-schema.',
    })
  const sets = setsOf(options)
  const guard = openGuard()
  const started: PlanningServer[] = []
  try {
    const endpoints = await Promise.all(
      Object.entries({ base, candidate, twin: twin ?? (isProgram(base) ? base : undefined) }).map(
        async ([side, place]): Promise<[string, Endpoint | undefined]> => {
          if (place === undefined || !isProgram(place))
            return [side, place === undefined ? undefined : endpointOf(place, options, io)]
          const server = await startPlanningServer(place, `plans-${side}`, {
            ledger: guard.ledger,
            signal: io.signal,
          })
          started.push(server)
          return [side, server.endpoint]
        },
      ),
    )
    const { base: ofBase, candidate: ofCandidate, twin: ofTwin } = Object.fromEntries(endpoints)
    if (ofBase === undefined || ofCandidate === undefined) throw new Error('two servers are needed')
    const places = { base: ofBase, candidate: ofCandidate, twin: ofTwin }
    const report = await comparePlans({ sets: sets.all, endpoints: places, signal: io.signal })
    const noTwin =
      'Planned on one server of the base. Add --twin to detect plans that are unstable.'
    return {
      ...report,
      warnings: [...report.warnings, ...sets.warnings, ...(ofTwin === undefined ? [noTwin] : [])],
    }
  } finally {
    for (const server of started) await server.stop()
    guard.release()
  }
}

/** A path, and not `host:port`. */
function isProgram(place: string): boolean {
  return statSync(place, { throwIfNoEntry: false })?.isFile() === true
}

function endpointOf(place: string, { user }: PlansOptions, io: Io): Endpoint {
  const password = io.env.TIDB_BENCH_PASSWORD ?? ''
  return { user, password, database: '', tls, hosts: [parseHost(place, 4000)] }
}

/** @throws Failure `input` */
function setsOf({
  schema,
  candidateSchema,
  statistics,
  statements,
  replayer,
  corpus,
  scale,
  set,
}: PlansOptions): {
  readonly all: readonly PlanSet[]
  readonly warnings: readonly string[]
} {
  const variables = Object.fromEntries(
    set.map((text): [string, string] => {
      const [, name, value = ''] = /^(\w+)=(.*)$/.exec(text) ?? []
      if (name === undefined) throw new Failure('input', `--set ${text} is not NAME=VALUE`)
      return [name, value]
    }),
  )
  if (!(Number(scale) > 0)) throw new Failure('input', `--scale ${scale} is not a number over 0`)
  const fixed = { variables, scale: Number(scale) }
  const replayed = [
    ...replayer.map((path) => readPlanPack(path)),
    ...(corpus === undefined ? [] : [corpusPack()]),
  ]
  const all = replayed.map((pack): PlanSet => {
    const input = packInput([pack], { ...fixed, schema: pack.schema })
    return { statements: pack.statements, base: input, candidate: input }
  })
  const packs = statistics.map((path) => readPlanPack(path))
  if (statements !== undefined) {
    const own = schema === undefined ? packs.flatMap((pack) => pack.schema) : readPlanSchema(schema)
    if (own.length === 0)
      throw new Failure('input', 'the tables are unknown', { remedy: 'Add --schema.' })
    const base = packInput(packs, { ...fixed, schema: own })
    const candidate =
      candidateSchema === undefined ? base : { ...base, schema: readPlanSchema(candidateSchema) }
    all.unshift({ statements: readPlanStatements(statements), base, candidate })
  }
  if (all.every((each) => each.statements.length === 0))
    throw new Failure('input', 'there is no statement to plan', {
      remedy: 'Add --statements, --replayer or --corpus.',
    })
  return { all, warnings: [...packs, ...replayed].flatMap((pack) => pack.warnings) }
}
