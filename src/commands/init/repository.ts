import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Answers } from './cases.ts'

/** How the servers are built that this tells by a line of a file at the root of their repository. */
const known: readonly (Pick<Answers, 'build' | 'binaries'> & {
  readonly file: string
  readonly line: RegExp
})[] = [
  {
    file: 'go.mod',
    line: /^module github\.com\/pingcap\/tidb$/m,
    build: 'make server',
    binaries: 'tidb=bin/tidb-server',
  },
  {
    file: 'go.mod',
    line: /^module github\.com\/tikv\/pd$/m,
    build: 'make pd-server',
    binaries: 'pd=bin/pd-server',
  },
  {
    file: 'go.mod',
    line: /^module github\.com\/pingcap\/tiproxy$/m,
    build: 'make cmd',
    binaries: 'tiproxy=bin/tiproxy',
  },
  {
    file: 'Cargo.toml',
    line: /^name = "tikv"$/m,
    build: 'make release',
    binaries: 'tikv=target/release/tikv-server',
  },
]

/** The build of the repository in a folder; nothing where it is none that is known. */
export function buildOf(folder: string): Partial<Answers> {
  const found = known.find(({ file, line }) => {
    const path = join(folder, file)
    return existsSync(path) && line.test(readFileSync(path, 'utf8'))
  })
  return found === undefined ? {} : { build: found.build, binaries: found.binaries }
}
