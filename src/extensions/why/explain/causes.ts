import type { Cause } from '../../../core/record/cause.ts'
import { counterInfo } from '../../../mysql/server-counters.ts'
import { formatNumber, formatShare } from '../../../words/number.ts'
import type { Evidence } from './evidence.ts'
import type { PlanChange } from './plan-change.ts'
import { packageOf, shortFunction } from './profile.ts'
import { type GrownPart, isNew, type ProfileDifference } from './profile-difference.ts'
import type { StatementGrowth, StatementGrowths } from './statement-growth.ts'
import { type Wait, waitingStatements } from './waits.ts'
import type { WorkGrowth } from './work-growth.ts'

/** Findings from the parts of two packs, before they are reported as causes. */
export interface Findings {
  readonly base: Evidence
  readonly candidate: Evidence
  readonly growths: StatementGrowths
  readonly plans: readonly PlanChange[]
  readonly work: readonly WorkGrowth[]
  readonly waits: readonly Wait[]
  /** Functions of the server's CPU, surely grown. */
  readonly cpu?: ProfileDifference
  /** The same, likely grown: reported beside another cause, never by itself. */
  readonly hints?: ProfileDifference
  readonly allocations?: ProfileDifference
}

/** A changed plan is a cause where its statement got slower, or reads more. */
const LEAST_SLOWER = 1.1
const LEAST_MORE_KEYS = 1.2
/** CPU of a function a transaction. */
const LEAST_DEARER = 1.1

export function planCauses({ plans, growths, work }: Findings): Cause[] {
  const rows = work.find(({ counter }) => ofRows.test(counter))
  return plans.flatMap((change): Cause[] => {
    const { text, growth, from, to, changed, of, moved } = change
    // A server that keeps no figures of the statement counts its rows all the same.
    const isCause = growth === undefined ? rows !== undefined : isWorse(growth, growths)
    if (!isCause) return []
    const how =
      from === '' && to === ''
        ? moved < 1
          ? ` for ${formatShare(moved)} of its executions`
          : ''
        : `: ${from || 'the same operators'} → ${to || 'fewer operators'}`
    const keys = growth === undefined ? rows && workText(rows) : keysOf(growth)
    const tables = of > 1 ? ` on ${changed} of ${of} tables` : ''
    return [
      {
        kind: 'plan',
        name: text,
        sentence: `the plan of \`${text}\` changed${tables}${how}${keys === undefined ? '' : `; ${keys}`}`,
        evidence: [
          'Sure: the servers’ own plans of the same statement differ',
          ...(growth === undefined ? [] : [slower(growth)]),
          ...(keys === undefined ? [] : [keys]),
        ],
      },
    ]
  })
}

/** Rows and keys that were read. */
const ofRows = /^(?:keys|Rows_read|Innodb_rows_read|Handler_read_(?:next|prev|rnd_next))$/

function isWorse(growth: StatementGrowth, { statements, typical }: StatementGrowths): boolean {
  const { keys: from = 0 } = growth.base
  const { keys: to = 0 } = growth.candidate
  // Among so few there is no typical one.
  const slowdown = statements.length < 3 ? growth.growth * typical : growth.growth
  return slowdown >= LEAST_SLOWER || (to > 10 && to > LEAST_MORE_KEYS * from)
}

function keysOf({ base, candidate }: StatementGrowth): string | undefined {
  const [from, to] = [base.keys ?? Number.NaN, candidate.keys ?? Number.NaN]
  return to > from * 1.02
    ? `rows read per execution ${formatNumber(from)} → ${formatNumber(to)}`
    : undefined
}

function slower({ text, base, candidate, growth }: StatementGrowth): string {
  const figures = `${milliseconds(base.meanSeconds)} → ${milliseconds(candidate.meanSeconds)} an execution`
  return `\`${text}\`: ${figures}, ${formatNumber(growth)} times the growth of the typical statement`
}

const bySureness: Readonly<Record<WorkGrowth['by'], string>> = {
  exact: 'Sure: an exact counter, in every slice',
  pairs: 'Sure: proved by the pairs of slices',
  run: 'Likely: one run of each side, beyond what equal servers differ by',
}

export function workCauses(findings: Findings): Cause[] {
  const { work, plans, candidate } = findings
  const growths = work.filter((growth) => !follows(growth, work))
  return growths.map((growth, at): Cause => {
    const allocates = growth.counter.startsWith('alloc_')
    const part = at > 0 ? undefined : allocates ? allocatorOf(findings) : functionOf(findings)
    const hasComparedPlan =
      plans.length === 0 && candidate.statements.some(({ planDigest }) => planDigest !== undefined)
    const beside = [part, at === 0 && hasComparedPlan ? 'plans equal' : undefined].filter(
      (each) => each !== undefined,
    )
    const sentence = [workText(growth), ...beside].join('; ')
    const slowest = findings.growths.statements.find((each) => each.growth >= LEAST_SLOWER)
    const others = work.filter((each) => follows(each, [growth])).map(workText)
    return {
      kind: 'work',
      name: growth.counter,
      sentence,
      evidence: [
        bySureness[growth.by],
        ...(part === undefined ? [] : [part]),
        ...(slowest === undefined || at > 0 ? [] : [slower(slowest)]),
        ...others,
      ],
    }
  })
}

/**
 * All requests, where one kind of them grew; bytes where objects did; other counters of the same
 * rows.
 */
function follows({ counter }: WorkGrowth, all: readonly WorkGrowth[]): boolean {
  const names = all.map((each) => each.counter)
  if (counter === 'requests' || counter === 'cop_requests_of_statements')
    return names.some((name) => name.startsWith('requests_'))
  if (counter === 'alloc_bytes') return names.includes('alloc_objects')
  const isOfRows = /^(?:Handler|Innodb|Select|Sort|Created|Rows)_/.test(counter)
  return isOfRows && counter !== 'Rows_read' && names.includes('Rows_read')
}

function workText({ counter, base, candidate, unit }: WorkGrowth): string {
  const { label, isWork } = counterInfo(counter)
  const figures = `${formatNumber(base)} → ${formatNumber(candidate)}`
  const change = isWork && candidate < 3 * base ? ` (+${formatShare(candidate / base - 1)})` : ''
  return `${figures} ${label} a ${unit}${change}`
}

function functionOf(findings: Findings): string | undefined {
  const { cpu, hints } = findings
  const part = [...(cpu?.functions ?? []), ...(hints?.functions ?? [])].find((each) =>
    isDearer(each, findings),
  )
  return part === undefined ? undefined : `${partText(part)} of the CPU`
}

/** The function that allocates more; of the CPU where the heap was not requested. */
function allocatorOf(findings: Findings): string | undefined {
  const part = findings.allocations?.functions[0]
  return part === undefined ? functionOf(findings) : `${partText(part)} of the bytes allocated`
}

function partText({ name, base, candidate }: GrownPart): string {
  return `\`${shortFunction(name)}\` ${formatShare(base)} → ${formatShare(candidate)}`
}

/**
 * Functions are causes where the server's CPU per transaction grew, or is not known. Where plans
 * differ other functions run: then only new ones count, of packages that grew in all.
 */
export function functionCauses(findings: Findings): Cause[] {
  const { cpu, base, candidate, plans } = findings
  const [from, to] = [cpuPerTransaction(base), cpuPerTransaction(candidate)]
  const grown = (cpu?.functions ?? []).filter((part) => isDearer(part, findings))
  return grown.slice(0, 3).flatMap((part): Cause[] => {
    const z = `z = ${formatNumber(part.z)} of the shares of samples`
    const isSure = to > from && plans.length === 0
    const sure = isSure
      ? `Sure: ${z}; equal servers stay below 4`
      : `Likely: ${z}; ${plans.length > 0 ? 'plans differ as well' : 'CPU per transaction is not known'}`
    const more = Number.isNaN(from + to)
      ? []
      : [
          `server CPU per transaction: ${milliseconds(from)} → ${milliseconds(to)}`,
          ...ofStores(base, candidate),
        ]
    const name = shortFunction(part.name)
    return [
      {
        kind: 'function',
        name,
        sentence: `${partText(part)} of the server’s CPU`,
        evidence: [sure, part.name, ...more],
      },
    ]
  })
}

/** Checks whether a transaction takes more CPU in all, and more of it in this function. */
function isDearer(part: GrownPart, { base, candidate, plans, cpu }: Findings): boolean {
  const [from, to] = [cpuPerTransaction(base), cpuPerTransaction(candidate)]
  // Where other code got cheaper, every share grows.
  if (to <= from || part.candidate * to <= LEAST_DEARER * part.base * from) return false
  return (
    plans.length === 0 ||
    (isNew(part) && cpu?.packages.some(({ name }) => name === packageOf(part.name)) === true)
  )
}

/** The stores as a control: what loads the machine slows them too. */
function ofStores(base: Evidence, candidate: Evidence): string[] {
  const ratio = ({ times }: Evidence) => (times?.cpu ?? 0) / (times?.storeCpu || Number.NaN)
  const [from, to] = [ratio(base), ratio(candidate)]
  return from > 0 && to > 0
    ? [`for each second of the stores’ CPU: ${formatNumber(from)} s → ${formatNumber(to)} s`]
    : []
}

/** NaN where it is not known. */
function cpuPerTransaction({ times, load }: Evidence): number {
  return (times?.cpu ?? Number.NaN) / (load?.transactions || Number.NaN)
}

export function waitCauses({ waits, growths, work, plans, cpu }: Findings): Cause[] {
  const isNoWork = work.length === 0 && plans.length === 0 && (cpu?.functions.length ?? 0) === 0
  const beside = isNoWork
    ? '; it waits, and does not work more: plans and work a transaction are equal'
    : ''
  const sure = isNoWork
    ? 'Likely: nothing else changed'
    : 'Possible: other causes explain it as well'
  const ofServer = waits.map(
    ({ name, what, base, candidate }, at): Cause => ({
      kind: 'wait',
      name,
      sentence: `${what} takes ${milliseconds(base)} → ${milliseconds(candidate)} a transaction${at === 0 ? beside : ''}`,
      evidence: [sure],
    }),
  )
  // Statements that wait for the same as all are no cause of their own.
  const ofStatements = waitingStatements(growths).map(
    (growth): Cause => ({
      kind: 'wait',
      name: growth.text,
      sentence: `${slower(growth)}, without more rows or requests: it waits`,
      evidence: [sure],
    }),
  )
  return isNoWork ? [...ofServer, ...ofStatements] : ofServer
}

/**
 * Least share of the machine's time that a hypervisor gave to others, on one side more than on the
 * other (0 to 1).
 */
const LEAST_STOLEN = 0.05

export function machineCauses({
  base: { machine: base },
  candidate: { machine: candidate },
}: Findings): Cause[] {
  if (base === undefined || candidate === undefined) return []
  const differing = (
    what: string,
    from: string | number | undefined,
    to: string | number | undefined,
  ) => (from === undefined || to === undefined || from === to ? [] : [`${what} ${from} → ${to}`])
  const stolen = (candidate.stolenShare ?? 0) - (base.stolenShare ?? 0)
  const figures = [
    ...differing('CPU', base.cpuModel, candidate.cpuModel),
    ...differing('cores', base.cores, candidate.cores),
    ...(stolen >= LEAST_STOLEN
      ? [
          `CPU time taken by other machines ${formatShare(base.stolenShare ?? 0)} → ${formatShare(candidate.stolenShare ?? 0)}`,
        ]
      : []),
  ]
  return figures.map((sentence) => ({
    kind: 'machine',
    name: sentence.slice(0, sentence.indexOf(' ')),
    sentence: `the machines differ: ${sentence}`,
    evidence: ['Likely: both sides ran the same load on unlike machines'],
  }))
}

function milliseconds(seconds: number): string {
  return `${formatNumber(seconds * 1000)} ms`
}
