import { parse } from 'yaml'
import { type Catalogue, DEFAULT_SUITE, inputCatalogue } from './inputs.ts'

/** The file of the workflow that started a job, as its repository has it. */
export interface WorkflowTexts {
  readonly path: string
  /** Absent: the branch that the change goes to has no such file. */
  readonly before: string | undefined
  readonly after: string | undefined
  /** Id of the job. */
  readonly job: string
  /** The base's other workflows; looked at where it has no file of this path. */
  readonly others: readonly string[]
}

/** The inputs that the base's workflow gives this job. */
export type BaseStep =
  | { readonly kind: 'same' | 'absent'; readonly path: string }
  /** Expressions are left out where both sides have the same. */
  | {
      readonly kind: 'comparable'
      readonly path: string
      readonly inputs: Readonly<Record<string, string>>
      /** Names that only the pull request gives. */
      readonly added: readonly string[]
    }
  /** State of one that differs, with values that are unknown before it runs. */
  | { readonly kind: 'unclear'; readonly path: string }

/** `.github/workflows/bench.yml`; undefined outside of a workflow, and where another repository has it. */
export function workflowPathOf(env: NodeJS.ProcessEnv): string | undefined {
  const { GITHUB_WORKFLOW_REF: ref, GITHUB_REPOSITORY: repository } = env
  const [name] = ref?.split('@') ?? []
  return repository !== undefined && name?.startsWith(`${repository}/`) === true
    ? name.slice(repository.length + 1)
    : undefined
}

/**
 * Compares the steps of this job that start the action, in both versions of its workflow. A workflow of another name in whose
 * place the base has one for the same suite is unclear: it may be that one, renamed to be compared with nothing.
 */
export function baseStep({ path, before, after, job, others }: WorkflowTexts): BaseStep {
  if (before === undefined) {
    const own = stepsOf(after ?? '', job).map(suiteOf)
    const theirs = others.flatMap((text) => stepsOf(text)).map(suiteOf)
    const isUnclear = own.length === 0 ? theirs.length > 0 : theirs.some((suite) => own.includes(suite))
    return { kind: isUnclear ? 'unclear' : 'absent', path }
  }
  if (before === after) return { kind: 'same', path }
  const [old, now] = [stepsOf(before, job), stepsOf(after ?? '', job)]
  if (JSON.stringify(old) === JSON.stringify(now)) return { kind: 'same', path }
  const [step, ...more] = old
  const [own, ...further] = now
  if (step === undefined || own === undefined || more.length + further.length > 0)
    return { kind: 'unclear', path }
  const differing = [...new Set([...Object.keys(step), ...Object.keys(own)])].filter(
    (name) => step[name] !== own[name],
  )
  // The value of an expression is known to GitHub alone.
  if (differing.some((name) => step[name]?.includes('${{'))) return { kind: 'unclear', path }
  const inputs = Object.fromEntries(
    differing.flatMap((name) => (step[name] === undefined ? [] : [[name, step[name]]])),
  )
  return { kind: 'comparable', path, inputs, added: differing.filter((name) => step[name] === undefined) }
}

/** Returns the base's inputs that differ from the pull request's; an empty text counts as unset. */
export function changedInputs(
  step: BaseStep,
  values: ReadonlyMap<string, string>,
): Readonly<Record<string, string>> {
  if (step.kind !== 'comparable') return {}
  const added = step.added.filter((name) => values.has(name)).map((name) => [name, ''])
  return { ...Object.fromEntries(added), ...step.inputs }
}

const catalogue: Catalogue = inputCatalogue

type Inputs = Readonly<Record<string, string>>

function suiteOf({ suite = DEFAULT_SUITE }: Inputs): string {
  return suite
}

/** Steps that start an action whose inputs are ours, by what they give it. @param job default: of all jobs */
function stepsOf(text: string, job?: string): Inputs[] {
  let workflow: unknown
  try {
    workflow = parse(text)
  } catch {
    return []
  }
  const jobs = child(workflow, 'jobs')
  const all = typeof jobs === 'object' && jobs !== null ? Object.keys(jobs) : []
  const steps = (job === undefined ? all : [job]).flatMap((name) => child(child(jobs, name), 'steps') ?? [])
  return steps.flatMap((step): Inputs[] => {
    const inputs = Object.entries((child(step, 'with') ?? {}) as object)
    const isOurs = inputs.length > 0 && inputs.every(([name]) => Object.hasOwn(inputCatalogue, name))
    if (!isOurs || child(step, 'uses') === undefined) return []
    const texts = inputs.filter(([name]) => catalogue[name]?.kind === 'value')
    return [Object.fromEntries(texts.map(([name, value]) => [name, String(value).trim()]))]
  })
}

function child(of: unknown, key: string): unknown {
  return typeof of === 'object' && of !== null && Object.hasOwn(of, key)
    ? (of as Record<string, unknown>)[key]
    : undefined
}
