// What the watcher of a killed job runs: all of its code in one file, which can be held open while folders go.
import { dropLeft } from './server/left-behind.ts'
import { readLedger, removeLedgerFile } from './system/ledger.ts'
import { reap } from './system/reaper.ts'

const file = process.argv.at(-1) ?? ''
const ledger = readLedger(file)
// Killed before its first line was written: there is nothing else.
if (ledger === undefined && file.endsWith('.jsonl')) removeLedgerFile(file)
if (ledger !== undefined) await reap(ledger, { drop: (entry) => dropLeft(entry, { env: process.env }) })
