import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPrivateFolder, type PrivateFolder } from '../../../src/system/folders.ts'
import { readMeta } from '../../../src/tiup/cluster/restore.ts'

let home: PrivateFolder
beforeEach(async () => {
  home = await createPrivateFolder('restore-test')
})
afterEach(() => home.remove())

test.each([
  ['deploy/tidb-4000', { user: 'bench' }, join('/home', 'bench', 'deploy/tidb-4000')],
  ['deploy/tidb-4000', {}, join('/home', 'tidb', 'deploy/tidb-4000')],
  ['/data/tidb-4000', { user: 'bench' }, '/data/tidb-4000'],
])(
  'the folder %s of a cluster with %j is %s, as TiUP resolves it',
  (deploy_dir, global, folder) => {
    const state = join(home.path, 'storage/cluster/clusters/bench')
    mkdirSync(state, { recursive: true })
    const topology = { global, tidb_servers: [{ host: 'db1', deploy_dir }] }
    writeFileSync(join(state, 'meta.yaml'), JSON.stringify({ tidb_version: 'v8.5.3', topology }))
    const meta = readMeta({ name: 'bench', home: home.path })
    expect(meta.instancesOf('tidb')).toEqual([{ host: 'db1', folder }])
  },
)
