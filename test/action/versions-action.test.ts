import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { projectFolder } from '../house/sources.ts'

const { inputs, outputs, runs } = parse(
  readFileSync(join(projectFolder, 'versions/action.yml'), 'utf8'),
)

test('the outputs of the action that picks versions are those of its one step, and its inputs reach no shell as text', () => {
  expect(runs.steps).toHaveLength(1)
  const [{ id, env, run }] = runs.steps
  for (const [name, { value }] of Object.entries<{ value: string }>(outputs))
    expect(value).toBe(`\${{ steps.${id}.outputs.${name} }}`)
  expect(run).not.toContain('${{')
  expect(Object.values(env)).toEqual(Object.keys(inputs).map((name) => `\${{ inputs.${name} }}`))
})
