// How often the demo ends as it should: `node bench/demo.mjs 20`, `node bench/demo.mjs 20 --slow`.
// Prints one line a demo and the counts; exits 1 where one ended otherwise.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const count = Number(process.argv[2] ?? 20)
const slow = process.argv.includes('--slow')
const expectedExit = slow ? 1 : 0
const program = fileURLToPath(new URL('../dist/index.js', import.meta.url))
const out = mkdtempSync(join(tmpdir(), 'tidb-bench-demos-'))
let asWanted = 0
try {
  for (let number = 1; number <= count; number++) {
    const startedAt = Date.now()
    const args = [program, 'demo', '--out', join(out, 'results'), ...(slow ? ['--slow'] : [])]
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
    if (status === expectedExit) asWanted++
    else console.log(`${stdout}\n${stderr}`)
    const seconds = Math.round((Date.now() - startedAt) / 1000)
    const noise = /differed by ([\d.]+ %)/.exec(stderr)?.[1] ?? 'unknown'
    const headline = stdout.split('\n')[0] ?? ''
    console.log(`${number}: exit ${status} after ${seconds} s, noise ${noise}: ${headline}`)
  }
} finally {
  rmSync(out, { recursive: true, force: true })
}
console.log(
  `${asWanted} of ${count} demos${slow ? ' with --slow' : ''} ended with exit ${expectedExit}`,
)
process.exitCode = asWanted === count ? 0 : 1
