import { factsOf } from '../../../core/catalogue/loads.ts'
import { isElsewhere, kindOf } from '../../../core/catalogue/targets.ts'
import { mayGoOnInWindows } from '../../../core/config/auto.ts'
import type { Policy } from '../../../core/config/policy.ts'
import type { SuiteConfig } from '../../../core/config/suite.ts'
import type { TargetConfig } from '../../../core/config/target.ts'
import { type PlannedCell, screenedFrom, suiteCells } from '../../../core/plan/cells.ts'
import {
  comparableLoad,
  differingFields,
  WORKLOAD_CONTENT,
} from '../../../core/record/comparable.ts'
import { mostByPlan, planFaults } from '../../../core/record/json.ts'
import { metricInfo, metricStem } from '../../../core/record/metric.ts'
import type { BenchRecord, Cell, TargetDescription } from '../../../core/record/schema.ts'
import type { ExpectedServer } from '../../../core/server/target-kind.ts'

/** Configuration of a suite that is trusted. */
export interface TrustedSuite extends TrustedTargets {
  readonly suite: SuiteConfig
  readonly policy: Policy
}

export type PlanFit =
  | {
      readonly state: 'fits'
      /** The planned cells alone. */
      readonly record: BenchRecord
      /** Ids of the cells that nobody planned. */
      readonly leftOut: readonly string[]
    }
  | { readonly state: 'other'; readonly why: string }

/**
 * Checks that figures of an untrusted job were measured as the trusted configuration plans it. A
 * plan of their own could be one that shows nothing: no second server, one short run, the regressed
 * workload left out, five hundred others that are tested beside it and dilute it.
 * @returns `why` names cells and settings, in the alphabet of a submission
 */
export function fitToPlan(record: BenchRecord, trusted: TrustedSuite): PlanFit {
  const planned = suiteCells(trusted)
  const cells = new Map(record.cells.map((cell) => [cell.id, cell]))
  const faults = [
    ...designFaults(record, trusted, planned),
    ...targetFaults(record, trusted),
    ...planned.flatMap((plan) => cellFaults(plan, cells.get(plan.settings.id), record, trusted)),
    ...planFaults(record),
  ]
  const [why] = faults
  if (why !== undefined) return { state: 'other', why }
  const ids = new Set(planned.map(({ settings }) => settings.id))
  return {
    state: 'fits',
    record: {
      ...record,
      targets: plannedVariables(record.targets, trusted, planned),
      cells: record.cells.filter(({ id }) => ids.has(id)),
    },
    leftOut: [...cells.keys()].filter((id) => !ids.has(id)),
  }
}

/**
 * Leaves out variables of endpoints that the configuration does not set: their names are the
 * fork's.
 */
function plannedVariables(
  { candidate, base }: BenchRecord['targets'],
  trusted: TrustedTargets,
  planned: readonly PlannedCell[],
): BenchRecord['targets'] {
  const ofCells = planned.flatMap(({ settings }) => Object.keys(settings.serverSettings ?? {}))
  const shown = (
    target: TargetDescription,
    config: TargetConfig | undefined,
  ): TargetDescription => {
    if (config === undefined || !isElsewhere(config)) return target
    const names = new Set([...Object.keys(config.variables ?? {}), ...ofCells])
    const variables = Object.entries(target.variables).filter(([name]) => names.has(name))
    return { ...target, variables: Object.fromEntries(variables) }
  }
  const own = shown(candidate, trusted.candidate)
  return base === undefined
    ? { candidate: own }
    : { candidate: own, base: shown(base, trusted.base) }
}

function designFaults(
  { design, sideBySide }: BenchRecord,
  { base, policy }: TrustedSuite,
  planned: readonly PlannedCell[],
): string[] {
  const expectedDesign = base === undefined ? 'single' : 'side-by-side'
  if (design !== expectedDesign) return [`the design is ${design}, not ${expectedDesign}`]
  if (sideBySide === undefined) return []
  const { rounds, pairs, slice, settle } = policy.sideBySide
  const plan = {
    rounds,
    pairs,
    sliceSeconds: slice,
    settleSeconds: settle,
    // Cells that are screened get fewer pairs each.
    screenedFrom: screenedFrom(policy.rule, planned),
  }
  return Object.entries(plan).flatMap(([field, value]) => {
    const claimed = sideBySide[field as keyof typeof plan]
    return claimed === value ? [] : [`${field} is ${claimed}, not ${value}`]
  })
}

function cellFaults(
  { settings, repeats }: PlannedCell,
  cell: Cell | undefined,
  { completeness, sideBySide }: BenchRecord,
  { base, policy, against, build }: TrustedSuite,
): string[] {
  const { id } = settings
  if (cell === undefined) return [`${id} is missing`]
  // By its own noise: what it shows in windows counts, and no slice before them.
  const isNoisy =
    cell.measure === 'windows' && base !== undefined && mayGoOnInWindows(settings, policy)
  if (isNoisy && cell.runs.some(({ round }) => round === 1))
    return [`${id} has windows in its first round`]
  const way = isNoisy ? { measure: 'windows' as const } : {}
  const submittedCell = { ...settings, ...way, toolVersion: cell.toolVersion }
  // Of a pull request on equal servers the load is what is compared.
  const mayChange = base !== undefined && against !== undefined && build === undefined
  const [differing] = differingFields(comparableLoad(submittedCell), comparableLoad(cell)).filter(
    ({ field }) => !(mayChange && field === WORKLOAD_CONTENT),
  )
  if (differing !== undefined) return [`${id} has another ${differing.field}`]
  const places = new Set(cell.runs.map(({ round, slice }) => `${round}/${slice}`))
  if (places.size !== cell.runs.length) return [`${id} has two runs in one place`]
  // A cell that broke, or whose machine left no record, has as many runs as it came to; its verdict
  // is `invalid` anyway.
  const isMeasured = (side: string) => side === 'candidate' || base !== undefined
  const isBroken = cell.runs.some(({ state, side }) => state === 'invalid' && isMeasured(side))
  const counts = isBroken
    ? []
    : base === undefined
      ? singleCounts(cell, repeats, completeness.state)
      : roundCounts(
          cell,
          mostByPlan({ ...policy.sideBySide, screenedFrom: sideBySide?.screenedFrom }),
        )
  return [...counts.map((fault) => `${id} ${fault}`), ...metricFaults(cell)]
}

function singleCounts(cell: Cell, repeats: number, completeness: 'complete' | 'partial'): string[] {
  if (cell.runs.some(({ side }) => side === 'base')) return ['has runs of a base']
  // A cell with a broken run is judged as broken, however many runs it has.
  const isBroken = completeness === 'partial' || cell.runs.some(({ state }) => state === 'invalid')
  const enough = isBroken || cell.runs.length >= repeats
  return cell.runs.length <= repeats && enough
    ? []
    : [`has ${cell.runs.length} runs in place of ${repeats}`]
}

function roundCounts(cell: Cell, { rounds, pairs }: ReturnType<typeof mostByPlan>): string[] {
  const perRound = new Map<string, number>()
  for (const { round, side } of cell.runs) {
    if (round > rounds) return [`has a round ${round} of ${rounds}`]
    const key = `${round}/${side}`
    perRound.set(key, (perRound.get(key) ?? 0) + 1)
  }
  return [...perRound.values()].some((count) => count > pairs)
    ? ['has more slices than a round']
    : []
}

/**
 * Each tool exists for some rates; another tool's would be a line of its own, tested beside the
 * true one.
 */
function metricFaults({ id, tool, runs }: Cell): string[] {
  const own = factsOf(tool).metrics.rates
  const stems = runs.map((run) =>
    run.state === 'valid' ? Object.keys(run.metrics).map(metricStem) : own,
  )
  const isForeign = (stem: string) =>
    metricInfo(stem)?.gatedByDefault === true && !own.includes(stem)
  if (stems.some((names) => names.some(isForeign))) return [`${id} has the rate of another tool`]
  return stems.every((names) => names.some((name) => own.includes(name)))
    ? []
    : [`${id} has no ${own[0]}`]
}

/** The servers that the trusted configuration describes. */
interface TrustedTargets {
  readonly candidate: TargetConfig
  readonly base: TargetConfig | undefined
  /** Present: the candidate is built; with `against`, so is the base. */
  readonly build?: unknown
  readonly against?: unknown
}

/**
 * Lists how the servers that were measured differ from those in the configuration: a second server
 * with other settings would be an easy one to compare with, and a setting beside the planned ones a
 * reason to compare with nothing.
 */
function targetFaults(
  { targets }: BenchRecord,
  { candidate, base, build, against }: TrustedTargets,
): string[] {
  const own = sideFaults('candidate', targets.candidate, candidate, build !== undefined)
  if (base === undefined || targets.base === undefined) return own
  return [
    ...own,
    ...sideFaults('base', targets.base, base, build !== undefined && against !== undefined),
    ...unevenFaults(targets.candidate, targets.base, candidate, base),
  ]
}

/** @param isBuilt of a commit, whose version it then has */
function sideFaults(
  side: string,
  actual: TargetDescription,
  expected: TargetConfig,
  isBuilt: boolean,
): string[] {
  const kind = isElsewhere(expected) ? 'endpoint' : expected.kind
  if (actual.kind !== kind) return [`the ${side} is a ${actual.kind}, not a ${kind}`]
  const own = kindOf(expected).expected?.(expected, isBuilt)
  if (own !== undefined) return descriptionFaults(side, actual, own)
  // What the service keeps to itself is not among its variables.
  return Object.keys(actual.configuration).length === 0
    ? []
    : [`the ${side} has a configuration, and nobody started it`]
}

function descriptionFaults(
  side: string,
  actual: TargetDescription,
  { version, topology, configuration, variables, byMachine }: ExpectedServer,
): string[] {
  const own = Object.fromEntries(
    Object.entries(actual.configuration).filter(
      ([name]) => !byMachine.includes(name) || Object.hasOwn(configuration, name),
    ),
  )
  return [
    ...(version === undefined || isOfVersion(actual.version, version)
      ? []
      : [`the ${side} is ${actual.version}, not ${version}`]),
    ...(topology === undefined ? [] : differences(side, actual.topology, topology)),
    ...differences(side, own, configuration),
    ...differences(side, actual.variables, variables),
  ]
}

/** @param expected a release; a line, `v8.5`, stands for the newest release in it */
function isOfVersion(actual: string, expected: string): boolean {
  const end = /^v\d+\.\d+\.\d+$/.test(expected) ? '-' : '.'
  return actual === expected || actual.startsWith(`${expected}${end}`)
}

/** Finds settings of the machine that differ between the sides, and that no side configures. */
function unevenFaults(
  candidate: TargetDescription,
  base: TargetDescription,
  ...configs: readonly TargetConfig[]
): string[] {
  const expected = configs.flatMap((config) => kindOf(config).expected?.(config, false) ?? [])
  const names = new Set(expected.flatMap(({ byMachine }) => byMachine))
  return [...names].flatMap((name) => {
    const isConfigured = expected.some(({ configuration }) => Object.hasOwn(configuration, name))
    const isEven = candidate.configuration[name] === base.configuration[name]
    return isConfigured || isEven ? [] : [`${name} differs between the sides`]
  })
}

type Scalars = Readonly<Record<string, string | number | boolean>>

function differences(side: string, actual: Scalars, expected: Scalars): string[] {
  const names = new Set([...Object.keys(expected), ...Object.keys(actual)])
  const text = (of: Scalars, name: string) =>
    Object.hasOwn(of, name) ? String(of[name]) : undefined
  return [...names]
    .filter((name) => text(actual, name) !== text(expected, name))
    .map((name) => `${name} of the ${side} is another one`)
}
