// Repeats guests of one server: `npm run bench:simulated -- [--repeats 6] [--seeds 3]
// [--threads 1] [--qemu OTHER] [SETTING=VALUE …]` for MariaDB, and `--tidb PROGRAM [PROGRAM …]` for builds of TiDB,
// each of which is compared with the first, seed by seed. A job of one server makes the images, and a program
// before QEMU keeps them. Exits 1 where a repeated seed differs in one byte.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { projectFolder } from '../../scripts/sources.mjs'
import { tellFigure } from '../figure.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    repeats: { type: 'string', default: '6' },
    seeds: { type: 'string', default: '3' },
    threads: { type: 'string', default: '1' },
    tidb: { type: 'string' },
    qemu: { type: 'string' },
  },
})
const SECTION = `The simulated machine, ${values.tidb === undefined ? 'MariaDB' : 'TiDB'}`
const home = mkdtempSync(join(tmpdir(), 'tidb-bench-repeats-'))

/**
 * Runs a job of one server with the settings, and keeps the arguments of its first guest with a
 * copy of the image.
 * @param {string} name
 * @param {object} target
 * @returns {string[]} the arguments of QEMU
 */
function keepGuest(name, target) {
  const folder = mkdtempSync(join(home, 'job-'))
  const real = spawnSync('sh', ['-c', 'command -v qemu-system-x86_64'], {
    encoding: 'utf8',
  }).stdout.trim()
  if (real === '')
    throw new Error('qemu-system-x86_64 is missing: sudo apt-get install qemu-system-x86')
  // Arguments are kept by the first guest alone, whose end then ends the job and the others.
  const before = `#!/bin/sh
[ "$1" = --version ] && exec ${real} --version
if mkdir ${folder}/first 2>/dev/null; then
  printf '%s\\n' "$@" >${folder}/arguments
  while [ "$1" != -initrd ]; do shift; done
  cp "$2" ${folder}/image
  exit 3
fi
exec sleep 600
`
  const program = join(folder, 'qemu-system-x86_64')
  writeFileSync(program, before)
  chmodSync(program, 0o755)
  const settle = values.tidb === undefined ? '0s' : '1s'
  const config = {
    targets: { candidate: target },
    suites: {
      default: {
        ...{ target: 'candidate', threads: Number(values.threads), tables: 1 },
        ...{ 'table-size': 10_000, workloads: [{ tool: 'sysbench', name: 'oltp_point_select' }] },
      },
    },
    gate: { 'side-by-side': { measure: 'simulated', slice: '1s', settle } },
  }
  writeFileSync(join(folder, 'tidb-bench.yml'), JSON.stringify(config))
  const job = spawnSync(
    process.execPath,
    [join(projectFolder, 'dist/index.js'), 'run', '--out', 'out'],
    {
      cwd: folder,
      env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
      encoding: 'utf8',
    },
  )
  if (!readdirSync(folder).includes('image'))
    throw new Error(`${name} made no image: ${job.stderr}`)
  const image = join(folder, 'image')
  const words = readFileSync(join(folder, 'arguments'), 'utf8').trim().split('\n')
  return words.map((word, index) => (words[index - 1] === '-initrd' ? image : word))
}

/**
 * @typedef {{ output: string, transactions: number[], seconds: number, processorSeconds: number,
 *   mostMiB: number }} Guest
 */

/** @param {readonly string[]} settings such as `performance-schema=ON` */
function mariadb(settings) {
  const lines = [
    'innodb-buffer-pool-size=32M',
    'innodb-log-file-size=4M',
    'performance-schema=OFF',
    ...settings,
  ]
  return { kind: 'local', settings: Object.fromEntries(lines.map((line) => line.split('='))) }
}

/** @param {string} program */
function tidb(program) {
  return { kind: 'tidb', 'tidb-server': resolve(program) }
}

let guests = 0

/**
 * Runs a guest to its end.
 * @param {readonly string[]} words of QEMU
 * @param {number} seed
 * @param {string} [qemu] its program
 * @returns {Promise<Guest>}
 */
async function runGuest(words, seed, qemu = 'qemu-system-x86_64') {
  const number = ++guests
  const [console_, output] = [join(home, `console-${number}`), join(home, `output-${number}`)]
  const files = [console_, output]
  const own = words.map((word) => {
    if (word.startsWith('file:')) return `file:${files.shift()}`
    return word.replace(/bench_seed=\d+/, `bench_seed=${seed}`)
  })
  const startedAt = Date.now()
  const child = spawn(qemu, own, { stdio: 'ignore' })
  let [processorSeconds, mostMiB] = [0, 0]
  const watch = setInterval(() => {
    try {
      const fields =
        readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      processorSeconds = (Number(fields[11]) + Number(fields[12])) / 100
      const most = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))
      mostMiB = Math.round(Number(most?.[1] ?? 0) / 1024)
    } catch {
      // It has just ended.
    }
  }, 200)
  await once(child, 'exit')
  clearInterval(watch)
  const text = readFileSync(output, 'utf8')
  if (!text.includes('@@tidb-bench done'))
    throw new Error(`a guest failed:\n${readFileSync(console_, 'utf8')}`)
  const transactions = text.split('@@tidb-bench run ').flatMap((run) => {
    const count = /transactions:\s+(\d+)/.exec(run)?.[1]
    return count === undefined || /^\d+ settle/.test(run) ? [] : [Number(count)]
  })
  const seconds = (Date.now() - startedAt) / 1000
  return { output: text, transactions, seconds, processorSeconds, mostMiB }
}

/**
 * @param {readonly string[]} words
 * @param {readonly number[]} seeds
 * @returns {Promise<Guest[]>} in the order of the seeds, as many at a time as there are cores
 */
async function runGuests(words, seeds) {
  const queue = seeds.map((seed, index) => ({ seed, index }))
  /** @type {Guest[]} */
  const results = []
  const worker = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift())
      results[next.index] = await runGuest(words, next.seed)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  return results
}

/** @param {readonly Guest[]} of */
const rateOf = (of) => {
  const all = of.flatMap(({ transactions }) => transactions)
  return all.reduce((sum, each) => sum + each, 0) / all.length
}

/** @param {string} row @param {Readonly<Record<string, string>>} columns */
const tell = (row, columns) => tellFigure({ section: SECTION, row, columns })

try {
  const load = () => loadavg()[0]?.toFixed(1) ?? ''
  const usual = keepGuest(
    'the usual server',
    values.tidb === undefined ? mariadb([]) : tidb(values.tidb),
  )
  const repeats = await runGuests(
    usual,
    Array.from({ length: Number(values.repeats) }, () => 1),
  )
  const sums = new Set(
    repeats.map(({ output }) => createHash('sha256').update(output).digest('hex')),
  )
  const [first] = repeats
  tell(`one seed, ${repeats.length} times`, {
    figure: `${sums.size} different output${sums.size === 1 ? '' : 's'}: ${first?.transactions.join(', ')} transactions`,
    load: load(),
  })
  if (sums.size !== 1) process.exitCode = 1
  tell('processor time, time, and most memory of a guest', {
    figure: repeats
      .map(
        (one) =>
          `${one.processorSeconds.toFixed(0)} s in ${one.seconds.toFixed(0)} s, ${one.mostMiB} MiB`,
      )
      .join('; '),
    load: load(),
  })
  if (values.qemu !== undefined) {
    const version = spawnSync(values.qemu, ['--version'], { encoding: 'utf8' }).stdout.split('\n')
    const other = await runGuest(usual, 1, values.qemu)
    tell(`seed 1 in ${version[0]}`, {
      figure: `${other.output === first?.output ? 'the same output' : 'another output'}: ${other.transactions.join(', ')} transactions`,
      load: load(),
    })
  }
  const others = await runGuests(
    usual,
    Array.from({ length: Number(values.seeds) - 1 }, (_, index) => index + 2),
  )
  const fresh = [...repeats.slice(0, 1), ...others]
  tell(`${fresh.length} seeds`, {
    figure: fresh.map(({ transactions }) => transactions.join(', ')).join('; '),
    load: load(),
  })
  for (const setting of positionals) {
    const changed = await runGuests(
      keepGuest(setting, values.tidb === undefined ? mariadb([setting]) : tidb(setting)),
      fresh.map((_, index) => index + 1),
    )
    const change = (rateOf(changed) / rateOf(fresh) - 1) * 100
    // A setting of which both have the same value shows what two loads of the same data differ by.
    const pairs = changed.map((each, seed) => {
      const other = fresh[seed]
      return other === undefined ? Number.NaN : (rateOf([each]) / rateOf([other]) - 1) * 100
    })
    const within = (/** @type {number} */ percent) =>
      pairs.filter((pair) => Math.abs(pair) <= percent).length
    tell(setting, {
      figure: `${change.toFixed(2)} %; of ${pairs.length} pairs of a seed ${within(0.3)} are within 0.3 %, ${within(1)} within 1 %: ${pairs.map((pair) => pair.toFixed(2)).join(', ')}`,
      load: load(),
    })
  }
} finally {
  rmSync(home, { recursive: true })
}
