// Many runs in one folder: `npm run soak`, or `npm run soak -- --help`. Builds the program from the
// sources as they are. Needs mariadb-server, sysbench and git.
import { join } from 'node:path'
import { buildProgram } from '../../scripts/build/program.mjs'
import { importSources, projectFolder } from '../../scripts/sources.mjs'

const program = buildProgram(join(projectFolder, 'node_modules', '.cache', 'soak'))
await importSources(['bench/soak/main.ts'], async ([{ main }]) => {
  process.exitCode = await main(process.argv.slice(2), { program, project: projectFolder })
})
