// What it costs to keep baselines: `npm run bench -- baseline [counts] [stores]`, by default
// `1000,10000,100000 branch,file`. Needs git; takes some minutes.
import { importSources } from '../../scripts/sources.mjs'

const [counts = '1000,10000,100000', parts = 'branch,file'] = process.argv.slice(2)
const [{ main }] = await importSources(['bench/baseline/main.ts'])
await main(counts.split(',').map(Number), parts.split(','))
