import { importSources } from '../sources.mjs'

/** Installs what the tests run and the machine lacks. @throws Failure with the exact command where it may not */
export async function ensureSystemPackages() {
  // The program itself knows how: the demo needs the same.
  const [{ ensurePackages, requirements }] = await importSources(['src/system/packages.ts'])
  const git = { command: 'git', packages: [['git']], why: 'baselines by commit' }
  // Without it mariadb-install-db cannot run; a machine may have the server's core alone.
  const defaults = { ...requirements.mariadb, command: 'my_print_defaults' }
  const log = { info: console.log, warn: console.log, debug: () => undefined, progress: () => undefined }
  await ensurePackages([...Object.values(requirements), defaults, git], log)
}
