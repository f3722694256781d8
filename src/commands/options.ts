import type { Command } from 'commander'
import type { RawInputs } from '../config/resolve.ts'
import type { Io } from '../job/io.ts'
import { Failure } from '../record/failure.ts'
import { baselineForms } from '../suite/baseline-source.ts'

/** Options of the plain case, shared by the verbs that measure. The same names are the action's inputs. */
export function addMeasureOptions(command: Command): Command {
  return command
    .option('--target <kind>', 'playground, endpoint or local (default playground)')
    .option('--tidb-version <version>', 'TiDB version for playground (default v8.5.4)')
    .option('--host <host>', 'server to connect to, for target endpoint')
    .option('--port <port>', 'its port (default 4000)')
    .option('--user <user>', 'its user (default root); the password comes in TIDB_BENCH_PASSWORD')
    .option('--tls <mode>', 'off, required or verify (default off)')
    .option('--tls-ca <file>', 'certificate authority for --tls verify, PEM')
    .option('--preset <name>', 'a published test instead of workloads of your own; `presets list` names them')
    .option('--scale <share>', 'with --preset: a share of its size, e.g. 0.01 (default 1)')
    .option('--workloads <list>', 'e.g. oltp_point_select,oltp_read_write,tpcc,ycsb-a')
    .option('--threads <list>', 'thread counts, e.g. 4,8 (default 16)')
    .option('--tables <n>', 'sysbench tables (default 4)')
    .option('--table-size <n>', 'rows a table (default 100000)')
    .option('--duration <time>', 'measured time of a run (default 60s)')
    .option('--warm-up <time>', 'load before it, not counted (default 10s)')
    .option('--repeats <n>', 'runs of each cell (default 3)')
    .option('--tolerance <share>', 'smallest drop that matters (default 3% for throughput)')
    .option('--rule <rule>', 'auto, threshold or evidence (default auto)')
    .option('--fail-on <what>', 'regression or never (default regression)')
    .option(
      '--config <file>',
      'configuration file instead of the options above (default tidb-bench.yml where it exists)',
    )
    .option('--suite <name>', 'suite of the configuration, and name of the series (default "default")')
    .option(
      '--shard <which>',
      '2/3: measure that shard alone; merge[:FOLDER]: judge the records of all shards',
    )
    .option('--baseline <store>', `${baselineForms} (default auto)`)
    .option(
      '--compare-with <tag>',
      'tag or server version whose records are the reference (default: by ancestry)',
    )
    .option('--update-baseline <when>', 'auto, always or never: store this run as a baseline (default auto)')
    .option(
      '--release-branches <list>',
      'on GitHub: branches beside the default one whose pushes are stored, * for any characters (default release-*)',
    )
    .option(
      '--snapshot-cache <where>',
      'keep loaded data for later runs: true, false or a folder (default false; true is ~/.cache/tidb-bench/data)',
    )
    .option('--out <folder>', 'result folder (default tidb-bench-out)')
}

/** Inputs of the action from its one environment variable, else the options of the command line, by kebab-case name. */
export function rawInputs(command: Command, io: Io): { raw: RawInputs; label: (name: string) => string } {
  const inputs = io.env.TIDB_BENCH_INPUTS
  if (inputs !== undefined) return { raw: parseInputs(inputs), label: (name) => `input ${name}` }
  const values = command.opts<Record<string, string | undefined>>()
  const raw = Object.fromEntries(
    command.options
      .filter((option) => option.long !== undefined && typeof values[option.attributeName()] === 'string')
      .map((option) => [option.long?.slice(2), values[option.attributeName()]]),
  )
  return { raw, label: (name) => `--${name}` }
}

function parseInputs(json: string): RawInputs {
  try {
    const value: unknown = JSON.parse(json)
    if (
      typeof value === 'object' &&
      value !== null &&
      Object.values(value).every((item) => typeof item === 'string')
    ) {
      return value as RawInputs
    }
  } catch (cause) {
    throw new Failure('input', 'TIDB_BENCH_INPUTS is not valid JSON', { cause })
  }
  throw new Failure('input', 'TIDB_BENCH_INPUTS must be a JSON object of texts')
}
