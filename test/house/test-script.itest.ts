import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { projectFolder } from './sources.ts'

/** The counting of `npm test`, on a folder of small test files. */
describe('the last line of npm test', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tidb-bench-count-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  function count(files: Readonly<Record<string, string>>) {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
    const module = pathToFileURL(join(projectFolder, 'scripts', 'test', 'vitest.mjs')).href
    const args = JSON.stringify([
      '--root',
      folder,
      '--globals',
      '--config',
      join(folder, 'vitest.config.mjs'),
    ])
    writeFileSync(join(folder, 'vitest.config.mjs'), 'export default {}\n')
    const program = `const { runVitest } = await import(${JSON.stringify(module)})
      console.log('RESULT' + JSON.stringify(await runVitest(${args})))`
    const env = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !/^VITEST|^NODE_ENV$/.test(name)),
    )
    const run = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      encoding: 'utf8',
      env,
    })
    return JSON.parse(run.stdout.split('RESULT')[1] ?? 'null')
  }

  it('reports how many passed', () => {
    const files = { 'a.test.mjs': "it('a', () => {}); it('b', () => {})" }
    expect(count(files)).toEqual({ exitCode: 0, lastLine: '2 passed, 0 failed' })
  })

  it('counts failed and skipped tests, and a file that cannot be loaded as one failure', () => {
    const files = {
      'a.test.mjs':
        "it('a', () => {}); it('b', () => { throw new Error('no') }); it.skip('c', () => {})",
      'broken.test.mjs': "throw new Error('cannot be loaded')",
    }
    expect(count(files)).toEqual({ exitCode: 1, lastLine: '1 passed, 2 failed, 1 skipped' })
  })

  it('counts an error outside of every test, and a crash, as a failure', () => {
    const stray =
      "it('a', async () => { setTimeout(() => { throw new Error('stray') }); await new Promise((done) => setTimeout(done, 50)) })"
    expect(count({ 'a.test.mjs': stray })).toEqual({ exitCode: 1, lastLine: '1 passed, 1 failed' })
  })

  it('counts finding no test at all as a failure', () => {
    expect(count({})).toEqual({ exitCode: 1, lastLine: '0 passed, 1 failed' })
  })
})
