import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { removedInputs } from '../../src/core/config/inputs/removed.ts'
import { type Catalogue, inputCatalogue, inputsOf } from '../../src/core/config/inputs.ts'
import { camelKeys } from '../../src/core/keys/values.ts'
import { projectFolder } from '../house/sources.ts'

interface Action {
  readonly inputs: Record<string, { description: string; default: string; required?: boolean }>
  readonly outputs: Record<string, { description: string; value: string }>
  readonly runs: { using: string; steps: Step[] }
}
interface Step {
  readonly id?: string
  readonly name?: string
  readonly if?: string
  readonly uses?: string
  readonly run?: string
  readonly shell?: string
  readonly env?: Record<string, string>
}

const text = readFileSync(join(projectFolder, 'action.yml'), 'utf8')
const action = parse(text) as Action
const { inputs, outputs, runs } = action
/** They have environment variables of their own. */
const secrets = Object.entries(inputCatalogue).flatMap(([name, input]) =>
  input.kind === 'secret' ? [{ name, variable: input.variable }] : [],
)
const plain = Object.keys(inputs).filter((name) => !secrets.some((secret) => secret.name === name))

describe('the inputs of the action', () => {
  it('all reach the program, but for the secrets', () => {
    const assembled = runs.steps.find(({ id }) => id === 'inputs')?.env?.TIDB_BENCH_INPUTS ?? ''
    const pairs = [...assembled.matchAll(/"([a-z-]+)": \$\{\{ toJSON\(inputs\.([a-z-]+)\) \}\}/g)]
    expect(pairs.map((pair) => pair[1])).toEqual(pairs.map((pair) => pair[2]))
    expect(pairs.map((pair) => pair[1]).sort()).toEqual(plain.sort())
    const removed = [
      ...assembled.matchAll(
        /"removed ([a-z-]+)": \$\{\{ toJSON\(inputs\.([a-z-]+) && 'given' \|\| ''\) \}\}/g,
      ),
    ]
    expect(removed.map((pair) => pair[1])).toEqual(Object.keys(removedInputs))
    expect(removed.map((pair) => pair[2])).toEqual(Object.keys(removedInputs))
    // The rest of the text is braces and commas alone.
    const sample = assembled.replaceAll(/\$\{\{ toJSON\([^)]*\) \}\}/g, '"x"')
    expect(Object.keys(JSON.parse(sample))).toHaveLength(plain.length + removed.length)
  })

  it('are those that the program knows', () => {
    const catalogue: Catalogue = inputCatalogue
    const inputNames = Object.keys(inputCatalogue).filter(
      (name) => catalogue[name]?.kind === 'value' && catalogue[name]?.description !== undefined,
    )
    expect(plain.sort()).toEqual(inputNames.sort())
    expect(Object.keys(inputs).length).toBeLessThanOrEqual(20)
  })

  it('have the defaults of the program, and name those that the program applies', () => {
    const defaults = plain.flatMap((name) => {
      const { default: own = '', description = '' } = inputs[name] ?? {}
      const documentedDefault = / Default: `(.+)`\.$/.exec(description)?.[1]
      // One of the two, or a reader would not know which counts.
      expect(own === '' || documentedDefault === undefined).toBe(true)
      return own === '' && documentedDefault === undefined
        ? []
        : [[name, own === '' ? documentedDefault : own]]
    })
    expect(inputsOf(Object.fromEntries(defaults))).toEqual(inputsOf({}))
    const applied = Object.entries(camelKeys(Object.fromEntries(defaults)))
    const camel = Object.keys(camelKeys(Object.fromEntries(plain.map((name) => [name, '']))))
    const inputNames = Object.entries(inputsOf({})).filter(
      ([name, value]) => value !== undefined && camel.includes(name),
    )
    expect(applied.map(([name]) => name).sort()).toEqual(inputNames.map(([name]) => name).sort())
  })

  it('that take the place of a key of the file arrive empty where nobody wrote them, so that the file counts', () => {
    const keys = Object.entries<Catalogue[string]>(inputCatalogue).flatMap(([name, input]) =>
      input.kind === 'value' && input.key !== undefined && name in inputs ? [name] : [],
    )
    expect(keys.length).toBeGreaterThan(8)
    expect(keys.filter((name) => inputs[name]?.default !== '')).toEqual([])
  })

  it('that are secret come in the variables that the program reads them from', () => {
    expect(secrets).toEqual([
      { name: 'password', variable: 'TIDB_BENCH_PASSWORD' },
      { name: 'github-token', variable: 'TIDB_BENCH_GITHUB_TOKEN' },
    ])
    const environmentEntries = runs.steps.flatMap(({ env = {} }) => Object.entries(env))
    for (const { name, variable } of secrets) {
      expect(environmentEntries).toContainEqual([variable, `\${{ inputs.${name} }}`])
    }
  })

  it('and outputs are described in a sentence, and nothing is required', () => {
    for (const { description } of [...Object.values(inputs), ...Object.values(outputs)]) {
      expect(description).toMatch(/^.{15,}\.$/s)
    }
    expect(Object.values(inputs).filter(({ required }) => required === true)).toEqual([])
    expect(Object.values(inputs).filter((input) => typeof input.default !== 'string')).toEqual([])
  })
})

describe('the steps of the action', () => {
  it('give the shell nothing but environment variables', () => {
    expect(runs.steps.filter(({ run }) => run?.includes('${{') === true)).toEqual([])
    expect(runs.steps.filter(({ run, shell }) => run !== undefined && shell !== 'bash')).toEqual([])
  })

  it('use other actions by commit, with the version beside it', () => {
    const uses = text.split('\n').filter((line) => /^\s+uses: /.test(line))
    expect(uses.length).toBeGreaterThanOrEqual(3)
    for (const line of uses) expect(line).toMatch(/uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  })

  it('end with the gate, which always speaks', () => {
    expect(runs.steps.at(-1)).toMatchObject({ name: 'Gate', if: 'always()' })
    expect(runs.steps.at(-1)?.run).toMatch(/ gate$/)
  })

  it('keep the secrets out of every step that does not need them', () => {
    const holders = (part: string) =>
      runs.steps.filter(({ env }) => JSON.stringify(env ?? {}).includes(part)).map(({ id }) => id)
    expect(holders('inputs.password')).toEqual(['plan', 'run'])
    // The step that plans asks the git server for commits that a shallow checkout lacks.
    expect(holders('inputs.github-token')).toEqual(['plan', 'run', 'publish'])
  })

  it('hand every output on from the step that knows it', () => {
    for (const [name, { value }] of Object.entries(outputs)) {
      // What another machine shall look at is known where it was judged.
      const step = name === 'confirm' ? 'run' : 'publish'
      expect(value).toBe(`\${{ steps.${step}.outputs.${name} }}`)
    }
    expect(Object.keys(outputs).sort()).toEqual([
      'baseline-sha',
      'comment-url',
      'improvements',
      'inconclusive',
      'regressions',
      'report-html',
      'result-json',
      'verdict',
    ])
  })
})
