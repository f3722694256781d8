import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtProgram } from './cli.ts'
import { shortLoad } from './short-load.ts'

/** Without those of the tests, which take a moment: a live line comes with every second. */
const PATH = (process.env.PATH ?? '').split(delimiter).slice(1).join(delimiter)

const ESC = String.fromCharCode(27)
const COLUMNS = 80
let cwd: string
beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), 'tidb-bench-terminal-'))
})
afterAll(() => rmSync(cwd, { recursive: true, force: true }))

/** What a screen of 80 columns shows: stdout and stderr are one, as people have them. */
function onScreen(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ exitCode: number; raw: string }> {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^GITHUB_|^CI$|^(?:NO|FORCE)_COLOR$/.test(name),
  )
  const words = [process.execPath, builtProgram, ...args].map((word) => `'${word}'`).join(' ')
  const command = `stty cols ${COLUMNS} rows 24 && exec ${words}`
  const child = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
    cwd,
    env: { ...Object.fromEntries(own), PATH, TERM: 'xterm-256color', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let raw = ''
  child.stdout.on('data', (chunk) => {
    raw += chunk
  })
  return new Promise((done, fail) => {
    child.on('error', fail)
    child.on('close', (exitCode) => done({ exitCode: exitCode ?? -1, raw }))
  })
}

const colours = new RegExp(`${ESC}\\[[0-9;]*m`, 'g')

/** The lines that stay: what was cleared is gone. */
function lines(raw: string): string[] {
  return raw
    .replace(colours, '')
    .split(/\r?\n/)
    .map((line) => line.split(`\r${ESC}[2K`).at(-1)?.replaceAll('\r', '') ?? '')
}

/** What was shown for a while. */
function liveLines(raw: string): string[] {
  const screenLines = raw.replace(colours, '').split(/\r?\n/)
  return screenLines
    .flatMap((line) => line.split(`\r${ESC}[2K`).slice(0, -1))
    .filter((line) => line.trim() !== '')
}

const run = ['run', '--target', 'local', '--baseline', 'none', '--out', 'out'].concat(
  Object.entries({ ...shortLoad, duration: '3s' }).flatMap(([name, value]) => [`--${name}`, value]),
)

test.each([
  ['with colour', {}, true],
  ['without', { NO_COLOR: '1' }, false],
])('the live line is gone before anything else is printed: %s', async (_, env, isColoured) => {
  const { exitCode, raw } = await onScreen(run, env)
  const screenLines = lines(raw)
  expect(exitCode, raw).toBe(0)
  // There was a live line.
  expect(raw).toContain(`\r${ESC}[2K`)
  const title = screenLines.findIndex((line) => line.includes('TiDB bench'))
  expect(screenLines[title]).toMatch(/^\p{Extended_Pictographic}/u)
  const cleared = liveLines(raw)
  expect(cleared.length).toBeGreaterThan(0)
  expect(screenLines.filter((line) => cleared.some((live) => line.includes(live)))).toEqual([])
  // A title may wrap; a table may not.
  const table = screenLines.slice(title).filter((line) => /^(?:TPS|oltp_point_select) /.test(line))
  expect(table.length).toBeGreaterThan(1)
  for (const line of table) expect(line.length).toBeLessThanOrEqual(COLUMNS)
  expect((raw.match(colours) ?? []).length > 0).toBe(isColoured)
})
