import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { recordFile, recordName } from '../../../src/core/baseline/record-name.ts'
import { FilesStore } from '../../../src/stores/files/files-store.ts'
import { storeContract } from '../../core/baseline/store-contract.ts'

storeContract('files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tidb-bench-files-'))
  return {
    store: new FilesStore(folder),
    another: () => new FilesStore(folder),
    corrupt: (record) =>
      writeFile(join(folder, record.suite, recordFile(recordName(record))), '{"half": '),
    close: () => rm(folder, { recursive: true, force: true }),
  }
})
