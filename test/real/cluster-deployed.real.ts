import { appendFileSync, copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useCluster } from './deployed.ts'
import { usePlace } from './place.ts'

const place = usePlace()

test('three machines: deployed, equal sides not red, a slower TiDB red by swap, destroyed, nothing left', async (context) => {
  const { measure, target, tidb, slowTidb, expectEnd } = await useCluster(context, place)
  const equal = await measure(target(), target({ binaries: { tidb } }))
  expectEnd(equal, 0)
  const slow = await measure(target(), target({ binaries: { tidb: slowTidb } }))
  expectEnd(slow, 1, 'regression')
})

test('twins: two clusters in turn, each with its data; a slower TiDB is red, equal ones are not', async (context) => {
  const { measure, target, tidb, slowTidb, calls, expectEnd } = await useCluster(context, place)
  const twin = (program: string) => measure(target(), target({ sides: 'twins', binaries: { tidb: program } }))
  const slow = await twin(slowTidb)
  expectEnd(slow, 1, 'regression')
  expect(slow.output.match(/deploying tidb-bench-\w+-(base|candidate)/g)).toHaveLength(2)
  const steps = calls()
  for (const step of ['deploy', 'destroy']) expect(steps.filter((call) => call === step)).toHaveLength(2)
  expect(steps.filter((call) => call === 'stop').length).toBeGreaterThan(3)
  console.log(slow.output)
  expectEnd(await twin(tidb), 0)
})

test('swap of PD and of settings: another PD that does the same, a TiDB that writes down every statement is red', async (context) => {
  const { measure, target, pd, calls, expectEnd } = await useCluster(context, place)
  const other = join(place.folder, 'pd-server')
  copyFileSync(pd, other)
  // Another checksum, and the same program.
  appendFileSync(other, 'x')
  const tidb = { 'instance.tidb_general_log': true, 'instance.tidb_slow_log_threshold': 0 }
  const job = await measure(target(), target({ binaries: { pd: other } }, { configuration: { tidb } }))
  expectEnd(job, 1, 'regression')
  const swaps = calls().filter((call) => !/deploy|start|destroy/.test(call))
  expect(new Set(swaps)).toEqual(new Set(['edit-config', 'patch pd', 'reload pd,tidb']))
})
