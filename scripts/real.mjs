// `npm run real -- --bin FOLDER`: the suite against real database programs, which `npm test` never
// starts. It needs no network. Arguments behind `--bin FOLDER` go to vitest: `npm run real -- --bin
// FOLDER rights -t TLS`.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runVitest } from './test/vitest.mjs'

const help = `npm run real -- [--bin FOLDER] [filters of vitest]

Runs dist/index.js against real programs on loopback: tidb-server (a slower build of it, tidb-server-slow1, and an older one,
tidb-server-old), tiup with TiDB, PD and TiKV (or a stand-in) in its mirror, tiup-cluster, go-tpc, go-ycsb, sysbench. They are found in FOLDER, then on
PATH. A part whose program is missing is skipped, and says so. TiUP uses TIUP_HOME and TIUP_MIRRORS, by default tiup-home and mirror beside
FOLDER. test/real/README.md says what each program must be, and how to make the mirror. With TIDB_BENCH_REAL_PAIRS=10 ten equal pairs of endpoints are compared in place of one.`

const { values, tokens } = parseArgs({
  args: process.argv.slice(2),
  options: { bin: { type: 'string' }, help: { type: 'boolean' } },
  strict: false,
  allowPositionals: true,
  tokens: true,
})

if (values.help) {
  console.log(help)
} else if (typeof values.bin === 'string' && !existsSync(values.bin)) {
  console.log(
    `The folder ${values.bin} does not exist. Name one with the programs: npm run real -- --bin FOLDER`,
  )
  process.exitCode = 2
} else {
  if (typeof values.bin === 'string') process.env.TIDB_BENCH_REAL_BIN = resolve(values.bin)
  const used = new Set(
    tokens.flatMap((token) =>
      token.kind === 'option' && token.name === 'bin'
        ? token.inlineValue === false
          ? [token.index, token.index + 1]
          : [token.index]
        : [],
    ),
  )
  const others = process.argv.slice(2).filter((_, index) => !used.has(index))
  const { exitCode, lastLine } = await runVitest([
    '--config',
    'test/real/vitest.config.ts',
    '--reporter=verbose',
    ...others,
  ])
  console.log(lastLine)
  process.exitCode = exitCode
}
