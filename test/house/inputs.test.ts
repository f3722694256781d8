import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { actionInputs, withInputs } from '../../scripts/action-inputs.mjs'
import { inputTable } from '../../scripts/readme-tables.mjs'
import { addMeasureOptions } from '../../src/core/commands/options.ts'
import { idleInputsOf } from '../../src/core/config/idle.ts'
import type { Catalogue } from '../../src/core/config/inputs/input.ts'
import { removedInputs, removedName } from '../../src/core/config/inputs/removed.ts'
import { inputCatalogue, shapeOf } from '../../src/core/config/inputs.ts'
import { projectFolder, readSources } from './sources.ts'

const removed = Object.fromEntries(
  Object.keys(removedInputs).map((name) => [removedName(name), name]),
)
const textOf = (file: string) => readFileSync(join(projectFolder, file), 'utf8')

describe('a new input is an entry of the catalogue', () => {
  const pretend = {
    kind: 'value',
    description:
      'How hard it is pretended, e.g. `softly`: a word that nobody else uses, | and all.',
    option: { value: '<how>', help: 'how hard it is pretended' },
    schema: z.enum(['softly', 'hard']),
    default: 'softly',
    effect: 'without-preset',
    key: { in: 'suite' },
  } as const
  const secret = {
    kind: 'secret',
    description: 'A word of honour.',
    variable: 'TIDB_BENCH_HONOUR',
  } as const
  const catalogue = {
    ...inputCatalogue,
    'pretend-how': pretend,
    honour: secret,
  } satisfies Catalogue

  const made = (of: Catalogue = catalogue): string =>
    withInputs(textOf('action.yml'), actionInputs(of), removed)

  it('that is in the action, and in the JSON text that reaches the program', () => {
    const action = parse(made())
    expect(action.inputs['pretend-how']).toEqual({
      description: `${pretend.description} Default: \`softly\`.`,
      default: '',
    })
    const json = action.runs.steps[0].env.TIDB_BENCH_INPUTS
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub's
    expect(json).toContain('"pretend-how": ${{ toJSON(inputs.pretend-how) }}')
  })

  it('whose default is in the action itself where it is no key of the file', () => {
    const { key: _, ...alone } = pretend
    const everywhere = {
      ...inputCatalogue,
      'pretend-how': alone,
    }
    const { inputs } = parse(made(everywhere))
    expect(inputs['pretend-how']).toEqual({ description: pretend.description, default: 'softly' })
  })

  it('that is in no JSON text where it is secret', () => {
    const text = made()
    expect(parse(text).inputs.honour).toEqual({ description: 'A word of honour.', default: '' })
    expect(text).not.toContain('toJSON(inputs.honour)')
  })

  it('and nothing else of the action changes', () => {
    expect(made()).not.toBe(textOf('action.yml'))
    expect(withInputs(made(), actionInputs(inputCatalogue), removed)).toBe(textOf('action.yml'))
    expect(() => withInputs('name: no action\n', [], removed)).toThrow('there is no block inputs')
  })

  it('that has a row in docs/inputs.md where it is an input', () => {
    const table: string = inputTable(parse(made()).inputs)
    expect(textOf('docs/inputs.md')).toContain(inputTable(parse(textOf('action.yml')).inputs))
    const { description: _, ...key } = pretend
    expect(parse(made({ ...catalogue, 'pretend-how': key })).inputs).not.toHaveProperty(
      'pretend-how',
    )
    expect(table).toContain(
      `\n| \`pretend-how\` | ${pretend.description.replace('|', '\\|')} | \`softly\` |\n`,
    )
  })

  it('that is an option of the verbs that measure, or of one verb alone', () => {
    const help = (verb: string, of: Catalogue) =>
      addMeasureOptions(new Command(verb), of).helpInformation()
    expect(help('run', catalogue)).toMatch(
      /--pretend-how <how> +how hard it is pretended \(default softly\)/,
    )
    const option = { ...pretend.option, verb: 'plan' }
    const ofPlan = { ...inputCatalogue, 'pretend-how': { ...pretend, option } }
    expect(help('plan', ofPlan)).toContain('--pretend-how')
    expect(help('run', ofPlan)).not.toContain('--pretend-how')
    expect(help('run', catalogue)).not.toContain('--honour')
  })

  it('that is parsed, and idle where it has no effect', () => {
    const schema = z.strictObject(shapeOf(catalogue))
    expect(schema.parse({})['pretend-how']).toBe('softly')
    expect(schema.parse({ 'pretend-how': 'hard' })['pretend-how']).toBe('hard')
    expect(schema.safeParse({ 'pretend-how': 'harder' }).success).toBe(false)
    expect(schema.safeParse({ honour: 'yes' }).success).toBe(false)
    const { besidePreset, withoutPreset } = idleInputsOf(catalogue)
    expect(besidePreset).toContain('pretend-how')
    expect(withoutPreset).not.toContain('pretend-how')
  })
})

describe('inputs are parsed once', () => {
  it('so that only the edge knows them as text', () => {
    const readers = readSources()
      .filter(
        ({ folder, text }) => folder !== 'config' && /\bRawInputs\b|\breadInputs\b/.test(text),
      )
      .map(({ path }) => path)
    expect(readers).toEqual(['src/core/commands/options.ts', 'src/extensions/rules/rules.ts'])
  })

  it('and every default is one that a caller could write', () => {
    for (const [name, input] of Object.entries<Catalogue[string]>(inputCatalogue)) {
      if (input.kind === 'secret' || input.default === undefined) continue
      expect(input.schema.safeParse(input.default).success, name).toBe(true)
    }
  })
})
