import { buildInputs, serverInputs } from '../../core/config/inputs/server.ts'
import { hasExpression, isFixedByBase } from './workflow-expressions.ts'
import {
  type ActionStep,
  type ActionSteps,
  findActionSteps,
  isRuleInput,
  type ReadFile,
} from './workflow-steps.ts'

/**
 * `.github/workflows/bench.yml`; undefined outside of a workflow, and where another repository has
 * it.
 */
export function workflowPathOf(env: NodeJS.ProcessEnv): string | undefined {
  const { GITHUB_WORKFLOW_REF: ref, GITHUB_REPOSITORY: repository } = env
  const [name] = ref?.split('@') ?? []
  return repository !== undefined && name?.startsWith(`${repository}/`) === true
    ? name.slice(repository.length + 1)
    : undefined
}

/**
 * Checks whether an input describes the server that is measured, which a step of the job may have
 * started.
 */
function isServerInput(name: string): boolean {
  return name !== 'paths' && (Object.hasOwn(serverInputs, name) || Object.hasOwn(buildInputs, name))
}

/** Inputs of the base's job, or the reasons why they are unknown. */
export interface BaseInputs {
  /** `absent`: no workflow of the base starts the action. `new`: none starts it for this suite. */
  readonly state: 'found' | 'absent' | 'new'
  /** Texts by name; an input that the base does not set is missing. */
  readonly texts: ReadonlyMap<string, string>
  /**
   * Names whose value is taken from the job at hand: it is no rule, or the same expression with the
   * same value.
   */
  readonly asGiven: ReadonlySet<string>
  /** Texts with expressions that only a run resolves, by name. */
  readonly open: ReadonlyMap<string, string>
  /** Path of the workflow that was found, and the id of its job where the base says it. */
  readonly place: { readonly workflow: string; readonly job: string | undefined }
  /** A sentence for each thing that could not be read. */
  readonly unknown: readonly string[]
  /** Present: the pull request has the job run on another kind of machine. */
  readonly isOnOtherMachine?: true
}

/** A sentence for each input that only a run knows. */
export function openInputFaults(open: ReadonlyMap<string, string>): string[] {
  return [...open].map(
    ([name, text]) => `only a run knows the input \`${name}\` of the base, \`${text}\``,
  )
}

/** Workflow files of one commit. */
export interface WorkflowFiles {
  readonly read: ReadFile
  /** Paths of all workflows. */
  list(): Promise<readonly string[]>
}

/** A job as it runs. */
interface RunningJob {
  /** Path of its workflow, and the id in it. */
  readonly path: string
  readonly job: string
  readonly suite: string
  /** GitHub's name of the event that started it. */
  readonly event?: string | undefined
}

/** Events by which a pull request starts a job for the same mark; it chooses which one. */
const ofPullRequest: readonly string[] = ['pull_request', 'pull_request_review']

/**
 * Reads the inputs that the base gives the job of a suite: those of the step of this job, else of
 * any job and workflow that starts the same suite, so that a new name of either changes nothing.
 * Where the event starts the suite on the base, but in other workflows, theirs count: a pull
 * request cannot choose the inputs of a nightly job. Where several workflows or jobs start it with
 * different inputs, nothing says which ones count once the pull request takes one of them away.
 */
export async function inputsOfBase(
  job: RunningJob,
  base: WorkflowFiles,
  head: ReadFile,
): Promise<BaseInputs> {
  const { path, suite } = job
  const none = {
    texts: new Map<string, string>(),
    asGiven: new Set<string>(),
    open: new Map<string, string>(),
    place: { workflow: path, job: undefined as string | undefined },
    unknown: [],
  }
  const { steps, unread, isAny } = await stepsOfSuite(job, base)
  const unknown = [...new Set(unread)].map((name) => `\`${name}\` of the base cannot be read`)
  if (steps.length === 0) return { ...none, unknown, state: isAny ? 'new' : 'absent' }
  const ofJob = steps.filter((step) => isOfJob(step, job))
  const counted = ofJob.length === 0 ? steps : ofJob
  const distinct = new Map(counted.map((step) => [JSON.stringify(rulesIn(step)), rulesIn(step)]))
  const [first = []] = distinct.values()
  if (distinct.size > 1)
    return {
      ...none,
      state: 'found',
      unknown: [...unknown, differentWords(distinct.size, counted, suite)],
    }
  const faults = await otherStepFaults(steps, first, job, base, head)
  const ofHead = (await findActionSteps(path, head)).steps
  const own = ofHead.filter((step) => isOfJob(step, job))
  const machines = new Set(steps.map(({ machine }) => machine))
  const isOnOtherMachine = ofHead.some(
    (step) => isOfSuite(step, suite) && !machines.has(step.machine),
  )
  const asGiven = new Set<string>()
  const texts = new Map<string, string>()
  const open = new Map<string, string>()
  for (const [name, text] of first) {
    if (!hasExpression(text)) texts.set(name, text)
    else if (isServerInput(name) || isSame(name, text, job.event, counted, own)) asGiven.add(name)
    else open.set(name, text)
  }
  const [{ workflow, job: found } = none.place] = counted
  return {
    state: 'found',
    texts,
    asGiven,
    open,
    place: { workflow, job: found },
    unknown: [...unknown, ...faults],
    ...(isOnOtherMachine ? { isOnOtherMachine } : {}),
  }
}

function isOfJob(step: ActionStep, { path, job }: RunningJob): boolean {
  return step.workflow === path && (step.job === undefined || step.job === job)
}

/** Checks whether a step starts a suite, or may: what its name is, only a run may know. */
function isOfSuite({ inputs }: ActionStep, suite: string): boolean {
  const own = inputs.suite || 'default'
  return own === suite || hasExpression(own)
}

function rulesIn({ inputs }: ActionStep): [string, string][] {
  return Object.entries(inputs)
    .filter(([name, text]) => isRuleInput(name) && text !== '')
    .sort(([one], [other]) => (one < other ? -1 : 1))
}

function differentWords(count: number, steps: readonly ActionStep[], suite: string): string {
  const files = [...new Set(steps.map(({ workflow }) => `\`${workflow}\``))]
  const where = files.length > 1 ? `, in ${files.join(' and ')}` : ''
  return `${count} steps of the base start the suite \`${suite}\` with different inputs${where}. Give each a \`suite\` of its own`
}

interface FoundSteps {
  readonly steps: readonly ActionStep[]
  readonly unread: readonly string[]
  /** A workflow starts the action, for whichever suite. */
  readonly isAny: boolean
}

/** Finds the steps of the base that decide the check of a suite. */
async function stepsOfSuite(
  { path, suite, event = '' }: RunningJob,
  base: WorkflowFiles,
): Promise<FoundSteps> {
  const ofSuite = (steps: readonly ActionStep[]) => steps.filter((step) => isOfSuite(step, suite))
  const events = ofPullRequest.includes(event) ? ofPullRequest : [event]
  const names = (await base.list()).filter((name) => name !== path && /\.ya?ml$/.test(name))
  const all: ActionSteps[] = []
  for (const name of [path, ...names]) all.push(await findActionSteps(name, base.read))
  const every = all.flatMap(({ steps }) => steps)
  const own = ofSuite(all[0]?.steps ?? [])
  const ofEvent = ofSuite(every).filter(({ triggers }) =>
    events.some((name) => Object.hasOwn(triggers, name)),
  )
  const [steps = []] = [ofEvent, own, ofSuite(every)].filter(({ length }) => length > 0)
  const read = own.length > 0 ? all.slice(0, 1) : all
  return { steps, unread: read.flatMap(({ unread }) => unread), isAny: every.length > 0 }
}

/**
 * Explains why the inputs of one step may not be the only ones: another workflow starts the same
 * suite with others, of which the newest run counts; or another job of this workflow does, of which
 * the worst counts, or one whose suite only a run knows, and the pull request edits its workflow.
 */
async function otherStepFaults(
  steps: readonly ActionStep[],
  first: readonly [string, string][],
  { path, suite }: RunningJob,
  base: WorkflowFiles,
  head: ReadFile,
): Promise<string[]> {
  const unlike = steps.filter((step) => JSON.stringify(rulesIn(step)) !== JSON.stringify(first))
  if (unlike.length === 0) return []
  const count = new Set(unlike.map((step) => JSON.stringify(rulesIn(step)))).size + 1
  const isElsewhere = ({ workflow, inputs }: ActionStep) =>
    workflow !== path && !hasExpression(inputs.suite ?? '')
  if (unlike.some(isElsewhere)) return [differentWords(count, steps, suite)]
  for (const name of new Set(steps.flatMap(({ files }) => files)))
    if ((await base.read(name)) !== (await head(name)))
      return [`${differentWords(count, steps, suite)}: this change edits \`${name}\``]
  return []
}

/**
 * Checks whether an input has the same value in the pull request as on the base: both give it the
 * same text, and what the text depends on is the same: what starts the workflow, and the environment
 * that has the variables and secrets.
 */
function isSame(
  name: string,
  text: string,
  event: string | undefined,
  base: readonly ActionStep[],
  head: readonly ActionStep[],
): boolean {
  const isAlike = (key: (step: ActionStep) => string) =>
    new Set([...base, ...head].map(key)).size === 1 &&
    base.every((step) => isFixedByBase(key(step)))
  return (
    head.length > 0 &&
    isFixedByBase(text) &&
    isAlike(({ inputs }) => inputs[name] ?? '') &&
    (!/\bgithub\.event/i.test(text) ||
      isAlike(({ triggers }) => triggers[event ?? ''] ?? 'never')) &&
    (!/\b(?:vars|secrets)\b/i.test(text) || isAlike(({ environment }) => environment))
  )
}
