import { expect, test } from 'vitest'
import { type Schema, withReference } from '../../scripts/reference.mjs'

const described = (more: Schema): Schema => ({ description: 'What it is.', ...more })
const object = (properties: Record<string, Schema>, required: string[] = []): Schema => ({
  type: 'object',
  properties,
  required,
})

/** The smallest file with everything that a table is made for. */
function fileSchema(gate: Record<string, Schema>, tools?: Schema[]): Schema {
  const target = { oneOf: [object({ kind: described({ const: 'local' }) })] }
  const workload = object({
    tool: described({ const: 'sysbench' }),
    name: described({ type: 'string' }),
  })
  const suite = object({
    workloads: described({ type: 'array', items: { oneOf: tools ?? [workload] } }),
  })
  const own = object({
    targets: described({ type: 'object', additionalProperties: target }),
    suites: described({ type: 'object', additionalProperties: suite }),
    tools: described(object({})),
    gate: described(object(gate)),
  })
  return { anyOf: [own, object({})] }
}

const names = [
  'file',
  'preset',
  'targets-local',
  'targets-all',
  'suites',
  'workloads-sysbench',
  'workloads-all',
]
const places = [...names, 'tools', 'gate'].map(
  (name) => `<!-- ${name}:start -->stale<!-- ${name}:end -->`,
)

test('each key is an item, with its possible values and its default; its own keys follow it', () => {
  const gate = {
    rule: described({ enum: ['auto', 'a|b'], default: 'auto' }),
    tolerance: described({ title: 'share', type: ['string', 'number'] }),
    history: described({
      ...object({ most: described({ type: 'integer', minimum: 1, maximum: 200, default: 20 }) }),
      default: {},
    }),
  }
  const text = withReference(`before\n${places.join('\n')}\nafter`, fileSchema(gate))
  expect(text).toMatch(/^before\n[\s\S]*\nafter$/)
  expect(text).not.toContain('stale')
  const table = text.slice(text.indexOf('<!-- gate:start -->'))
  expect(table).toContain(
    [
      '- `rule` (`auto`, `a|b`; default `auto`): What it is.',
      '- `tolerance` (share): What it is.',
      '- `history`: What it is.',
      '  - `history.most` (1 to 200; default `20`): What it is.',
    ].join('\n'),
  )
})

test('keys that several tools have are in one list, which names the tools', () => {
  const shared = {
    name: described({ type: 'string' }),
    files: described({ type: 'array', items: {} }),
  }
  const schema = fileSchema({}, [
    object({
      tool: described({ const: 'sysbench' }),
      ...shared,
      seed: described({ type: 'integer' }),
    }),
    object({ tool: described({ const: 'boot' }), ...shared }),
    object({ tool: described({ const: 'connect' }), name: shared.name }),
  ])
  const text = withReference(places.join('\n'), schema)
  expect(text).toContain(
    '<!-- workloads-all:start -->\n\n- `name`: What it is.\n\nFor `sysbench`, `boot`:\n\n- `files` (list',
  )
  expect(text).toContain(
    '<!-- workloads-sysbench:start -->\n\n- `seed` (whole number): What it is.\n\n<!--',
  )
  expect(text).toContain('<!-- workloads-connect:start -->\n\nNo keys of its own.\n\n<!--')
})

test('keys by component are one item where they differ in nothing else', () => {
  const path = described({ type: 'string' })
  const text = withReference(
    places.join('\n'),
    fileSchema({ binaries: described(object({ tidb: path, pd: path })) }),
  )
  expect(text).toContain('- `binaries` (text for each of `tidb`, `pd`): What it is.\n\n<!--')
})

test('a new kind of target or tool gets its place behind the one before it', () => {
  const without = places.filter((place) => !place.includes('workloads-sysbench'))
  expect(() => withReference(without.join('\n'), fileSchema({}))).not.toThrow()
  const text = withReference(without.join('\n'), fileSchema({}))
  expect(text).toContain(
    '<!-- suites:end -->\n\n`tool: sysbench`:\n\n<!-- workloads-sysbench:start -->\n\n- `name`: What it is.\n',
  )
})

test('a place that is missing, and a key without a description, are faults', () => {
  expect(() => withReference(places.slice(1).join('\n'), fileSchema({}))).toThrow(
    '<!-- file:start -->',
  )
  const undescribed = fileSchema({ rule: { type: 'string' } })
  expect(() => withReference(places.join('\n'), undescribed)).toThrow('rule has no description')
})
