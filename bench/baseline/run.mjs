// What it costs to keep baselines: `node bench/baseline/run.mjs [counts] [parts]`, by default
// `1000,10000,100000 branch,sql,file`. Prints the figures of docs/performance.md as tables. Needs git and
// mariadb-server; takes some minutes.
import { importSources } from '../../scripts/sources.mjs'

const [counts = '1000,10000,100000', parts = 'branch,sql,file'] = process.argv.slice(2)
const [{ main }] = await importSources(['bench/baseline/main.ts'])
await main(counts.split(',').map(Number), parts.split(','))
