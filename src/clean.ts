// What the watcher of a killed job runs: all of its code in one file, which can be held open while folders go.
import { dropLeft } from './server/left-behind.ts'
import { readLedger } from './system/ledger.ts'
import { reap } from './system/reaper.ts'

const ledger = readLedger(process.argv.at(-1) ?? '')
if (ledger !== undefined) await reap(ledger, { drop: (entry) => dropLeft(entry, { env: process.env }) })
