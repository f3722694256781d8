// Repeats the figures of docs/performance.md: `npm run bench`, or one part: `npm run bench -- judging`. Parts: judging,
// parser, verdict-time, baseline. What stands behind a part goes to it. Some minutes; needs git and mariadb-server for `baseline`, and
// mariadb-server and sysbench for `verdict-time`.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('..', import.meta.url))
const programs = ['judging', 'parser', 'verdict-time']
const [part, ...given] = process.argv.slice(2)

for (const name of part === undefined ? [...programs, 'baseline'] : [part]) {
  if (name === 'baseline') run('node', ['bench/baseline/run.mjs', ...given])
  else if (programs.includes(name)) {
    const out = `node_modules/.cache/bench-${name}`
    run('npx', ['rolldown', `bench/${name}/main.ts`, '--platform', 'node', '--format', 'esm', '-d', out])
    run('node', [`${out}/main.js`, ...given])
  } else {
    console.error(`no part ${name}: judging, parser, verdict-time or baseline`)
    process.exitCode = 2
  }
}

/**
 * @param {string} program
 * @param {string[]} args
 */
function run(program, args) {
  const { status } = spawnSync(program, args, { cwd: folder, stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
