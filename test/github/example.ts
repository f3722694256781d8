import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'

const examples = join(import.meta.dirname, '../../workflows')

/**
 * An example as a user has it after copying: only the names of the runner and of this action's owner, which act has to
 * know, and the inputs given here are other ones.
 */
export function copied(file: string, inputs: Readonly<Record<string, string>>): string {
  const workflow = parse(readFileSync(join(examples, file), 'utf8'))
  for (const job of Object.values(workflow.jobs) as {
    'runs-on': string
    steps: Record<string, unknown>[]
  }[]) {
    job['runs-on'] = 'ubuntu-latest'
    for (const step of job.steps) {
      if (step.uses !== 'org/tidb-bench-action@v1') continue
      Object.assign(step, { id: 'bench', uses: 'example-org/tidb-bench-action@v1' })
      step.with = { ...(step.with as object), ...inputs }
    }
  }
  return stringify(workflow)
}
