import { expect, test } from 'vitest'
import { type Schema, withReference } from '../../scripts/reference.mjs'

const described = (more: Schema): Schema => ({ description: 'What it is.', ...more })
const object = (properties: Record<string, Schema>, required: string[] = []): Schema => ({
  type: 'object',
  properties,
  required,
})

/** The smallest file with everything that a table is made for. */
function fileSchema(gate: Record<string, Schema>): Schema {
  const target = { oneOf: [object({ kind: described({ const: 'local' }) })] }
  const workload = object({ tool: described({ const: 'sysbench' }) })
  const suite = object({ workloads: described({ type: 'array', items: { oneOf: [workload] } }) })
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
const places = [...names, 'tools', 'gate'].map((name) => `<!-- ${name}:start -->stale<!-- ${name}:end -->`)

test('each key is a row, with its possible values and its default; its own keys follow it', () => {
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
      '| Key | Value | Default | Meaning |',
      '| - | - | - | - |',
      '| `rule` | `auto`, `a\\|b` | `auto` | What it is. |',
      '| `tolerance` | share | | What it is. |',
      '| `history` | keys below | | What it is. |',
      '| `history.most` | whole number from 1 to 200 | `20` | What it is. |',
    ].join('\n'),
  )
})

test('a new kind of target or tool gets its place behind the one before it', () => {
  const without = places.filter((place) => !place.includes('workloads-sysbench'))
  expect(() => withReference(without.join('\n'), fileSchema({}))).not.toThrow()
  const text = withReference(without.join('\n'), fileSchema({}))
  expect(text).toContain(
    '<!-- suites:end -->\n\n`tool: sysbench`:\n\n<!-- workloads-sysbench:start -->\n\n| Key |',
  )
})

test('a place that is missing, and a key without a description, are faults', () => {
  expect(() => withReference(places.slice(1).join('\n'), fileSchema({}))).toThrow('<!-- file:start -->')
  const undescribed = fileSchema({ rule: { type: 'string' } })
  expect(() => withReference(places.join('\n'), undescribed)).toThrow('rule has no description')
})
