// What the watcher of a killed job runs: all of its code in one file, which can be held open while
// folders go.
import { readFileSync } from 'node:fs'
import { readLedger, removeLedgerFile } from '../../system/ledger.ts'
import { reap, SECRETS_DESCRIPTOR } from '../../system/reaper.ts'
import { dropLeft } from './drop-left.ts'

const file = process.argv.at(-1) ?? ''
const ledger = readLedger(file)
const env = { ...process.env, ...givenSecrets() }
// Killed before its first line was written: there is nothing else.
if (ledger === undefined && file.endsWith('.jsonl')) removeLedgerFile(file)
if (ledger !== undefined) await reap(ledger, { drop: (entry) => dropLeft(entry, { env }) })

function givenSecrets(): NodeJS.ProcessEnv {
  try {
    return JSON.parse(readFileSync(SECRETS_DESCRIPTOR, 'utf8'))
  } catch {
    return {}
  }
}
