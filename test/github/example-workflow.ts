import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { asInputs } from '../action/as-inputs.ts'

const examples = join(import.meta.dirname, '../../workflows')

export interface ExampleStep {
  readonly name?: string
  readonly id?: string
  readonly uses?: string
  readonly run?: string
  readonly shell?: string
  readonly env?: Readonly<Record<string, string>>
  readonly with?: Readonly<Record<string, unknown>>
}

interface ExampleJob {
  'runs-on'?: string
  steps?: ExampleStep[]
  /** Of a workflow that it calls. */
  readonly uses?: string
  with?: Readonly<Record<string, unknown>>
}

/**
 * An example as a user has it after copying: only the names of the runner and of this action's
 * owner, which act has to know, and the inputs given here are other ones.
 * @param between steps that are put in before the action
 */
export function copiedExample(
  file: string,
  inputs: Readonly<Record<string, string>>,
  between: readonly ExampleStep[] = [],
): string {
  return copiedWorkflow(readFileSync(join(examples, file), 'utf8'), inputs, between)
}

/** The same, of the text of a workflow. */
export function copiedWorkflow(
  text: string,
  inputs: Readonly<Record<string, string>>,
  between: readonly ExampleStep[] = [],
): string {
  const workflow = parse(text)
  for (const job of Object.values(workflow.jobs) as ExampleJob[]) {
    if (job.uses !== undefined) {
      job.with = asInputs({ ...job.with, ...inputs })
      continue
    }
    job['runs-on'] = 'ubuntu-latest'
    job.steps = (job.steps ?? []).flatMap((step) => {
      const uses = step.uses?.replace(/^org\//, 'example-org/')
      if (step.uses !== 'org/tidb-bench-action@v1')
        return [uses === undefined ? step : { ...step, uses }]
      return [
        ...between,
        { ...step, id: 'bench', uses, with: asInputs({ ...step.with, ...inputs }) } as ExampleStep,
      ]
    })
  }
  return stringify(workflow)
}
