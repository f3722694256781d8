import type { GateChange } from '../record/cause.ts'
import { metricInfo } from '../record/metric.ts'
import type { CellSettings } from '../record/schema.ts'
import { formatDuration, formatExactShare } from '../words/number.ts'
import type { Policy } from './policy.ts'
import type { Settings } from './resolve.ts'

export { type BaseStep, baseStep, changedInputs, workflowPathOf } from './workflow-steps.ts'

/** The rules of a commit, and the cells that they plan. */
export interface Gate {
  readonly settings: Settings
  readonly cells: readonly {
    readonly settings: Omit<CellSettings, 'toolVersion'>
    readonly repeats: number
    readonly change: object
  }[]
}

export interface ComparedGates {
  /** Changes in the order of the documentation; empty where the pull request changes none. */
  readonly changes: readonly GateChange[]
  /** The candidate's settings with the base's rule in place of each that became laxer. */
  readonly settings: Settings
}

/**
 * Compares the rules of a pull request with those of its base. A stricter rule counts at once; in place of a laxer one
 * the base's counts.
 * @param fileOf where a key is written
 */
export function compareGates(base: Gate, head: Gate, fileOf: (key: string) => string): ComparedGates {
  const collected = new Map<string, GateChange>()
  const add = (key: string, effect: GateChange['effect'], words: Pick<GateChange, 'from' | 'to'> = {}) =>
    collected.set(`${key} ${words.from} ${words.to}`, { key, ...words, file: fileOf(key), effect })
  /** @returns the value that counts */
  const judge: Judge = (key, before, after, isLaxer, words) => {
    if (JSON.stringify(before) === JSON.stringify(after)) return after
    const laxer = isLaxer(before, after)
    add(
      key,
      laxer ? 'laxer' : 'stricter',
      words === undefined ? {} : { from: words(before), to: words(after) },
    )
    return laxer ? before : after
  }
  const policy = judgePolicy(base.settings.policy, head.settings.policy, judge)
  const { inputs: before } = base.settings
  const { inputs: after } = head.settings
  const inputs = {
    ...after,
    paths: judge(
      'paths',
      before.paths,
      after.paths,
      (_, now) => now !== undefined,
      (globs = ['every file']) => listWords(globs),
    ),
    baseline: judge('baseline', before.baseline, after.baseline, always),
    compareWith: judge('compare-with', before.compareWith, after.compareWith, always),
  }
  for (const [key, of] of Object.entries(measured)) judge(key, of(base.settings), of(head.settings), always)
  const { suite } = head.settings
  const rules = judge('plans', base.settings.suite.plans, suite.plans, (from) => from?.gate === true)
  const plans = suite.plans && rules && { ...suite.plans, gate: rules.gate, accept: rules.accept }
  judgeCells(base, head, judge, (id) => add(id, 'laxer', { from: 'measured', to: 'removed' }))
  const settings = { ...head.settings, policy, inputs, suite: { ...suite, plans } }
  return { changes: [...collected.values()], settings }
}

type Judge = <T>(
  key: string,
  before: T,
  after: T,
  isLaxer: (before: T, after: T) => boolean,
  /** Absent: the values are not shown. */
  words?: (value: T) => string,
) => T

const always = () => true

/** Getters of what is measured and compared. Another server or build is no figure that the base's rule could judge. */
const measured: Readonly<Record<string, (settings: Settings) => unknown>> = {
  against: ({ inputs, suite }) => inputs.against ?? suite.against,
  build: ({ build }) => build,
  candidate: ({ candidate }) => candidate,
  base: ({ base }) => base,
  'confirm-against': ({ confirmAgainst }) => confirmAgainst,
  servers: ({ servers }) => servers,
  method: ({ suite }) => suite.method,
  'error-limit': ({ suite }) => suite.errorLimit,
}

/** Bounds of what a metric has where no tolerance is written. */
const [LEAST_USUAL, MOST_USUAL] = [0.03, 0.2]
/** Growth of a statement that is an alarm where nothing is written. */
const USUAL_ALARM = 0.25
/** Gated where nothing is written, as far as a load tool reports them. */
const usuallyGated = ['tps', 'ops', 'tpmc']

function judgePolicy(base: Policy, head: Policy, judge: Judge): Policy {
  /** @param order words over the laxest one, the strictest last */
  const rank = <T extends string>(key: string, before: T, after: T, order: readonly string[]): T =>
    judge(key, before, after, (one, other) => order.indexOf(other) < order.indexOf(one), String)
  const grew = (before: number, after: number) => after > before
  const fell = (before: number, after: number) => after < before
  const usualTolerance = (metric: string, { tolerance }: Policy) =>
    tolerance ?? metricInfo(metric)?.defaultTolerance ?? LEAST_USUAL
  const shares = (
    key: string,
    before: Readonly<Record<string, number>>,
    after: Readonly<Record<string, number>>,
    usual: (name: string, policy: Policy) => number,
  ) =>
    Object.fromEntries(
      [...new Set([...Object.keys(before), ...Object.keys(after)])].map((name) => {
        const [from, to] = [before[name] ?? usual(name, base), after[name] ?? usual(name, head)]
        return [name, judge(`${key} ${name}`, from, to, grew, formatExactShare)]
      }),
    )
  const pace = <K extends 'rounds' | 'pairs' | 'slice'>(key: K) =>
    judge(`side-by-side ${key}`, base.sideBySide[key], head.sideBySide[key], fell, String)
  return {
    ...head,
    rule: judge('rule', base.rule, head.rule, always, String),
    tolerance: judge(
      'tolerance',
      base.tolerance,
      head.tolerance,
      (before = LEAST_USUAL, after = MOST_USUAL) => after > before,
      (share) => (share === undefined ? 'the usual' : formatExactShare(share)),
    ),
    tolerances: shares('tolerances', base.tolerances, head.tolerances, usualTolerance),
    workloads: shares(
      'workloads',
      base.workloads,
      head.workloads,
      (_, policy) => policy.tolerance ?? LEAST_USUAL,
    ),
    statements: {
      tolerances: shares(
        'statements',
        base.statements.tolerances,
        head.statements.tolerances,
        () => USUAL_ALARM,
      ),
      limits: judge(
        'statements new',
        base.statements.limits,
        head.statements.limits,
        (from, to) =>
          (to.latency_p95_ms ?? Number.POSITIVE_INFINITY) > (from.latency_p95_ms ?? Number.POSITIVE_INFINITY),
      ),
    },
    gated: judge(
      'gated',
      base.gated,
      head.gated,
      (before = usuallyGated, after = usuallyGated) => before.some((metric) => !after.includes(metric)),
      listWords,
    ),
    warnOnly: judge(
      'warn-only',
      base.warnOnly,
      head.warnOnly,
      (before, after) => after.some((metric) => !before.includes(metric)),
      listWords,
    ),
    failOn: rank('fail-on', base.failOn, head.failOn, ['regression']),
    // `confirm` is another name of `warn`.
    onInconclusive: rank('on-inconclusive', plain(base.onInconclusive), plain(head.onInconclusive), [
      'warn',
      'fail',
    ]),
    onNotComparable: rank('on-not-comparable', plain(base.onNotComparable), plain(head.onNotComparable), [
      'fail',
    ]),
    onRemoved: rank('on-removed', base.onRemoved, head.onRemoved, ['fail']),
    acceptBy: judge('accept-by', base.acceptBy, head.acceptBy, acceptsMore, listWords),
    acceptLabel: judge('accept-label', base.acceptLabel, head.acceptLabel, always, String),
    alphaRegression: judge(
      'alpha-regression',
      base.alphaRegression,
      head.alphaRegression,
      fell,
      formatExactShare,
    ),
    alphaOk: judge('alpha-ok', base.alphaOk, head.alphaOk, grew, formatExactShare),
    history: {
      ...head.history,
      most: judge('history most', base.history.most, head.history.most, always, String),
    },
    sideBySide: {
      ...head.sideBySide,
      rounds: pace('rounds'),
      pairs: pace('pairs'),
      slice: pace('slice'),
      budget: judge(
        'side-by-side budget',
        base.sideBySide.budget,
        head.sideBySide.budget,
        (before = Number.POSITIVE_INFINITY, after = Number.POSITIVE_INFINITY) => after < before,
      ),
    },
  }
}

/** Checks whether anybody may accept now who might not before; only fewer groups, or also `others`, are stricter. */
function acceptsMore(before: Policy['acceptBy'], after: Policy['acceptBy']): boolean {
  const groups = (words: Policy['acceptBy']) => {
    const named = words.filter((word) => word !== 'others')
    return named.length === 0 ? ['anyone'] : named
  }
  const isOpenToAuthor = before.includes('others') && !after.includes('others')
  return isOpenToAuthor || groups(after).some((group) => !groups(before).includes(group))
}

function plain<T extends string>(word: T): T | 'warn' {
  return word === 'confirm' ? 'warn' : word
}

/** Checks that each cell the base measures is measured as long and in the same way. */
function judgeCells(base: Gate, head: Gate, judge: Judge, remove: (id: string) => void): void {
  const { against, build } = head.settings
  // Then each side has its load from its own commit, and the verdict compares both.
  const comparesLoads = against !== undefined && build === undefined
  const fell = (before: number, after: number) => after < before
  for (const { settings, repeats, change } of base.cells) {
    const { id, durationSeconds, warmUpSeconds, data, ...others } = settings
    const cell = head.cells.find((each) => each.settings.id === id)
    if (cell === undefined) {
      remove(id)
      continue
    }
    const { id: _, durationSeconds: duration, warmUpSeconds: warmUp, data: now, ...other } = cell.settings
    judge('duration', durationSeconds, duration, fell, formatDuration)
    judge('warm-up', warmUpSeconds, warmUp, fell, formatDuration)
    judge('repeats', repeats, cell.repeats, fell, String)
    const [{ content, ...size }, { content: contentNow, ...sizeNow }] = [data, now]
    if (!comparesLoads) judge(settings.workload, content, contentNow, always)
    judge(id, [size, others, change], [sizeNow, other, cell.change], always)
  }
}

function listWords(values: readonly string[] | undefined): string {
  if (values === undefined) return 'the usual'
  return values.length === 0 ? 'none' : values.join(', ')
}
