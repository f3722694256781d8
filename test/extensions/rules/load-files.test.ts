import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { RuledCell } from '../../../src/extensions/rules/judge-by-base.ts'
import { changedFilesOf } from '../../../src/extensions/rules/load-files.ts'

const before = process.cwd()
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tidb-bench-load-files-'))
  process.chdir(folder)
})
afterEach(() => {
  process.chdir(before)
  rmSync(folder, { recursive: true, force: true })
})

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
}

/** Changed files of a load that is a command. */
function ofCommand(command: readonly string[], changed: readonly string[]): string[] {
  const settings = { workload: 'own', data: { command: JSON.stringify(command) } }
  return changedFilesOf(settings as unknown as RuledCell['settings'], changed)
}

it('a script behind a link counts, and what is beside it', () => {
  write({ 'scripts/own.sh': '', 'scripts/part.sh': '' })
  symlinkSync('scripts', 'link')
  const changed = ['scripts/own.sh', 'scripts/part.sh', 'src/server.go']
  expect(ofCommand(['sh', 'link/own.sh'], changed)).toEqual(['scripts/own.sh', 'scripts/part.sh'])
})

it('a script that is linked from a script counts', () => {
  write({ 'own.sh': 'exec "$(dirname "$0")/link.sh"\n', 'scripts/real.sh': '' })
  symlinkSync('scripts/real.sh', 'link.sh')
  expect(ofCommand(['./own.sh'], ['scripts/real.sh'])).toEqual(['scripts/real.sh'])
})

it('a script that names itself or another in a circle comes to an end', () => {
  write({ 'load/a.sh': 'sh ../more/b.sh', 'more/b.sh': 'sh load/a.sh; sh more/b.sh; sh lib/c.sh' })
  expect(ofCommand(['sh', 'load/a.sh'], ['lib/c.sh', 'more/d.sh'])).toEqual(['lib/c.sh'])
})

it('a file that the change removes counts, and files that nothing names do not', () => {
  write({ 'load/own.sh': '. lib/gone.sh\n', 'src/server.go': '' })
  expect(ofCommand(['sh', 'load/own.sh'], ['lib/gone.sh', 'src/server.go', 'README.md'])).toEqual([
    'lib/gone.sh',
  ])
})

it('a program of this machine names nothing of the repository', () => {
  write({ 'src/server.go': '', own: 'src/server.go/part' })
  expect(ofCommand(['./own'], ['README.md'])).toEqual([])
  expect(ofCommand(['/bin/sh', '-c', 'true'], ['src/server.go', 'true.go'])).toEqual([])
})

it('a module that Python runs by its name counts', () => {
  write({ 'load/own.py': '' })
  expect(ofCommand(['python3', '-m', 'load.own'], ['load/own.py', 'src/server.go'])).toEqual([
    'load/own.py',
  ])
})
