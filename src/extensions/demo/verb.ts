import { join } from 'node:path'
import type { Command } from 'commander'
import { openStore } from '../../core/baseline/open.ts'
import { packagesOf, tools } from '../../core/catalogue/loads.ts'
import { allOption, jsonOption } from '../../core/commands/printed.ts'
import { DEFAULT_SUITE, inputsOf } from '../../core/config/inputs.ts'
import type { Settings } from '../../core/config/resolve.ts'
import { configSchema } from '../../core/config/schema.ts'
import type { SuiteConfig } from '../../core/config/suite.ts'
import type { TargetConfig } from '../../core/config/target.ts'
import { type Io, programCommand } from '../../core/job/io.ts'
import {
  inResultFolder,
  readRecord,
  resultFiles,
  resultFolder,
} from '../../core/job/result-folder.ts'
import { loadWay } from '../../core/job/way.ts'
import { extractSide } from '../../core/record/assemble.ts'
import type { BenchRecord } from '../../core/record/schema.ts'
import { runSuite } from '../../core/run.ts'
import type { LoadTool } from '../../core/tool/load-tool.ts'
import { allowedCores } from '../../system/machine.ts'
import { ensurePackages, requirements } from '../../system/packages.ts'
import { formatShare } from '../../words/number.ts'
import { adjacentRunNoise } from './adjacent-runs.ts'

/** Settings that make MariaDB fast enough for two cores: no durability, and all data in memory. */
const quick = {
  'innodb-flush-log-at-trx-commit': 0,
  'innodb-buffer-pool-size': '256M',
  'innodb-doublewrite': 0,
  'innodb-flush-neighbors': 0,
  'performance-schema': 'OFF',
}

/**
 * The same server, slower: a flush at every commit, and a buffer pool far smaller than the data.
 */
const slow = {
  ...quick,
  'innodb-flush-log-at-trx-commit': 1,
  'innodb-buffer-pool-size': '12M',
  'innodb-flush-method': 'O_DIRECT',
  'innodb-adaptive-hash-index': 'OFF',
}

/** `demo`: the main job on an embedded default. */
export function defineDemo(program: Command, io: Io, finish: (exitCode: number) => void): void {
  program
    .command('demo')
    .option(...allOption)
    .option(...jsonOption)
    .option('--slow', 'give the candidate slower settings, to see a regression')
    .option(
      '--simulated',
      'measure on the simulated machine, where each run gives the same figures',
    )
    .option('--out <folder>', 'result folder (default tidb-bench-out)')
    .addHelpText('after', '\nExample:\n  $ npm run demo\n  $ npm run demo -- --slow')
    .action(
      async ({ slow, simulated, out }: { slow?: boolean; simulated?: boolean; out?: string }) =>
        finish(await demo({ isSlow: slow === true, isSimulated: simulated === true }, out, io)),
    )
}

const WORKLOAD = 'oltp_read_write'

/** Returns the tool that has the workload of the demonstration. */
function demoTool(): LoadTool {
  return tools.find(({ names }) => names.choices.includes(WORKLOAD)) ?? tools[0]
}

async function demo(kind: DemoKind, out: string | undefined, io: Io): Promise<number> {
  await ensurePackages([...packagesOf(demoTool()), requirements.mariadb], io.log)
  if (kind.isSimulated) await (await loadWay('simulated'))?.install(io.log)
  const folder = resultFolder({ out, suite: DEFAULT_SUITE }, io.env)
  return inResultFolder(folder, () => demoIn(folder, kind, io))
}

interface DemoKind {
  readonly isSlow: boolean
  readonly isSimulated: boolean
}

async function demoIn(folder: string, kind: DemoKind, io: Io): Promise<number> {
  const words = kind.isSimulated ? simulatedIntroduction : introduction
  io.log.info(words(kind.isSlow).join('\n'))
  // The verdict is printed last.
  const texts: string[] = []
  const print = (text: string) => texts.push(text)
  let exitCode: number
  try {
    exitCode = await runSuite(demoSettings(kind), folder, { ...io, print })
    await keepBaseline(folder, io)
  } finally {
    for (const text of texts) io.print(text)
  }
  if (!kind.isSlow && io.terminal?.shows !== 'json') io.print(nextSteps(programCommand(io.env)))
  return exitCode
}

function nextSteps(command: string): string {
  return [
    `Next     ${command} demo --slow  shows a regression`,
    `         ${command} init         writes a workflow for your repository`,
  ].join('\n')
}

async function keepBaseline(folder: string, io: Io): Promise<void> {
  const record = readRecord(join(folder, resultFiles.record))
  const store = await openStore(`files:${join(folder, 'baselines')}`)
  const { place } = await store.append(extractSide(record, 'base'))
  io.log.info(`baseline stored: ${place}`)
  io.log.info(noiseSeen(record))
}

function noiseSeen(record: BenchRecord): string {
  const noise = adjacentRunNoise(record, 'tps')
  return noise === undefined
    ? 'noise: unknown, because there are too few runs'
    : `noise: neighbouring runs of one server differed by ${formatShare(noise)} (standard deviation)`
}

function introduction(isSlow: boolean): string[] {
  return [
    'Two throw-away MariaDB servers on this machine, base and candidate, in alternating slices (A B B A …).',
    'Each round starts both servers again. A verdict is possible from the third round on, a red one from the fourth.',
    isSlow
      ? 'The candidate flushes at every commit and has a tiny buffer pool, so the demo ends red.'
      : 'Both have the same settings, so the demo ends green.',
    'Slices of a second on a small machine differ by 6 to 8 % without any change, so the tolerance is 40 %.',
  ]
}

function simulatedIntroduction(isSlow: boolean): string[] {
  return [
    'Two throw-away MariaDB servers, base and candidate, each in a virtual machine whose clock counts instructions.',
    'Its figures are transactions per virtual second: the same on every run and on every computer.',
    isSlow
      ? 'The candidate has performance_schema on, which costs about a twentieth, so the demo ends red.'
      : 'Both have the same settings, so the demo ends green.',
    'A second of it takes about four seconds of a core here. The tolerance is 3 %.',
  ]
}

/**
 * Server and load share the last core. On two virtual cores a wake-up across them costs more than
 * the query, and how often it happens changes from second to second: held to one core, runs differ
 * by a tenth as much.
 */
function onOneCore(): { cores?: string } {
  const cores = allowedCores()
  return cores.length < 2 ? {} : { cores: String(cores.at(-1)) }
}

function demoSettings({ isSlow, isSimulated }: DemoKind): Settings {
  const pinning = isSimulated ? {} : onOneCore()
  // A log of the usual size would be most of what a guest unpacks.
  const usual = isSimulated
    ? { ...quick, 'innodb-buffer-pool-size': '32M', 'innodb-log-file-size': '4M' }
    : quick
  const slower = isSimulated ? { ...usual, 'performance-schema': 'ON' } : slow
  const config = configSchema.parse({
    targets: {
      base: { kind: 'local', settings: usual, ...pinning },
      candidate: { kind: 'local', settings: isSlow ? slower : usual, ...pinning },
    },
    suites: {
      demo: {
        target: 'candidate',
        against: 'base',
        ...(isSimulated
          ? { threads: 1, tables: 1, 'table-size': 10_000 }
          : { threads: 4, tables: 4, 'table-size': 20_000 }),
        'warm-up': '0s',
        workloads: [
          {
            tool: demoTool().name,
            name: isSimulated ? 'oltp_point_select' : WORKLOAD,
            options: { percentile: 95, ...pinning },
          },
        ],
      },
    },
    gate: isSimulated
      ? { 'side-by-side': { measure: 'simulated', slice: '1s', settle: '0s' } }
      : { tolerance: '40%', 'side-by-side': { rounds: 4, pairs: 4, slice: '1s', settle: '0s' } },
  })
  return {
    inputs: inputsOf({ target: 'local', baseline: 'none', suite: 'demo' }),
    suiteName: 'demo',
    suite: config.suites.demo as SuiteConfig,
    candidate: config.targets.candidate as TargetConfig,
    base: config.targets.base,
    tools: config.tools,
    policy: isSimulated ? withPace(config.gate, { pairs: 2 }) : config.gate,
  }
}

function withPace(
  policy: Settings['policy'],
  pace: { readonly pairs: number },
): Settings['policy'] {
  return { ...policy, sideBySide: { ...policy.sideBySide, ...pace } }
}
