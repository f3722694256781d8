import { compareGates, type Gate } from '../../src/config/gate-changes.ts'
import { planCells } from '../../src/plan/cells.ts'
import { testStoredValues } from '../setup/stored-values.ts'
import { changedIn, settingsOf } from './caller.ts'
import { gatePairs, measuredCases } from './gate-cases.ts'

function gateOf({
  gate = '',
  suite = '',
  inputs = {},
}: Readonly<Record<'gate' | 'suite', string | undefined>> & {
  inputs?: Readonly<Record<string, string>> | undefined
}): Gate {
  const config = `targets: { candidate: { kind: playground, version: v8.5.4 } }
suites: { default: { workloads: [{ tool: sysbench, name: oltp_point_select }]${suite} } }
gate: {${gate}}
`
  const settings = settingsOf({ config, ...inputs })
  return { settings, cells: planCells(settings.suite) }
}

/** The changes of the rules, and what counts in place of the pull request's own. */
function compared(base: Gate, head: Gate): unknown {
  const { changes, settings } = compareGates(base, head, (key) => `file of ${key.split(' ')[0]}`)
  return [changes, changedIn(head.settings, settings)]
}

const cases: Record<string, () => unknown> = {}
for (const [one, other] of gatePairs) {
  const [base, head] = [one, other].map((gate) => () => gateOf({ gate, suite: undefined }))
  if (base === undefined || head === undefined) continue
  cases[`{${one}} → {${other}}`] = () => compared(base(), head())
  cases[`{${other}} → {${one}}`] = () => compared(head(), base())
}
const usual = () => gateOf({ gate: undefined, suite: undefined })
for (const [name, { suite, inputs }] of Object.entries(measuredCases)) {
  const own = () => gateOf({ gate: undefined, suite, inputs })
  cases[`${name} in the pull request`] = () => compared(usual(), own())
  cases[`${name} in the base`] = () => compared(own(), usual())
}
/** The same gate, where files of its load hold this. */
function holding(content: string, inputs: Readonly<Record<string, string>> = {}): Gate {
  const { settings, cells } = gateOf({ gate: undefined, suite: undefined, inputs })
  const withContent = cells.map((cell) => ({
    ...cell,
    settings: { ...cell.settings, data: { ...cell.settings.data, content } },
  }))
  return { settings, cells: withContent }
}
for (const [name, { inputs }] of Object.entries(measuredCases))
  if (inputs !== undefined)
    cases[`another load beside ${name}`] = () => compared(holding('a', inputs), holding('b', inputs))

cases['another load of each commit'] = () => {
  const { settings, cells } = holding('b')
  return compared(holding('a'), { settings: { ...settings, against: { kind: 'merge-base' } }, cells })
}

testStoredValues(new URL('gate-values.txt', import.meta.url), cases)
