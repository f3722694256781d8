import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectFolder } from './sources.ts'

/** Where `npm test` puts the binaries. */
function binary(major: number): string {
  if (Number(process.versions.node.split('.')[0]) === major) return process.execPath
  const folder = join(projectFolder, 'node_modules', '.cache', 'tidb-bench', `node-${major}`)
  return join(folder, 'node_modules', `node-linux-${process.arch}`, 'bin', 'node')
}

describe.each([20, 22, 24, 26])('dist/index.js on Node.js %i', (major) => {
  const node = binary(major)
  let folder: string
  // A folder of its own, far from node_modules: it must hold all that it needs.
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'tidb-bench-dist-'))
    cpSync(join(projectFolder, 'dist'), folder, { recursive: true })
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const run = (...args: string[]) =>
    execFileSync(node, [join(folder, 'index.js'), ...args], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: '/usr/bin' },
    })

  it.skipIf(!existsSync(node))('is that version', () => {
    expect(execFileSync(node, ['--version'], { encoding: 'utf8' })).toMatch(
      new RegExp(`^v${major}\\.`),
    )
  })

  it.skipIf(!existsSync(node))('lists its verbs', () => {
    const help = run('--help')
    for (const verb of [
      'run',
      'compare',
      'report',
      'gate',
      'baseline',
      'plan',
      'doctor',
      'demo',
      'clean',
    ]) {
      expect(help).toMatch(new RegExp(`^\\s+${verb}\\b`, 'm'))
    }
  })

  it.skipIf(!existsSync(node))('lists its options with an example and the exit codes', () => {
    const help = run('compare', '--help')
    expect(help).toContain('--baseline')
    expect(help).toContain('Example')
    expect(help).toMatch(/130\s+cancelled/)
  })
})
