import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandsIn } from '../../words/runner-commands.ts'

const source = (name: string) => JSON.stringify(join(import.meta.dirname, '../../../src', name))
let folder: string

/** A program of a few lines, which fails in the requested way. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tidb-bench-errors-'))
  const entry = join(folder, 'entry.ts')
  writeFileSync(
    entry,
    `import { consoleLog, printTo } from ${source('system/console-log.ts')}
     import { passOverClosedReaders, reportOwnErrors } from ${source('core/job/error.ts')}
     const runner = process.argv[2] !== 'terminal'
     const log = consoleLog(process.stderr, { verbose: true, runner })
     reportOwnErrors(log, (error) => {
       log.info(String((error as Error).stack))
       process.exitCode = 4
     })
     passOverClosedReaders(process, (error) => {
       log.info(error.message)
       process.exitCode = 4
     })
     const said =
       'the \\u001b]0;owned\\u0007\\u001b[2Jserver said\\n\\u0085::error::hostile\\r##[add-mask]x\\u009b31m'
     setImmediate(() => {
       if (process.argv[2] === 'error') throw new Error(said)
       else if (process.argv[2] === 'promise') void Promise.reject(new Error(said))
       else if (process.argv[2] === 'terminal') {
         for (const level of ['info', 'warn', 'debug', 'progress']) log[level](said)
         printTo(process.stdout, { runner })(said)
       } else if (process.argv[2] === 'warning') process.emitWarning(said)
       else {
         console.log('a line')
        const printing = setInterval(() => console.log('a line'), 5)
         process.stdin.on('data', () => undefined).on('end', () => clearInterval(printing))
       }
     })`,
  )
  const bundle = await rolldown({ input: entry, platform: 'node', logLevel: 'silent' })
  await bundle.write({ file: join(folder, 'program.mjs'), format: 'esm', codeSplitting: false })
  await bundle.close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each([
  ['an error that nobody caught', 'error', 4],
  ['a promise that nobody waits for', 'promise', 4],
  ['a warning of Node', 'warning', 0],
])('%s is reported, and is no command of the workflow', (_, failing, exitCode) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(folder, 'program.mjs'), failing],
    {
      encoding: 'utf8',
    },
  )
  expect(stderr).toContain('the server said')
  expect(commandsIn(`${stdout}\n${stderr}`)).toEqual([])
  expect(status).toBe(exitCode)
})

test('a terminal is given no sequence of a server', () => {
  const command = `'${process.execPath}' '${join(folder, 'program.mjs')}' terminal`
  const { status, stdout } = spawnSync('script', ['-qec', command, '/dev/null'], {
    encoding: 'utf8',
  })
  const ours = stdout.replaceAll('\r\n', '\n').replaceAll('\r\u001b[2K', '')
  expect(ours.match(/server said/gu)).toHaveLength(5)
  expect(ours).not.toMatch(/[^\P{Cc}\n\t]/u)
  expect([ours.includes('owned'), status]).toEqual([false, 0])
})

test('a reader that is gone is no error', async () => {
  const child = spawn(process.execPath, [join(folder, 'program.mjs'), 'print'])
  let stderr = ''
  child.stderr.on('data', (chunk) => {
    stderr += chunk
  })
  await once(child.stdout, 'data')
  child.stdout.destroy()
  await once(child.stdout, 'close')
  // A line more, for a pipe that nobody reads any more.
  await new Promise((resolve) => setTimeout(resolve, 50))
  child.stdin.end()
  const [exitCode] = await once(child, 'exit')
  expect([exitCode, stderr]).toEqual([0, ''])
})

test('results that a full disk does not take are reported as lost; a log that it does not take is not', () => {
  const full = openSync('/dev/full', 'w')
  const ended = (stdio: ('pipe' | number)[]) => {
    const { status, stderr } = spawnSync(process.execPath, [join(folder, 'program.mjs'), 'print'], {
      encoding: 'utf8',
      stdio,
      input: '',
    })
    return { status, stderr }
  }
  expect(ended(['pipe', full, 'pipe'])).toEqual({
    status: 4,
    stderr: expect.stringContaining('cannot write to standard output: ENOSPC'),
  })
  expect(ended(['pipe', 'pipe', full]).status).toBe(0)
  closeSync(full)
})
