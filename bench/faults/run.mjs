// Bad days: `npm run faults`, or `npm run faults -- --help`. Builds the program from the sources as
// they are, and has things go wrong around it. Needs mariadb-server and sysbench.
import { join } from 'node:path'
import { buildProgram } from '../../scripts/build/program.mjs'
import { importSources, projectFolder } from '../../scripts/sources.mjs'

const program = buildProgram(join(projectFolder, 'node_modules', '.cache', 'faults'))
await importSources(['bench/faults/main.ts'], async ([{ main }]) => {
  process.exitCode = await main(process.argv.slice(2), { program, project: projectFolder })
})
