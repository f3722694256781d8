import { expect, test } from 'vitest'
import { factsOf } from '../../../src/core/catalogue/loads.ts'
import { parseConfig } from '../../../src/core/config/load.ts'
import { planCells } from '../../../src/core/plan/cells.ts'
import type { TargetDescription } from '../../../src/core/record/schema.ts'
import { configOfCell } from '../../../src/core/report/reproduce/cell-config.ts'

const target: TargetDescription = {
  kind: 'local',
  product: 'MariaDB',
  version: '11.4.2-MariaDB',
  components: {},
  topology: { mariadb: 1 },
  configuration: {},
  variables: {},
  refused: [],
}

const cellOf = (config: object) => {
  const suite = parseConfig(JSON.stringify(config), 'f.yml').suites.default
  return planCells(suite as NonNullable<typeof suite>)[0]?.settings
}

test.each(['older', 'candidate'])(
  'an upgrade from %s is said as one, and measured again as one',
  (older) => {
    const file = {
      targets: { [older]: { kind: 'local', mariadbd: '/old' }, newer: { kind: 'local' } },
      suites: {
        default: {
          target: 'newer',
          workloads: [
            { tool: 'boot', name: 'rows', setup: 'CREATE TABLE t (a INT)', 'upgrade-from': older },
          ],
        },
      },
    }
    const cell = cellOf(file)
    if (cell === undefined) throw new Error('no cell was planned')
    expect(cell.data).toEqual({ setup: '["CREATE TABLE t (a INT)"]', upgradeFrom: older })
    expect(factsOf(cell.tool).names.label(cell.workload, cell.data)).toBe(
      `upgrade rows from ${older}`,
    )
    expect(cellOf(configOfCell({ ...cell, toolVersion: 'own' }, target))).toEqual(cell)
  },
)

const main = { tool: 'sysbench', name: 'oltp_read_write' }

test.each([
  ['a pause', { ...main, beside: { pause: { for: '1500ms' } } }, {}],
  [
    'a pause of a component',
    { ...main, beside: { pause: { component: 'mariadb', for: '3s' } } },
    {},
  ],
  [
    'a load after an upgrade',
    { ...main, 'upgrade-from': 'v1' },
    { v1: { kind: 'local', mariadbd: '/old' } },
  ],
])('%s is measured again as it was', (_, workload, older) => {
  const targets = { candidate: { kind: 'local' }, ...older }
  const cell = cellOf({ targets, suites: { default: { workloads: [workload] } } })
  if (cell === undefined) throw new Error('no cell was planned')
  expect(cellOf(configOfCell({ ...cell, toolVersion: 'own' }, target))).toEqual(cell)
})
