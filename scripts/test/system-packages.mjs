import { importSources } from '../sources.mjs'

/** What the tests use beside the programs that the product itself installs. */
const TEST_PROGRAMS = [
  { command: 'jq', packages: [['jq']], why: 'the workflows of this repository' },
  { command: 'make', packages: [['make']], why: 'builds of both commits' },
  { command: 'git', packages: [['git']], why: 'baselines by commit' },
  // Without it mariadb-install-db cannot run; a machine may have the server's core alone.
  {
    command: 'my_print_defaults',
    packages: [['mariadb-server-core', 'mariadb-client-core']],
    why: 'data folders',
  },
  // The recipe of docs/own-load.md.
  { command: 'mariadb-slap', packages: [['mariadb-client']], why: 'the recipes of the documents' },
  { command: 'openssl', packages: [['openssl']], why: 'certificates' },
  { command: 'ss', packages: [['iproute2']], why: 'open ports' },
  { command: 'pgrep', packages: [['procps']], why: 'processes that must be gone' },
  { command: 'xz', packages: [['xz-utils']], why: 'compressed logs' },
  { command: 'bzip2', packages: [['bzip2']], why: 'compressed logs' },
  { command: 'zstd', packages: [['zstd']], why: 'compressed logs' },
]

/**
 * Installs what the tests run and the machine lacks.
 * @returns {Promise<(readonly (readonly string[])[])[]>} for each program the sets of packages that
 *   have it, the preferred first
 * @throws Failure with the exact command where this user may not
 */
export async function ensureSystemPackages() {
  // The program itself knows how: the demo needs the same.
  const [{ ensurePackages, requirements }, { sysbenchRequirement }, { simulatedRequirements }] =
    await importSources([
      'src/system/packages.ts',
      'src/loads/sysbench/requirement.ts',
      'src/extensions/simulated/programs.ts',
    ])
  const needed = [
    ...Object.values({ ...requirements, ...simulatedRequirements }),
    sysbenchRequirement,
    ...TEST_PROGRAMS,
  ]
  const log = {
    info: console.log,
    warn: console.log,
    debug: () => undefined,
    progress: () => undefined,
  }
  await ensurePackages(needed, log)
  return needed.map(({ packages }) => packages)
}
