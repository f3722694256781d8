import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ReferenceRequest } from '../../../src/core/baseline/select.ts'
import { comparableFields, differingFields } from '../../../src/core/record/comparable.ts'
import type { BenchRecord } from '../../../src/core/record/schema.ts'
import { exampleCell, exampleRecord } from '../record/example.ts'
import type { FixtureRepository } from './fixture-repository.ts'
import { SelectionFixture } from './selection-fixture.ts'
import { acceptance, brokenJob, regression } from './store-contract.ts'

let fixture: SelectionFixture
let source: FixtureRepository

beforeEach(() => {
  fixture = new SelectionFixture()
  source = fixture.source
})
afterEach(() => fixture.remove())

describe('what counts', () => {
  beforeEach(() => source.commit('m1', 'm2', 'm3', 'm4', 'm5'))
  const latest = (): ReferenceRequest => ({ kind: 'ancestors', head: source.sha('m5') })

  it('a regressed record like any other; a broken one not, until it is accepted', async () => {
    await fixture.keep('m1')
    await fixture.store.append(fixture.measured('m2', regression))
    const broken = fixture.measured('m3', brokenJob)
    await fixture.store.append(broken)
    await fixture.keep('m4')
    expect((await fixture.select(latest())).commits).toEqual(['m4', 'm2', 'm1'])
    await fixture.store.accept(broken.id, acceptance)
    // What was before an accepted level still shows how much jobs differ.
    expect((await fixture.select(latest())).commits).toEqual(['m4', 'm3', 'm2', 'm1'])
  })

  it('no record that is dated in the future, which is said', async () => {
    await fixture.keep('m3')
    const future = { ...fixture.measured('m4'), createdAt: '2099-01-01T00:00:00.000Z' }
    await fixture.store.append(future)
    const { commits, selected } = await fixture.select(latest())
    expect(commits).toEqual(['m3'])
    expect(selected.faults).toEqual([
      expect.objectContaining({ problem: 'it is dated in the future, 2099-01-01T00:00:00.000Z' }),
    ])
  })

  it('at most as many as requested', async () => {
    await fixture.keep('m1', 'm2', 'm3', 'm4')
    expect((await fixture.select(latest(), { most: 2 })).commits).toEqual(['m4', 'm3'])
  })

  it('where only a broken record is there, that is said, and the reason names it', async () => {
    await fixture.store.append(fixture.measured('m3', brokenJob))
    const { selected } = await fixture.select(latest())
    expect(selected).toMatchObject({
      kind: 'only-broken',
      reason: expect.stringMatching(/was broken: it has invalid runs, and not accepted$/),
    })
  })

  it('on the first run nothing, and the reason says so', async () => {
    const { selected } = await fixture.select(latest())
    expect(selected).toMatchObject({
      kind: 'none',
      reason: 'nothing is stored for its ancestors (4 commits) yet',
    })
  })

  const { candidate } = exampleRecord().targets
  const cell = exampleCell()
  it.each<[string, Partial<BenchRecord>]>([
    ['tool version', { cells: [{ ...cell, toolVersion: '1.1.0' }] }],
    ['workload', { cells: [{ ...cell, workload: 'oltp_read_only' }] }],
    ['threads', { cells: [{ ...cell, threads: 32 }] }],
    ['clients', { cells: [{ ...cell, clients: 2 }] }],
    ['data tables', { cells: [{ ...cell, data: { ...cell.data, tables: 8 } }] }],
    ['duration (s)', { cells: [{ ...cell, durationSeconds: 60 }] }],
    ['warm-up (s)', { cells: [{ ...cell, warmUpSeconds: 0 }] }],
    ['option rand-type', { cells: [{ ...cell, options: { 'rand-type': 'special' } }] }],
    [
      'topology tikv',
      { targets: { candidate: { ...candidate, topology: { tidb: 1, tikv: 3, pd: 1 } } } },
    ],
    [
      'configuration tidb.log.level',
      {
        targets: {
          candidate: {
            ...candidate,
            configuration: { ...candidate.configuration, 'tidb.log.level': 'info' },
          },
        },
      },
    ],
    [
      'variable tidb_enable_1pc',
      { targets: { candidate: { ...candidate, variables: { tidb_enable_1pc: 0 } } } },
    ],
    ['runner class', { machine: { ...exampleRecord().machine, runnerClass: 'self-hosted' } }],
    ['CPU model', { machine: { ...exampleRecord().machine, cpuModel: 'Xeon 8370C' } }],
    ['cores', { machine: { ...exampleRecord().machine, cores: 2 } }],
  ])('not what differs in %s: it is given to name the field', async (field, changes) => {
    await fixture.store.append(fixture.measured('m4', changes))
    const { records, selected } = await fixture.select(latest())
    expect(selected).toMatchObject({ description: expect.stringContaining('measured differently') })
    const [other] = records
    const [otherCell] = other?.cells ?? []
    if (other === undefined || otherCell === undefined) throw new Error('no record was given')
    const mine = exampleRecord()
    const differences = differingFields(
      comparableFields(other, otherCell),
      comparableFields(mine, cell),
    )
    expect(differences.map((difference) => difference.field)).toEqual([field])
  })

  it('component versions are no difference', async () => {
    const components = { tidb: { version: 'v9.0.0', commit: 'bbbbbbb' } }
    await fixture.store.append(
      fixture.measured('m4', {
        targets: { candidate: { ...candidate, version: 'v9.0.0', components } },
      }),
    )
    const { selected } = await fixture.select(latest())
    expect(selected).toMatchObject({
      description: expect.stringContaining('1 commit before this commit, '),
    })
  })
})
