import { randomBytes } from 'node:crypto'
import { type Command, Option } from 'commander'
import { exitCodes } from '../../job/exit-code.ts'
import type { Io } from '../../job/io.ts'
import type { Connection } from '../../mysql/connect.ts'
import { connect } from '../../mysql/connect.ts'
import type { Endpoint } from '../../mysql/endpoint.ts'
import { Failure } from '../../record/failure.ts'
import { planReport, planReportMarkdown } from '../../report/plans.ts'
import { parseHost } from '../../server/create.ts'
import { type PlanInput, type PlanSession, withPlanSession } from '../../server/plan-session.ts'
import { readNamedFile } from '../../system/files.ts'
import { judgePlans, type PlanVerdict } from '../../why/plan-verdict.ts'

interface PlansOptions {
  readonly base: string
  readonly twin?: string
  readonly candidate: string
  readonly user: string
  readonly schema: string
  readonly candidateSchema?: string
  readonly statistics: string[]
  readonly statements: string
  readonly set: string[]
  readonly gate?: boolean
  readonly format: 'text' | 'markdown' | 'json'
}

interface Statement {
  readonly name: string
  readonly sql: string
}

/** `plans`: plans the same statements on two TiDB servers with the same statistics, without data. */
export function definePlans(program: Command, io: Io, finish: (exitCode: number) => void): void {
  program
    .command('plans')
    .requiredOption('--base <host:port>', 'TiDB server of the base')
    .option(
      '--twin <host:port>',
      'second server of the same build; what differs between the two is not judged',
    )
    .requiredOption('--candidate <host:port>', 'TiDB server of the candidate')
    .option('--user <name>', 'user of all servers; password in TIDB_BENCH_PASSWORD', 'root')
    .requiredOption('--schema <file>', 'CREATE TABLE statements')
    .option('--candidate-schema <file>', 'CREATE TABLE statements of the candidate (default: as --schema)')
    .option('--statistics <file...>', 'statistics dumped from TiDB, a JSON file for each table', [])
    .requiredOption('--statements <file>', 'statements to plan; `-- name: q1` names the next one')
    .option('--set <name=value...>', 'session variables of the optimizer, on all servers', [])
    .option('--gate', 'exit with 1 if a plan is worse (default: report only)')
    .addOption(
      new Option('--format <format>', 'text, markdown or json')
        .choices(['text', 'markdown', 'json'])
        .default('text'),
    )
    .addHelpText(
      'after',
      '\nExample:\n  $ tidb-bench plans --base 127.0.0.1:4000 --candidate 127.0.0.1:4001 --schema schema.sql --statistics stats/*.json --statements queries.sql',
    )
    .action(async (options: PlansOptions) => {
      const started = Date.now()
      const { verdicts, warnings } = await comparePlans(options, io)
      const seconds = (Date.now() - started) / 1000
      const report = { verdicts, warnings, seconds }
      if (options.format === 'json') io.print(JSON.stringify(report, null, 2))
      else io.print(options.format === 'markdown' ? planReportMarkdown(report) : planReport(report))
      const isRed = verdicts.some(({ state }) => state === 'red')
      finish(options.gate === true && isRed ? exitCodes.regression : exitCodes.passed)
    })
}

async function comparePlans(
  options: PlansOptions,
  io: Io,
): Promise<{ verdicts: PlanVerdict[]; warnings: string[] }> {
  const places = [options.base, options.candidate, ...(options.twin === undefined ? [] : [options.twin])]
  if (new Set(places).size < places.length)
    throw new Failure('input', '--base, --twin and --candidate must be different servers')
  const statements = namedStatements(read(options.statements, 'the statements', '--statements'))
  if (statements.length === 0) throw new Failure('input', `${options.statements} has no statement`)
  const input = planInput(options)
  const { candidateSchema } = options
  const own = candidateSchema === undefined ? input : { ...input, schema: schemaOf(candidateSchema) }
  const endpoints = places.map((place): Endpoint => {
    const password = io.env.TIDB_BENCH_PASSWORD ?? ''
    const hosts = [parseHost(place, 4000)]
    return { hosts, user: options.user, password, database: '', tls: { mode: 'off' } }
  })
  const connections: Connection[] = []
  try {
    for (const endpoint of endpoints) connections.push(await connect(endpoint, { withoutDatabase: true }))
    return await onAll(connections, [input, own, input], io.signal, async ([base, candidate, twin]) => {
      if (base === undefined || candidate === undefined) throw new Error('two servers are needed')
      const verdicts: PlanVerdict[] = []
      for (const statement of statements) verdicts.push(await compareOne(statement, base, candidate, twin))
      const noTwin = 'Planned on one server of the base. Add --twin to detect plans that are unstable.'
      const warnings = [...base.warnings, ...candidate.warnings, ...(twin === undefined ? [noTwin] : [])]
      return { verdicts, warnings: [...new Set(warnings)] }
    })
  } finally {
    for (const connection of connections) connection.end()
  }
}

/** Prepares all servers, one inside the other, so that each is cleaned up whatever happens. */
function onAll<T>(
  [first, ...others]: readonly Connection[],
  [input, ...inputs]: readonly PlanInput[],
  signal: AbortSignal,
  use: (sessions: readonly PlanSession[]) => Promise<T>,
): Promise<T> {
  if (first === undefined || input === undefined) return use([])
  return withPlanSession(first, input, signal, (session) =>
    onAll(others, inputs, signal, (rest) => use([session, ...rest])),
  )
}

async function compareOne(
  { name, sql }: Statement,
  base: PlanSession,
  candidate: PlanSession,
  twin: PlanSession | undefined,
): Promise<PlanVerdict> {
  const [ofBase, ofTwin, ofCandidate] = await Promise.all([
    base.plan(sql),
    twin?.plan(sql),
    candidate.plan(sql),
  ])
  const isChanged =
    ofBase.kind === 'plan' && ofCandidate.kind === 'plan' && ofBase.plan.hash !== ofCandidate.plan.hash
  const hints = isChanged ? await candidate.hints(sql) : undefined
  const hinted = hints === undefined ? undefined : withHints(sql, hints)
  const crossed = hinted === undefined ? undefined : await base.plan(hinted)
  const [cacheOfBase, cacheOfCandidate] = await Promise.all([base.planCache(sql), candidate.planCache(sql)])
  const cache =
    cacheOfBase === undefined || cacheOfCandidate === undefined
      ? undefined
      : { base: cacheOfBase, candidate: cacheOfCandidate }
  return judgePlans({ name, sql, base: ofBase, twin: ofTwin, candidate: ofCandidate, crossed, cache })
}

/** The hints name their query blocks, so they may all stand behind the first keyword. */
function withHints(sql: string, hints: string): string {
  return sql.replace(/\b(?:SELECT|UPDATE|DELETE)\b/i, (keyword) => `${keyword} /*+ ${hints} */`)
}

function planInput({ schema, statistics, set }: PlansOptions): PlanInput {
  const variables = set.map((text): [string, string] => {
    const match = /^(\w+)=(.*)$/.exec(text)
    if (match === null) throw new Failure('input', `--set ${text} is not NAME=VALUE`)
    return [match[1] ?? '', match[2] ?? '']
  })
  return {
    database: `tidb_bench_plans_${randomBytes(4).toString('hex')}`,
    schema: schemaOf(schema),
    statistics: statistics.map((path) => read(path, 'the statistics', '--statistics')),
    variables: Object.fromEntries(variables),
  }
}

function schemaOf(path: string): string[] {
  return splitStatements(read(path, 'the schema', '--schema'))
}

function read(path: string, what: string, where: string): string {
  return readNamedFile(path, { what, where })
}

function namedStatements(text: string): Statement[] {
  return splitStatements(text, true).map((sql, at) => {
    const name = /^--\s*name:\s*(\S.*)$/m.exec(sql)?.[1]?.trim() ?? `statement ${at + 1}`
    const bare = withoutComments(sql)
    // `EXPLAIN ANALYZE …` would execute what follows.
    if (!/^\(*\s*(?:SELECT|WITH|INSERT|REPLACE|UPDATE|DELETE)\b/i.test(bare))
      throw new Failure(
        'input',
        `${name} cannot be planned: it is no SELECT, INSERT, REPLACE, UPDATE or DELETE`,
      )
    return { name, sql: bare }
  })
}

/** A statement ends with `;` at the end of a line. */
function splitStatements(text: string, keepsComments = false): string[] {
  return text
    .split(/;[ \t]*(?:\r?\n|$)/)
    .filter((part) => withoutComments(part) !== '')
    .map((part) => (keepsComments ? part : withoutComments(part)))
}

function withoutComments(sql: string): string {
  return sql.replace(/^\s*--.*$/gm, '').trim()
}
