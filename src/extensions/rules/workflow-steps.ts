import { posix } from 'node:path'
import { parse } from 'yaml'
import { type Catalogue, inputCatalogue } from '../../core/config/inputs.ts'
import { type Contexts, resolveText, scalar, type Tree } from './workflow-expressions.ts'

/** Reads a file of one commit by its path from the root; undefined where the commit has none. */
export type ReadFile = (path: string) => Promise<string | undefined>

/** Place of a step. Each text may contain expressions that only a run resolves. */
interface StepPlace {
  /** Path of the workflow that a run starts with. */
  readonly workflow: string
  /** Id of its job; undefined for a job of a workflow in another repository. */
  readonly job: string | undefined
  /** Events that start the workflow: the keys of each as a text, by its name. */
  readonly triggers: Readonly<Record<string, string>>
  /** The `environment` of the job as a text; empty where it names none. */
  readonly environment: string
  /** Kind of machine that the job runs on, as a text. */
  readonly machine: string
}

/** A step that starts the action. */
export interface ActionStep extends StepPlace {
  /** Texts by input name in lower case. What only a run can resolve is left as `${{ … }}`. */
  readonly inputs: Readonly<Record<string, string>>
  /** Paths of the files that lead to the step. */
  readonly files: readonly string[]
}

/** Steps of a workflow that start the action, and what could not be read on the way to them. */
export interface ActionSteps {
  readonly steps: readonly ActionStep[]
  readonly unread: readonly string[]
}

/** Actions and workflows that call each other deeper than this are given up as unread. */
const MOST_DEPTH = 5
/** Calls of actions and workflows that are followed; what is beyond is given up as unread. */
const MOST_CALLS = 1_000
/** GitHub starts no more jobs of one matrix. */
const MOST_LEGS = 256

const catalogue: Catalogue = inputCatalogue

/** Inputs that say where and how a job runs or reports; no rule depends on them. */
const placeInputs: readonly string[] = [
  'comment',
  'mark',
  'artifact',
  'site-url',
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
 * Finds the steps of a workflow that start the action, also those in local composite actions and in
 * reusable workflows. Names of inputs are compared without case, and `env`, `matrix` and `inputs`
 * are resolved as far as files fix them.
 * @param path of the workflow
 */
export async function findActionSteps(path: string, readFile: ReadFile): Promise<ActionSteps> {
  const steps: ActionStep[] = []
  const unread: string[] = []
  const texts = new Map<string, Promise<string | undefined>>()
  let calls = 0
  const text = await readFile(path)
  if (text === undefined) return { steps, unread }
  const triggers = triggersOf(treeOf(text)?.on)
  await readWorkflow(path, text, undefined, [path])
  return { steps, unread }

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
    files: readonly string[],
  ) {
    const workflow = treeOf(content)
    if (workflow === undefined || files.length > MOST_DEPTH + 1) return void unread.push(name)
    for (const [id, value] of Object.entries(child(workflow.jobs))) {
      const job = child(value)
      const env = { ...child(workflow.env), ...child(job.env) }
      for (const matrix of legsOf(job.strategy)) {
        const contexts = { inputs, matrix, env }
        await (typeof job.uses === 'string'
          ? readCall(job, contexts, files)
          : readSteps(placeOf(id, job, contexts), job.steps, contexts, files))
      }
    }
  }

  async function readCall(job: Tree, contexts: Contexts, files: readonly string[]) {
    const uses = String(job.uses)
    const given = textsOf(job.with, contexts)
    if (!uses.startsWith('./')) {
      const isOurs = isOurName(uses.replace(/\/\.github\/workflows\/[^@]*/, ''))
      const names = Object.keys(given)
      if (!isOurs && !names.some((name) => isRuleInput(name))) return
      // What is no input of the action says where the workflow runs.
      const others = names.filter((name) => !Object.hasOwn(catalogue, name)).sort()
      const machine = JSON.stringify(others.map((name) => [name, given[name]]))
      steps.push({ ...placeOf(undefined, {}, contexts), machine, inputs: given, files })
      return
    }
    const place = posix.normalize(uses)
    const content = ++calls > MOST_CALLS ? undefined : await read(place)
    if (content === undefined) return void unread.push(place)
    // GitHub's YAML is 1.2, where `on` is no boolean.
    const declared = child(child(child(treeOf(content)).on).workflow_call).inputs
    await readWorkflow(place, content, withDefaults(declared, given), [...files, place])
  }

  function placeOf(job: string | undefined, tree: Tree, contexts: Contexts): StepPlace {
    const textOf = (value: unknown) => resolveText(scalar(value), contexts)
    const { environment, container } = tree
    return {
      workflow: path,
      job,
      triggers,
      environment: textOf(child(environment).name ?? environment),
      machine: `${textOf(tree['runs-on'])} ${textOf(child(container).image ?? container)}`.trim(),
    }
  }

  async function readSteps(
    place: StepPlace,
    list: unknown,
    contexts: Contexts,
    files: readonly string[],
  ) {
    for (const step of Array.isArray(list) ? list.map(child) : []) {
      if (typeof step.uses !== 'string') continue
      const { uses } = step
      const env = { ...contexts.env, ...child(step.env) }
      const inputs = textsOf(step.with, { ...contexts, env })
      if (!uses.startsWith('./')) {
        if (isOurStep(uses, inputs)) steps.push({ ...place, inputs, files })
        continue
      }
      const folder = posix.normalize(uses)
      const isLong = (await read(posix.join(folder, 'action.yml'))) === undefined
      const name = posix.join(folder, isLong ? 'action.yaml' : 'action.yml')
      const content = await read(name)
      const action = content === undefined ? undefined : treeOf(content)
      if (action === undefined || files.length > MOST_DEPTH || ++calls > MOST_CALLS)
        unread.push(folder)
      else if (isOurManifest(action)) steps.push({ ...place, inputs, files })
      else
        await readSteps(
          place,
          child(action.runs).steps,
          { env: contexts.env, inputs: withDefaults(action.inputs, inputs) },
          [...files, name],
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

function triggersOf(on: unknown): Record<string, string> {
  if (typeof on === 'string') return { [on]: '' }
  if (Array.isArray(on)) return Object.fromEntries(on.map((name) => [String(name), '']))
  return Object.fromEntries(Object.entries(child(on)).map(([name, keys]) => [name, scalar(keys)]))
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
