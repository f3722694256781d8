import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { removedInputs, removedName } from '../../src/core/config/inputs/removed.ts'
import { inputCatalogue } from '../../src/core/config/inputs.ts'
import { projectFolder } from '../house/sources.ts'

const { inputs, outputs, runs } = parse(
  readFileSync(join(projectFolder, 'plan/action.yml'), 'utf8'),
)
const names = Object.keys(inputs)

test('the inputs of the action that plans all reach the program, which knows them', () => {
  const assembled: string = runs.steps[0].env.TIDB_BENCH_INPUTS
  const pairs = [...assembled.matchAll(/"([a-z-]+)": \$\{\{ toJSON\(inputs\.([a-z-]+)\) \}\}/g)]
  expect(pairs.map((pair) => pair[1])).toEqual(names)
  expect(pairs.map((pair) => pair[2])).toEqual(names)
  expect(Object.keys(JSON.parse(assembled.replaceAll(/\$\{\{[^}]*\}\}/g, '"x"')))).toEqual([
    ...names,
    ...Object.keys(removedInputs).map(removedName),
  ])
  expect(Object.keys(inputCatalogue)).toEqual(expect.arrayContaining(names))
})

test('they say the same as the inputs of the action that measures, where nothing is given', () => {
  const defaults = Object.fromEntries(names.map((name) => [name, inputs[name].default]))
  expect(defaults).toEqual({
    ...Object.fromEntries(names.map((name) => [name, ''])),
    suite: 'default',
  })
  expect(names).toEqual(
    expect.arrayContaining(['config', 'shards', 'max-minutes', 'workloads', 'threads']),
  )
})

test('its outputs come from its one step, and nothing of the caller reaches the shell', () => {
  expect(Object.keys(outputs)).toEqual(['matrix', 'shards'])
  for (const [name, { value }] of Object.entries<{ value: string }>(outputs))
    expect(value).toBe(`\${{ steps.plan.outputs.${name} }}`)
  expect(runs.steps).toHaveLength(1)
  expect(runs.steps[0].run).not.toContain('${{')
})
