import { posix } from 'node:path'
import { parse } from 'yaml'
import { buildInputs, serverInputs } from './inputs/server.ts'
import { type Catalogue, inputCatalogue } from './inputs.ts'

/** Reads a file of one commit by its path from the root; undefined where the commit has none. */
export type ReadFile = (path: string) => Promise<string | undefined>

/** A step that starts the action. */
interface ActionStep {
  /** Path of the workflow that a run starts with. */
  readonly workflow: string
  /** Id of its job; undefined for a job of a workflow in another repository. */
  readonly job: string | undefined
  /** Texts by input name in lower case. What only a run can resolve is left as `${{ … }}`. */
  readonly inputs: Readonly<Record<string, string>>
}

/** Steps of a workflow that start the action, and what could not be read on the way to them. */
interface ActionSteps {
  readonly steps: readonly ActionStep[]
  /** Events that start the workflow. */
  readonly events: readonly string[]
  readonly unread: readonly string[]
}

type Tree = Readonly<Record<string, unknown>>

/** Values of the contexts that a file fixes; one that is undefined is known to a run alone. */
interface Contexts {
  readonly inputs?: Tree | undefined
  readonly matrix?: Tree | undefined
  readonly env: Tree
}

/** Actions and workflows that call each other deeper than this are given up as unread. */
const MOST_DEPTH = 5
/** Calls of actions and workflows that are followed; what is beyond is given up as unread. */
const MOST_CALLS = 1_000
/** GitHub starts no more jobs of one matrix. */
const MOST_LEGS = 256

const catalogue: Catalogue = inputCatalogue

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

/** Inputs that say where and how a job runs or reports; no rule depends on them. */
const placeInputs: readonly string[] = [
  'shard',
  'load-machine',
  'comment',
  'mark',
  'snapshot-cache',
  'artifact',
  'site-url',
  'lang',
  'out',
  'cause',
  'update-baseline',
  'release-branches',
  'parallel-setup',
]

/** Checks whether an input is a rule, or says what is measured. */
export function isRuleInput(name: string): boolean {
  const input = catalogue[name]
  return input?.kind === 'value' && !placeInputs.includes(name)
}

/**
 * Checks whether an input describes the server that is measured, which a step of the job may have
 * started.
 */
function isServerInput(name: string): boolean {
  return name !== 'paths' && (Object.hasOwn(serverInputs, name) || Object.hasOwn(buildInputs, name))
}

/**
 * Finds the steps of a workflow that start the action, also those in local composite actions and in
 * reusable workflows. Names of inputs are compared without case, and `env`, `matrix` and `inputs`
 * are resolved as far as files fix them.
 * @param path of the workflow
 */
async function findActionSteps(path: string, readFile: ReadFile): Promise<ActionSteps> {
  const steps: ActionStep[] = []
  const unread: string[] = []
  const texts = new Map<string, Promise<string | undefined>>()
  let calls = 0
  const text = await readFile(path)
  if (text === undefined) return { steps, unread, events: [] }
  await readWorkflow(path, text, undefined, 0)
  return { steps, unread, events: eventsOf(treeOf(text)?.on) }

  /** Reads a file once, however often it is called. */
  function read(name: string): Promise<string | undefined> {
    const found = texts.get(name) ?? readFile(name)
    texts.set(name, found)
    return found
  }

  async function readWorkflow(
    name: string,
    content: string,
    inputs: Tree | undefined,
    depth: number,
  ) {
    const workflow = treeOf(content)
    if (workflow === undefined || depth > MOST_DEPTH) return void unread.push(name)
    for (const [id, value] of Object.entries(child(workflow.jobs))) {
      const job = child(value)
      const env = { ...child(workflow.env), ...child(job.env) }
      for (const matrix of legsOf(job.strategy)) {
        const contexts = { inputs, matrix, env }
        await (typeof job.uses === 'string'
          ? readCall(job, contexts, depth)
          : readSteps(id, job.steps, contexts, depth))
      }
    }
  }

  async function readCall(job: Tree, contexts: Contexts, depth: number) {
    const uses = String(job.uses)
    const given = textsOf(job.with, contexts)
    if (!uses.startsWith('./')) {
      const isOurs = isOurName(uses.replace(/\/\.github\/workflows\/[^@]*/, ''))
      if (isOurs || Object.keys(given).some((name) => isRuleInput(name)))
        steps.push({ workflow: path, job: undefined, inputs: given })
      return
    }
    const place = posix.normalize(uses)
    const content = ++calls > MOST_CALLS ? undefined : await read(place)
    if (content === undefined) return void unread.push(place)
    // GitHub's YAML is 1.2, where `on` is no boolean.
    const declared = child(child(child(treeOf(content)).on).workflow_call).inputs
    await readWorkflow(place, content, withDefaults(declared, given), depth + 1)
  }

  async function readSteps(job: string, list: unknown, contexts: Contexts, depth: number) {
    for (const step of Array.isArray(list) ? list.map(child) : []) {
      if (typeof step.uses !== 'string') continue
      const { uses } = step
      const env = { ...contexts.env, ...child(step.env) }
      const given = textsOf(step.with, { ...contexts, env })
      if (!uses.startsWith('./')) {
        if (isOurStep(uses, given)) steps.push({ workflow: path, job, inputs: given })
        continue
      }
      const folder = posix.normalize(uses)
      const content =
        (await read(posix.join(folder, 'action.yml'))) ??
        (await read(posix.join(folder, 'action.yaml')))
      const action = content === undefined ? undefined : treeOf(content)
      if (action === undefined || depth >= MOST_DEPTH || ++calls > MOST_CALLS) unread.push(folder)
      else if (isOurManifest(action)) steps.push({ workflow: path, job, inputs: given })
      else
        await readSteps(
          job,
          child(action.runs).steps,
          { env: contexts.env, inputs: withDefaults(action.inputs, given) },
          depth + 1,
        )
    }
  }
}

/**
 * `owner/tidb-bench-action@v1`, also under another name with these words; its other actions have a
 * path.
 */
function isOurName(uses: string): boolean {
  return /^[^/@\s]+\/[^/@]*tidb-bench[^/@]*@/i.test(uses)
}

/** An action of another name is ours if it has inputs, and all of them are ours. */
function isOurStep(uses: string, inputs: Readonly<Record<string, string>>): boolean {
  const names = Object.keys(inputs)
  return (
    isOurName(uses) || (names.length > 0 && names.every((name) => Object.hasOwn(catalogue, name)))
  )
}

function isOurManifest({ inputs }: Tree): boolean {
  return ['tolerance', 'workloads', 'against'].every((name) => Object.hasOwn(child(inputs), name))
}

function treeOf(text: string): Tree | undefined {
  try {
    const tree: unknown = parse(text)
    return typeof tree === 'object' && tree !== null ? (tree as Tree) : undefined
  } catch {
    return undefined
  }
}

function eventsOf(on: unknown): string[] {
  if (typeof on === 'string') return [on]
  return Array.isArray(on) ? on.map(String) : Object.keys(child(on))
}

function child(value: unknown): Tree {
  return typeof value === 'object' && value !== null ? (value as Tree) : {}
}

/** `with`, resolved as far as possible, by names in lower case. */
function textsOf(value: unknown, contexts: Contexts): Record<string, string> {
  return Object.fromEntries(
    Object.entries(child(value)).map(([name, each]) => [
      name.toLowerCase(),
      resolveText(scalar(each), contexts).trim(),
    ]),
  )
}

function withDefaults(declared: unknown, given: Readonly<Record<string, string>>): Tree {
  const defaults = Object.entries(child(declared)).map(([name, input]) => [
    name.toLowerCase(),
    scalar(child(input).default),
  ])
  return { ...Object.fromEntries(defaults), ...given }
}

function scalar(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/**
 * Puts values in place of the expressions that are one name of a context. What is left contains
 * `${{`.
 */
function resolveText(text: string, { inputs, matrix, env }: Contexts): string {
  return text.replace(
    /\$\{\{\s{0,100}([^{}\s]{1,200})\s{0,100}\}\}/g,
    (whole, expression: string) => {
      const [, context, name = ''] = /^(inputs|matrix|env)\.([\w-]+)$/i.exec(expression) ?? []
      switch (context?.toLowerCase()) {
        case 'inputs':
          return inputs === undefined ? whole : scalar(inputs[name.toLowerCase()])
        case 'matrix':
          return matrix === undefined || !Object.hasOwn(matrix, name) ? whole : scalar(matrix[name])
        case 'env':
          // A step before may have set one that no file has.
          return Object.hasOwn(env, name) ? scalar(env[name]) : whole
      }
      return whole
    },
  )
}

/**
 * The legs of a matrix as files fix them: one without values where a job has none, or only a run
 * knows them.
 */
function legsOf(strategy: unknown): (Tree | undefined)[] {
  const { matrix } = child(strategy)
  if (typeof matrix !== 'object' || matrix === null) return [undefined]
  const { include, exclude, ...axes } = matrix as Tree
  let legs: Tree[] = [{}]
  for (const [name, values] of Object.entries(axes)) {
    if (!Array.isArray(values)) return [undefined]
    legs = legs.flatMap((leg) => values.map((value: unknown) => ({ ...leg, [name]: value })))
    if (legs.length > MOST_LEGS) return [undefined]
  }
  if (include !== undefined && !Array.isArray(include)) return [undefined]
  const isIn = (leg: Tree, part: Tree, names = Object.keys(part)) =>
    names.every((name) => scalar(leg[name]) === scalar(part[name]))
  legs = legs.filter(
    (leg) => !(Array.isArray(exclude) ? exclude : []).some((part) => isIn(leg, child(part))),
  )
  const own: Tree[] = []
  for (const part of (include ?? []).map(child)) {
    const shared = Object.keys(part).filter((name) => Object.hasOwn(axes, name))
    const isAdded = Object.keys(axes).length > 0 && legs.some((leg) => isIn(leg, part, shared))
    legs = legs.map((leg) => (isAdded && isIn(leg, part, shared) ? { ...leg, ...part } : leg))
    if (!isAdded) own.push(part)
  }
  const all = Object.keys(axes).length === 0 ? own : [...legs, ...own]
  return all.length === 0 ? [undefined] : all
}

/** Contexts that nobody changes by a pull request's files. */
const safeContexts: readonly string[] = ['vars', 'secrets', 'github', 'runner']
const functions: readonly string[] = [
  'contains',
  'startswith',
  'endswith',
  'format',
  'join',
  'tojson',
  'fromjson',
]

/** Values that a workflow decides itself: its names, those of its jobs, and `runs-on`. */
const chosenByWorkflow = /\bgithub\.(?:job|workflow|action|ref_name|env|path)|\brunner\.(?!temp\b)/i

/**
 * Checks whether a text with expressions has the same value in a pull request as on its base if
 * both have the same text: it depends on nothing that the files, title or branch name of the pull
 * request decide.
 */
export function isFixedByBase(text: string): boolean {
  const [, ...expressions] = text.split('${{')
  return expressions.every((rest) => {
    const expression = rest.slice(0, Math.max(0, rest.indexOf('}}')))
    if (expression === '') return false
    // `github['head_ref']` is the same as `github.head_ref`.
    if (expression.includes('[')) return false
    const plain = expression.replace(/'[^']*'/g, '')
    if (/head_ref|\.(?:title|body|head|ref)\b/i.test(plain)) return false
    if (chosenByWorkflow.test(plain)) return false
    const roots = [...plain.matchAll(/(?<![\w.-])[a-z_][\w-]*/gi)].map(([root]) =>
      root.toLowerCase(),
    )
    return roots.every(
      (root) =>
        safeContexts.includes(root) ||
        functions.includes(root) ||
        /^(?:true|false|null)$/.test(root),
    )
  })
}

/** Checks whether a text contains an expression. */
function hasExpression(text: string): boolean {
  return text.includes('${{')
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

/**
 * Reads the inputs that the base gives the job of a suite: those of the step of this job, else of
 * any job and workflow that starts the same suite, so that a new name of either changes nothing.
 * Where the event starts the suite on the base, but in other workflows, theirs count: a pull
 * request cannot choose the inputs of a nightly job.
 */
export async function inputsOfBase(
  { path, job, suite, event = '' }: RunningJob,
  base: WorkflowFiles,
  head: ReadFile,
): Promise<BaseInputs> {
  const none = {
    texts: new Map<string, string>(),
    asGiven: new Set<string>(),
    open: new Map<string, string>(),
    place: { workflow: path, job: undefined as string | undefined },
    unknown: [],
  }
  const inFile = await findActionSteps(path, base.read)
  const isOfJob = (step: ActionStep) => step.job === undefined || step.job === job
  const isOfSuite = ({ inputs }: ActionStep) => {
    const own = inputs.suite || 'default'
    return own === suite || hasExpression(own)
  }
  let unread = inFile.unread
  let steps = inFile.steps.filter(isOfJob).filter(isOfSuite)
  if (steps.length === 0) steps = inFile.steps.filter(isOfSuite)
  let isAny = inFile.steps.length > 0
  if (steps.length === 0 || !inFile.events.includes(event)) {
    const others: ActionStep[] = []
    const ofEvent: ActionStep[] = []
    for (const other of (await base.list()).filter((each) => each !== path)) {
      const found = await findActionSteps(other, base.read)
      const own = found.steps.filter(isOfSuite)
      others.push(...own)
      if (found.events.includes(event)) ofEvent.push(...own)
      if (steps.length === 0) unread = [...unread, ...found.unread]
      isAny ||= found.steps.length > 0
    }
    if (ofEvent.length > 0) steps = ofEvent
    else if (steps.length === 0) steps = others
  }
  const unknown = [...new Set(unread)].map((name) => `\`${name}\` of the base cannot be read`)
  if (steps.length === 0) return { ...none, unknown, state: isAny ? 'new' : 'absent' }
  const rulesIn = ({ inputs }: ActionStep) =>
    Object.entries(inputs)
      .filter(([name, text]) => isRuleInput(name) && text !== '')
      .sort(([one], [other]) => (one < other ? -1 : 1))
  const distinct = new Map(steps.map((step) => [JSON.stringify(rulesIn(step)), rulesIn(step)]))
  const [first = []] = distinct.values()
  if (distinct.size > 1)
    return {
      ...none,
      state: 'found',
      unknown: [
        ...unknown,
        `${distinct.size} steps of the base start the suite \`${suite}\` with different inputs. Give each a \`suite\` of its own`,
      ],
    }
  const same = await expressionsOf(path, job, head)
  const asGiven = new Set<string>()
  const texts = new Map<string, string>()
  const open = new Map<string, string>()
  for (const [name, text] of first) {
    if (!hasExpression(text)) texts.set(name, text)
    else if (isServerInput(name) || (isFixedByBase(text) && same(name, text))) asGiven.add(name)
    else open.set(name, text)
  }
  const [{ workflow, job: found } = none.place] = steps
  return { state: 'found', texts, asGiven, open, place: { workflow, job: found }, unknown }
}

/** Returns a check of whether the pull request's own step gives an input the same text. */
async function expressionsOf(path: string, job: string, head: ReadFile) {
  const { steps } = await findActionSteps(path, head)
  const own = steps.filter((step) => step.job === undefined || step.job === job)
  return (name: string, text: string) =>
    own.length > 0 && own.every(({ inputs }) => inputs[name] === text)
}
