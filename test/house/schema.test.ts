import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { projectFolder } from './sources.ts'

const json = (path: string) => JSON.parse(readFileSync(join(projectFolder, path), 'utf8'))

/** Validates as an editor would: with the published schema, and not with zod. */
function validator(name: string) {
  const ajv = new Ajv2020({ strict: false, formats: { 'date-time': true } })
  const validate = ajv.compile(json(`schema/${name}.schema.json`))
  return (value: unknown) =>
    validate(value) ? [] : (validate.errors ?? []).map((error) => error.instancePath)
}

describe('the published schema of tidb-bench.yml', () => {
  const faults = validator('config')
  const file = `
targets:
  candidate: { kind: local }
suites:
  default:
    threads: [4, 8]
    duration: 30s
    workloads:
      - { tool: sysbench, name: oltp_point_select }
gate:
  tolerance: 3%
`
  it('accepts a small file', () => {
    expect(faults(parse(file))).toEqual([])
  })

  it.each([
    ['an unknown key', file.replace('gate:', 'gates:')],
    ['an unknown kind of target', file.replace('kind: local', 'kind: remote')],
    ['a thread count of zero', file.replace('[4, 8]', '[0]')],
    ['a suite without workloads', file.replace(/workloads:[\s\S]*?gate/, 'workloads: []\ngate')],
  ])('refuses %s', (_, text) => {
    expect(faults(parse(text))).not.toEqual([])
  })
})

describe('the published schema of a record', () => {
  const faults = validator('record')
  const folder = 'baselines/published'
  const records = readdirSync(join(projectFolder, folder)).filter((name) => name.endsWith('.json'))

  it.each(records)('accepts %s', (name) => {
    expect(faults(json(`${folder}/${name}`))).toEqual([])
  })

  it('refuses a record of another version', () => {
    const record = json(`${folder}/${records[0]}`)
    expect(faults({ ...record, schemaVersion: 2 })).toContain('/schemaVersion')
  })
})
