import { randomBytes } from 'node:crypto'
import { type Connection, connect } from '../../../mysql/connect.ts'
import type { Endpoint } from '../../../mysql/endpoint.ts'
import { Failure } from '../../../words/failure.ts'
import type { PlanSides } from '../plan-verdict.ts'
import type { PlanPack } from './pack.ts'
import { type PlanInput, withPlanSession } from './prepare.ts'
import { rowsInStatistics, scaledStatistics } from './scale.ts'
import {
  crossedPlan,
  type PlannedText,
  type PlanSession,
  type PlanStatement,
  textsOf,
} from './session.ts'

export { madeStatistics, type SampledTable } from './made.ts'
export { type PlanPack, readPlanPack, readPlanSchema, readPlanStatements } from './pack.ts'
export { type PlanningServer, startPlanningServer } from './planning-server.ts'
export type { PlanInput, PlanStatement }
export { rowsInStatistics }

/** Statements with all that their plans depend on. */
export interface PlanSet {
  readonly statements: readonly PlanStatement[]
  readonly base: PlanInput
  readonly candidate: PlanInput
}

interface PlanComparison {
  /** Each is planned in databases of its own, one set after the other. */
  readonly sets: readonly PlanSet[]
  readonly endpoints: {
    readonly base: Endpoint
    readonly candidate: Endpoint
    /** A second server of the base. */
    readonly twin?: Endpoint | undefined
  }
  readonly signal: AbortSignal
}

/** Statements in their order, each with what is planned for it: one for each set of arguments. */
export interface ComparedPlans {
  readonly statements: readonly (readonly PlanSides[])[]
  /** Full sentences. */
  readonly warnings: readonly string[]
  readonly seconds: number
}

/**
 * Compares the servers' plans, with remarks in full sentences. @throws Failure as {@link
 * withPlanSession}
 */
export async function comparePlans({
  sets,
  endpoints,
  signal,
}: PlanComparison): Promise<ComparedPlans> {
  const started = Date.now()
  const connections: Connection[] = []
  try {
    const { base, candidate, twin } = endpoints
    const places = [base, candidate, ...(twin === undefined ? [] : [twin])]
    for (const place of places) connections.push(await connect(place, { withoutDatabase: true }))
    const [statements, warnings]: [PlanSides[][], Set<string>] = [[], new Set()]
    for (const set of sets) {
      const inputs = [set.base, set.candidate, set.base].map((input, at) => ({
        ...input,
        database: `${input.database}_${at}`,
      }))
      await onAll(connections, inputs, signal, async ([ofBase, ofCandidate, ofTwin]) => {
        if (ofBase === undefined || ofCandidate === undefined)
          throw new Error('two servers are needed')
        for (const statement of set.statements)
          statements.push(await compareTexts(statement, ofBase, ofCandidate, ofTwin))
        for (const warning of [...ofBase.warnings, ...ofCandidate.warnings]) warnings.add(warning)
      })
    }
    return { statements, warnings: [...warnings], seconds: (Date.now() - started) / 1000 }
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

async function compareTexts(
  statement: PlanStatement,
  base: PlanSession,
  candidate: PlanSession,
  twin: PlanSession | undefined,
): Promise<PlanSides[]> {
  const sides: PlanSides[] = []
  for (const text of textsOf(statement))
    sides.push(await compareOne(statement, text, base, candidate, twin))
  return sides
}

async function compareOne(
  { name, sql: prepared, workload }: PlanStatement,
  { text: sql, values }: PlannedText,
  base: PlanSession,
  candidate: PlanSession,
  twin: PlanSession | undefined,
): Promise<PlanSides> {
  const [ofBase, ofTwin, ofCandidate] = await Promise.all([
    base.plan(sql),
    twin?.plan(sql),
    candidate.plan(sql),
  ])
  const [hash, other] = [ofBase, ofCandidate].map((each) =>
    each.kind === 'plan' ? each.plan.hash : '',
  )
  const crossed = hash === other ? undefined : await crossedPlan(sql, ofCandidate, base, candidate)
  const cached = values.length === 0 ? sql : prepared
  const [cacheOfBase, cacheOfCandidate] = await Promise.all([
    base.planCache(cached, values),
    candidate.planCache(cached, values),
  ])
  const cache =
    cacheOfBase === undefined || cacheOfCandidate === undefined
      ? undefined
      : { base: cacheOfBase, candidate: cacheOfCandidate }
  return { name, sql, workload, base: ofBase, twin: ofTwin, candidate: ofCandidate, crossed, cache }
}

/**
 * Returns the input of a server's planner from packs. @param scale of {@link scaledStatistics}
 * @throws Failure `input`
 */
export function packInput(
  packs: readonly PlanPack[],
  { scale, ...fixed }: Pick<PlanInput, 'schema' | 'variables'> & { readonly scale: number },
): PlanInput {
  return {
    ...fixed,
    database: newPlanDatabase(),
    statistics: packs.flatMap(({ statistics }) =>
      statistics.map((text) => {
        const scaled = scaledStatistics(text, scale)
        if (scaled !== undefined) return scaled
        throw new Failure('input', 'a file of statistics describes no table', {
          remedy: 'Use what `capture --statistics` writes.',
        })
      }),
    ),
    captured: Object.assign({}, ...packs.map(({ variables }) => variables)),
    bindings: packs.flatMap(({ bindings }) => bindings),
  }
}

/** A name that no other job uses. */
export function newPlanDatabase(): string {
  return `tidb_bench_plans_${randomBytes(4).toString('hex')}`
}
