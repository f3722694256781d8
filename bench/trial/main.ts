import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { isMainThread } from 'node:worker_threads'
import { answerTasks } from './parallel.ts'
import { keptJobs, realTrial } from './real.ts'
import { realDocument } from './real-document.ts'
import { duetTrial } from './real-duet.ts'
import { figuresTrial } from './real-figures.ts'
import { storedTrial } from './real-stored.ts'
import { figuresOf } from './sections.ts'
import { simulatedTrial } from './simulated.ts'

const DEFAULT_SEED = '20260101'

if (isMainThread) await main()
else answerTasks(figuresOf)

async function main(): Promise<void> {
  const options = optionsOf()
  const say = (text: string) => process.stderr.write(`${text}\n`)
  const seeds = options.seed.map(Number)
  const [repetitions = 0, equal = 0, handicapped = 0, count = 1] = [
    options.repetitions,
    options.jobs,
    options['handicapped-jobs'],
    options.workers,
  ].map(Number)
  const numbers = [...seeds, repetitions, equal, handicapped, count]
  if (!numbers.every(Number.isInteger)) throw new RangeError('seeds and numbers must be integers')
  if (options['real-figures']) {
    const { only, keep, judge } = options
    const ports = options.tidb.map(Number)
    const text = await figuresTrial(
      { seed: seeds[0] ?? 0, jobs: equal, only, ports, keep, folderToKeep: judge },
      say,
    )
    process.stdout.write(`${text}\n`)
    return
  }
  if (options.real && options.isStored) {
    if (options.records === undefined) throw new RangeError('--real stored needs --records FOLDER')
    process.stdout.write(`${storedTrial(options.records)}\n`)
    return
  }
  if (options.real && options.isDuet) {
    const { only, keep, judge } = options
    const text = await duetTrial(
      {
        seed: seeds[0] ?? 0,
        starts: handicapped,
        jobs: equal,
        ports: options.tidb.map(Number),
        only,
        keep,
        kept: judge,
      },
      say,
    )
    process.stdout.write(`${text}\n`)
    return
  }
  if (options.real || options.judge.length > 0) {
    const text =
      options.judge.length > 0
        ? realDocument(options.judge.flatMap(keptJobs))
        : await realTrial(
            {
              seed: seeds[0] ?? 0,
              jobs: { equal, handicapped },
              only: options.only,
              keep: options.keep,
            },
            say,
          )
    process.stdout.write(`${text}\n`)
    return
  }
  const plan = { repetitions, seeds, only: options.only }
  const workers = { file: new URL(import.meta.url), count }
  const { text, broken } = await simulatedTrial(plan, workers, say, options.keep)
  process.stdout.write(`${text}\n`)
  for (const line of broken) say(`broken: ${line}`)
  const { user, system } = process.cpuUsage()
  say(`${((user + system) / 1e6).toFixed(0)} s of processor time`)
  process.exitCode = broken.length === 0 ? 0 : 1
}

function optionsOf() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      /** Simulated jobs for each figure. */
      repetitions: { type: 'string', default: '4000' },
      /** May be given several times. */
      seed: { type: 'string', multiple: true, default: [DEFAULT_SEED] },
      /**
       * Only lines whose id begins so, such as A or D7, or handicaps, such as `none`; may be given
       * several times.
       */
      only: { type: 'string', multiple: true, default: [] },
      workers: { type: 'string', default: String(availableParallelism()) },
      /**
       * Two MariaDB on this machine instead of simulated ones; `--real duet`: in slices, at once
       * and in windows, `--handicapped-jobs` starts of each case.
       */
      real: { type: 'boolean', default: false },
      /**
       * `--real stored`: folder of records of one unchanged server, oldest first by their names.
       */
      records: { type: 'string' },
      /**
       * Equal servers, for each figure that can be gated beside throughput; `--jobs` of each load.
       */
      'real-figures': { type: 'boolean', default: false },
      /**
       * Ports of two TiDB on this machine: `--real-figures` has their metrics too, `--real duet`
       * measures them.
       */
      tidb: { type: 'string', multiple: true, default: [] },
      /** `--real`: jobs of equal servers, and of each handicap. */
      jobs: { type: 'string', default: '10' },
      'handicapped-jobs': { type: 'string', default: '6' },
      /**
       * File that each job of `--real`, or each simulated line, is appended to; simulated lines in
       * it are not run again.
       */
      keep: { type: 'string' },
      /**
       * Files that were so kept, judged again by the program as it is now; may be given several
       * times.
       */
      judge: { type: 'string', multiple: true, default: [] },
    },
  })
  return {
    ...values,
    isDuet: positionals.includes('duet'),
    isStored: positionals.includes('stored'),
  }
}
