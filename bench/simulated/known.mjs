// Jobs with MariaDB whose difference is known: `npm run bench:known -- [--jobs 1]
// [--tolerance 3%] [CASE …]`. A stored function reads a setting that differs between the sides: it
// counts to that number (cases `twice`, `+1%`, `+2%`, `+3%`, `+6%`, `equal`), or waits as many
// microseconds as it says (`wait`, in one of 50 transactions, and `lock`, while it holds a row).
// `cache` makes the buffer pool smaller than the data. Every job loads its own data. `twice` shows
// the share of counting in a transaction, by which the other sizes are known.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { projectFolder } from '../../scripts/sources.mjs'
import { tellFigure } from '../figure.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { jobs: { type: 'string', default: '1' }, tolerance: { type: 'string', default: '3%' } },
})
const LOOPS = 300

/** Settings of the servers in which max-error-count is free for the function, which alone reads it. */
const usual = {
  'innodb-log-file-size': '4M',
  'innodb-buffer-pool-size': '32M',
  'performance-schema': 'OFF',
}

const schema = `
CREATE TABLE numbers (id INT PRIMARY KEY, hits INT NOT NULL, text VARCHAR(200) NOT NULL);
DELIMITER //
CREATE FUNCTION count_up() RETURNS INT NOT DETERMINISTIC NO SQL
BEGIN
  DECLARE i INT DEFAULT 0;
  DECLARE n INT DEFAULT @@global.max_error_count;
  WHILE i < n DO SET i = i + 1; END WHILE;
  RETURN i;
END//
CREATE FUNCTION wait_if(share DOUBLE) RETURNS INT NOT DETERMINISTIC NO SQL
BEGIN
  IF RAND() < share AND @@global.max_error_count > 0 THEN
    RETURN SLEEP(@@global.max_error_count / 1000000);
  END IF;
  RETURN 0;
END//
DELIMITER ;
`
const rows = {
  table: 'numbers',
  columns: { id: 'sequential', hits: { uniform: [0, 9] }, text: { string: 200 } },
}

/**
 * @typedef {{ statements: object[], transaction: boolean, threads: number, rows: number,
 *   base: Record<string, string>, candidate: Record<string, string> }} Case
 */

/** @param {number} to @returns {Case} */
const counting = (to) => ({
  statements: [{ sql: 'SELECT count_up()' }],
  ...{ transaction: false, threads: 1, rows: 100 },
  base: { 'max-error-count': `${LOOPS}` },
  candidate: { 'max-error-count': `${to}` },
})
const read = {
  sql: 'SELECT hits, text FROM numbers WHERE id = ?',
  params: [{ uniform: [1, 100] }],
}

/** @type {Record<string, Case>} */
const CASES = {
  equal: counting(LOOPS),
  '+1%': counting(LOOPS * 1.01),
  '+2%': counting(LOOPS * 1.02),
  '+3%': counting(LOOPS * 1.03),
  '+6%': counting(LOOPS * 1.06),
  twice: counting(LOOPS * 2),
  wait: {
    statements: [read, { sql: 'SELECT wait_if(0.02)' }],
    ...{ transaction: true, threads: 4, rows: 100 },
    base: { 'max-error-count': '0' },
    candidate: { 'max-error-count': '1000' },
  },
  lock: {
    statements: [
      { sql: 'UPDATE numbers SET hits = hits + 1 WHERE id = ?', params: [{ uniform: [1, 2] }] },
      { sql: 'SELECT wait_if(1)' },
    ],
    ...{ transaction: true, threads: 4, rows: 100 },
    base: { 'max-error-count': '0' },
    candidate: { 'max-error-count': '300' },
  },
  cache: {
    statements: [{ ...read, params: [{ uniform: [1, 60_000] }] }],
    ...{ transaction: false, threads: 4, rows: 60_000 },
    base: { 'innodb-buffer-pool-size': '64M' },
    candidate: { 'innodb-buffer-pool-size': '6M' },
  },
}

const home = mkdtempSync(join(tmpdir(), 'tidb-bench-known-'))

/**
 * Runs one job and reads its result.
 * @param {Case} job
 * @param {string} folder
 */
function runJob(job, folder) {
  const { statements, transaction, threads } = job
  writeFileSync(join(folder, 'schema.sql'), schema)
  const load = {
    ...{ schema: 'schema.sql', data: [{ ...rows, rows: job.rows }] },
    transactions: [{ name: 'known', transaction, statements }],
  }
  writeFileSync(join(folder, 'known.yml'), JSON.stringify(load))
  /** @param {Record<string, string>} settings */
  const server = (settings) => ({ kind: 'local', settings: { ...usual, ...settings } })
  const config = {
    targets: { base: server(job.base), candidate: server(job.candidate) },
    suites: {
      default: {
        ...{ target: 'candidate', against: 'base', threads },
        workloads: [{ tool: 'sql', name: 'known.yml' }],
      },
    },
    gate: { tolerance: values.tolerance, 'side-by-side': { measure: 'simulated' } },
  }
  writeFileSync(join(folder, 'tidb-bench.yml'), JSON.stringify(config))
  const words = [join(projectFolder, 'dist/index.js'), 'run', '--out', 'out']
  const ended = spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8' })
  try {
    return JSON.parse(readFileSync(join(folder, 'out/result.json'), 'utf8'))
  } catch {
    throw new Error(`the job has no result:\n${ended.stdout}${ended.stderr}`)
  }
}

/** @param {any} row */
const isGated = (row) => row.gated

/** @param {number | undefined} share */
const asPercent = (share) => (share === undefined ? '?' : (share * 100).toFixed(2))

try {
  for (const name of positionals.length > 0 ? positionals : Object.keys(CASES)) {
    const job = CASES[name]
    if (job === undefined)
      throw new Error(`${name} is no case. Cases: ${Object.keys(CASES).join(', ')}`)
    for (let number = 1; number <= Number(values.jobs); number++) {
      const folder = mkdtempSync(join(home, 'job-'))
      const startedAt = Date.now()
      const result = runJob(job, folder)
      const rows = result.rows.filter(isGated)
      const changes = rows.map((/** @type {any} */ row) => {
        const { change: typical, averageChange, interval } = row.verdict.evidence ?? {}
        const change = row.verdict.by === 'average' ? averageChange : typical
        const [low, high] = [interval?.low, interval?.high].map(asPercent)
        return `${row.settings.threads} threads ${asPercent(change)} [${low}, ${high}] %`
      })
      tellFigure({
        section: `The simulated machine, known differences at a tolerance of ${values.tolerance}`,
        row: name,
        columns: {
          [`job ${number}`]: `${result.overall}: ${changes.join('; ')}`,
          [`seconds ${number}`]: ((Date.now() - startedAt) / 1000).toFixed(0),
        },
      })
      rmSync(folder, { recursive: true })
    }
  }
} finally {
  rmSync(home, { recursive: true })
}
