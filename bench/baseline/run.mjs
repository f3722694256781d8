// What it costs to keep baselines: `node bench/baseline/run.mjs [counts]`, e.g. `1000,10000,100000` (default).
// Prints the tables of docs/performance.md. Needs git and mariadb-server; takes some minutes.
import { importSources } from '../../scripts/sources.mjs'

const [{ main }] = await importSources(['bench/baseline/main.ts'])
await main((process.argv[2] ?? '1000,10000,100000').split(',').map(Number))
