import { existsSync } from 'node:fs'
import { dirname, join, normalize, relative, resolve } from 'node:path'
import {
  type GivenInputs,
  inputCatalogue,
  readInputs,
  validInputs,
  withInputs,
} from '../../core/config/inputs.ts'
import { type Policy, policySchema } from '../../core/config/policy.ts'
import {
  configuredSuites,
  DEFAULT_CONFIG_FILE,
  isContent,
  ownFilesOf,
  resolveSettings,
  type Settings,
} from '../../core/config/resolve.ts'
import { inSentences } from '../../core/job/error.ts'
import type { Io } from '../../core/job/io.ts'
import { measuresElsewhere } from '../../core/job/source.ts'
import { suiteCells } from '../../core/plan/cells.ts'
import type { GateChange } from '../../core/record/cause.ts'
import type { RunRules } from '../../core/record/header-schema.ts'
import type { Hooks, JudgingRules } from '../../core/steps/hooks.ts'
import type { BenchEvent } from '../../github/event.ts'
import { findBaseBranch } from '../../github/mark.ts'
import { tryGit } from '../../system/git.ts'
import { openGuard } from '../../system/guard.ts'
import { Failure } from '../../words/failure.ts'
import { defined } from '../../words/objects.ts'
import { type BaseFiles, checkoutFolder, openBase, workflowFilesAt } from './base-files.ts'
import { findForeignCheckout } from './checkout-faults.ts'
import { type BaseJudgement, judgeByBase } from './judge-by-base.ts'
import { changedFilesOf } from './load-files.ts'
import { openTextsOf, storedRules } from './stored-rules.ts'
import {
  type BaseInputs,
  inputsOfBase,
  openInputFaults,
  workflowPathOf,
} from './workflow-inputs.ts'
import { isRuleInput } from './workflow-steps.ts'

/** The part of a job that this extension has. */
export const rulesHooks: Hooks = { findRules }

/**
 * Finds the rules that judge: in a job of a change that is not merged yet those of its base,
 * whatever the change says. What cannot be read is unknown, and unknown is never unchanged: it
 * holds the check. Elsewhere the files at hand judge.
 */
async function findRules(settings: Settings, event: BenchEvent, io: Io): Promise<JudgingRules> {
  const { given } = settings
  if (given === undefined || !(await isUnmergedChange(event))) {
    await requireChangeOfFork(settings, event, io)
    return {
      settings,
      ...(event.kind === 'local' ? { gate: { changes: [], held: [], isAtHand: true } } : {}),
      ...defined({ ofRun: given && (await rulesOfRun(settings, given, event, io)) }),
      remove: async () => undefined,
    }
  }
  const guard = openGuard()
  const opened: (() => Promise<void>)[] = [async () => guard.release()]
  const remove = async () => {
    for (const close of opened.splice(0).reverse()) await close()
  }
  try {
    const files = await openBase(settings, event, io, guard.ledger, opened)
    return { ...(await judgedBy(files, settings, given, event, io)), remove }
  } catch (error) {
    await remove()
    if (io.signal.aborted) throw error
    const why = `the rules of the base cannot be read: ${inSentences(error)}`
    io.log.warn(why)
    return { settings: withUsualAcceptance(settings), gate: { changes: [], held: [why] }, remove }
  }
}

/**
 * Refuses to measure what is not the change, in a job that does not judge: nobody could hold its
 * figures. @throws Failure `input`
 */
async function requireChangeOfFork(settings: Settings, event: BenchEvent, io: Io): Promise<void> {
  if (event.kind !== 'pull_request') return
  const folder = await checkoutFolder(settings)
  const fault = folder === undefined ? undefined : await findForeignCheckout(event, io, folder)
  if (fault !== undefined) throw foreignCheckout([fault])
}

function foreignCheckout(faults: readonly string[]): Failure {
  return new Failure('input', faults.join('; '), {
    remedy: 'Check out the pull request: actions/checkout without `ref`, with `fetch-depth: 0`.',
  })
}

/**
 * Checks whether a job measures a change that is not merged yet. The second workflow judges a
 * fork's figures by the base's rules. A dispatch measures a change where something else is checked
 * out than the commit of its branch.
 */
async function isUnmergedChange(event: BenchEvent): Promise<boolean> {
  switch (event.kind) {
    case 'pull_request':
      return event.origin === 'same-repository'
    case 'issue_comment':
      return event.on === 'pull-request'
    case 'merge_group':
      return true
    case 'workflow_dispatch':
      return measuresElsewhere(event)
    default:
      return false
  }
}

/**
 * Returns the inputs of a job that no file says, where the branch's own workflow runs on its own
 * commit. Nothing is kept of what a workflow's files say, nor of what they take from secrets.
 */
async function rulesOfRun(
  settings: Settings,
  given: GivenInputs,
  { kind }: BenchEvent,
  io: Io,
): Promise<RunRules | undefined> {
  const workflow = workflowPathOf(io.env)
  const isOfBranch = kind === 'push' || kind === 'schedule' || kind === 'workflow_dispatch'
  if (!isOfBranch || workflow === undefined) return undefined
  const folder = await checkoutFolder(settings).catch(() => undefined)
  if (folder === undefined) return undefined
  const job = io.env.GITHUB_JOB ?? ''
  const files = workflowFilesAt({ folder }, 'HEAD')
  const suite = given.texts.get('suite') ?? 'default'
  const started = { path: workflow, job, suite, event: io.env.GITHUB_EVENT_NAME }
  const { open } = await inputsOfBase(started, files, files.read)
  // Who dispatches a workflow chooses its inputs, for that run alone.
  const names = [...open].flatMap(([name, text]) =>
    kind === 'workflow_dispatch' && /\binputs\b|github\.event\b/i.test(text) ? [] : [name],
  )
  return openTextsOf({ workflow, job }, names, given.texts)
}

/** Nobody of the pull request decides who accepts it, nor whether a failure counts. */
function withUsualAcceptance(
  settings: Settings,
  policy: Policy = policySchema.parse({}),
): Settings {
  const { acceptBy, acceptLabel } = policy
  return {
    ...settings,
    policy: { ...settings.policy, acceptBy, acceptLabel, failOn: 'regression' },
  }
}

function fileOf({ file }: Pick<Settings, 'file'>): string {
  return file === undefined ? DEFAULT_CONFIG_FILE : normalize(file)
}

type Judged = Pick<JudgingRules, 'settings' | 'gate'>

async function judgedBy(
  files: BaseFiles,
  head: Settings,
  given: GivenInputs,
  event: BenchEvent,
  io: Io,
): Promise<Judged> {
  const path = workflowPathOf(io.env)
  const picked = given.values.suite
  const own = given.texts.get('suite') ?? 'default'
  // A comment runs the workflow of the default branch, and Prow's job is in no repository of the
  // pull request.
  const isGiven = path === undefined || event.kind === 'issue_comment'
  const found = isGiven
    ? undefined
    : await inputsOfBase(
        { path, job: io.env.GITHUB_JOB ?? '', suite: own, event: io.env.GITHUB_EVENT_NAME },
        files,
        files.readHead,
      )
  const open = found === undefined ? undefined : await withStoredRules(found, files, own, event, io)
  const held = [...files.faults, ...(found?.unknown ?? []), ...(open?.faults ?? [])]
  const isAbsent = found?.state === 'absent' && !(await isSameCommandLine(path ?? '', files))
  const inBase = withInputs(
    found === undefined || found.state === 'absent' ? given : baseGiven(given, found, open?.texts),
    {
      suite: picked,
    },
  )
  const { config } = inBase.values
  const isInline = config !== undefined && (config === 'none' || isContent(config))
  const hasFile = isInline
    ? config !== 'none'
    : existsSync(join(files.root, config ?? DEFAULT_CONFIG_FILE))
  // Nothing of the base judges this suite: the pull request brings the first rules, or the file
  // that a step names.
  const isFirst = isAbsent
    ? !hasFile
    : !isInline && !hasFile && config !== undefined && found?.state !== 'new'
  const other = isFirst && !isAbsent ? await whyNotFirst(config ?? '', files) : undefined
  if (other !== undefined)
    return { settings: withUsualAcceptance(head), gate: { changes: [], held: [...held, other] } }
  if (isFirst) return first(head, held)
  const resolved = isInline
    ? inBase
    : {
        ...inBase,
        values: {
          ...inBase.values,
          config: hasFile ? join(files.root, config ?? DEFAULT_CONFIG_FILE) : 'none',
        },
      }
  if (isAbsent)
    held.push(
      'no workflow of the base starts this action, so nothing says with which inputs it judges',
    )
  const suites = hasFile || found?.state !== 'new' ? configuredSuites(resolved) : []
  if (found?.state === 'new' || !suites.includes(picked)) {
    held.push(`the suite \`${picked}\` is new: the base has no rules for it`)
    const [other] = suites
    const policy =
      other === undefined
        ? undefined
        : resolveSettings(withInputs(resolved, { suite: other }), files.root).policy
    return { settings: withUsualAcceptance(head, policy), gate: { changes: [], held } }
  }
  const base = resolveSettings(resolved, files.root)
  if (!hasFile && base.suite.workloads.length === 0) return first(head, held)
  const judged: BaseJudgement = judgeByBase({ ...base, suiteName: head.suiteName }, head, {
    cellsOf: suiteCells,
    changedFilesOf: (cell) => changedFilesOf(cell, files.changed),
    fileOf: (key) =>
      path !== undefined && (given.texts.has(key) || found?.texts.has(key) || found?.open.has(key))
        ? path
        : fileOf(head),
  })
  const folder = await withBaseFolder(judged.settings, files)
  const changes = [...judged.changes, ...folder.changes]
  held.push(...loadsInSubmodules(base, files), ...folder.held)
  // Figures of another machine cannot be compared with a stored baseline, and are neutral.
  if (found?.isOnOtherMachine === true && base.base === undefined)
    held.push('`runs-on` or `container` of the job is not as the base has it')
  return { settings: folder.settings, gate: { changes, held: [...held, ...judged.held] } }
}

/** Finds the own loads that are in a submodule of which the change has another commit. */
function loadsInSubmodules({ suite }: Settings, { root, changed }: BaseFiles): string[] {
  return ownFilesOf(suite, root).flatMap((file) => {
    const module = changed.find((path) => normalize(file).startsWith(`${path}/`))
    return module === undefined ? [] : [`the load \`${file}\` changes with \`${module}\``]
  })
}

/** Looks up what only a run knows in the newest record of the base's branch. */
async function withStoredRules(
  { open, place, texts }: BaseInputs,
  { root }: BaseFiles,
  suite: string,
  event: BenchEvent,
  io: Io,
): Promise<{ readonly texts?: RunRules['inputs']; readonly faults: readonly string[] }> {
  const branch = findBaseBranch(event)
  // An input that says where the records are cannot be read from there.
  if (open.size === 0 || branch === undefined || open.has('baseline'))
    return { faults: openInputFaults(open) }
  const baseline = texts.get('baseline') ?? inputCatalogue.baseline.default
  const stored = await storedRules({ baseline, root, branch, suite, place }, io)
  const left = [...open].filter(([name]) => !Object.hasOwn(stored ?? {}, name))
  return { ...defined({ texts: stored }), faults: openInputFaults(new Map(left)) }
}

/**
 * Explains why a file that the base's step names, and the base lacks, is not one that the pull
 * request brings.
 * @returns undefined where it is
 */
async function whyNotFirst(config: string, { read, changed }: BaseFiles) {
  const path = normalize(config)
  if ((await read(path)) !== undefined)
    return `\`${path}\` is younger than this branch: bring the branch up to date`
  return changed.includes(path)
    ? undefined
    : `\`${path}\` is in no commit: nothing says what the base would have in it`
}

function first(settings: Settings, held: string[]): Judged {
  return { settings, gate: { changes: [], held, isFirst: true } }
}

/** The inputs of the base's step. What is no rule, or cannot be known, is as this job has it. */
function baseGiven(
  given: GivenInputs,
  { texts: ofFiles, asGiven }: BaseInputs,
  ofRun: Readonly<Record<string, string>> = {},
): GivenInputs {
  const texts = new Map([...ofFiles, ...Object.entries(ofRun)])
  const defaultOf = (name: string) =>
    (inputCatalogue as Readonly<Record<string, { default?: string }>>)[name]?.default
  const names = new Set([...given.texts.keys(), ...given.leftEmpty, ...texts.keys()])
  const raw = [...names].map((name): [string, string] => {
    const here = given.texts.get(name) ?? ''
    if (!isRuleInput(name) || asGiven.has(name)) return [name, here]
    return [name, texts.get(name) ?? (here === defaultOf(name) ? here : '')]
  })
  const known = raw.filter(([name]) => Object.hasOwn(inputCatalogue, name))
  return validInputs(readInputs(Object.fromEntries(known), given.label))
}

/**
 * Checks whether both sides start the program by the same lines of a script, which give it its
 * inputs.
 */
async function isSameCommandLine(path: string, { read, readHead }: BaseFiles): Promise<boolean> {
  const text = await read(path)
  return (
    text !== undefined &&
    /\brun:[^\n]*tidb-bench|tidb-bench(?:-action)? run\b/.test(text) &&
    text === (await readHead(path))
  )
}

/**
 * A baseline that comes with the checkout is read as the base has it, so that a pull request cannot
 * edit it.
 */
async function withBaseFolder(
  settings: Settings,
  { root, has }: BaseFiles,
): Promise<
  Pick<JudgingRules, 'settings'> & {
    readonly held: string[]
    readonly changes: readonly GateChange[]
  }
> {
  const { baseline } = settings.inputs
  const folder = baseline.startsWith('files:') ? baseline.slice('files:'.length) : undefined
  const path = folder ?? (baseline.endsWith('.json') ? baseline : undefined)
  if (path === undefined) return { settings, held: [], changes: [] }
  const place = relative('.', resolve(path))
  const inBase = join(root, place)
  // What an earlier step downloaded belongs to no commit.
  const cwd = existsSync(path) ? dirname(resolve(path)) : '.'
  const tracked = await tryGit(['ls-files', '-z', '--', resolve(path)], { cwd })
  const isInBase = !place.startsWith('..') && existsSync(inBase)
  const isTracked = !place.startsWith('..') && tracked.stdout.length > 0
  if (!isInBase) {
    const why = isTracked
      ? `the baseline \`${place}\` is in no commit of the base`
      : (await has(place))
        ? `the baseline \`${place}\` of the base is not in this folder`
        : undefined
    return { settings, held: why === undefined ? [] : [why], changes: [] }
  }
  const args = ['diff', '--no-index', '--quiet', '--', inBase, resolve(path)]
  if ((await tryGit(args, { cwd: '.' })).exitCode === 0) return { settings, held: [], changes: [] }
  const text = folder === undefined ? inBase : `files:${inBase}`
  return {
    settings: { ...settings, inputs: { ...settings.inputs, baseline: text } },
    held: [],
    changes: [{ key: 'baseline', from: 'of the base', to: 'edited', file: place }],
  }
}
