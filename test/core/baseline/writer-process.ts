import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import type { BenchRecord } from '../../../src/core/record/schema.ts'

export interface WriterProgram {
  /**
   * Starts a process of its own that appends one record; its temporary files go to a private
   * folder.
   */
  start(store: string, record: BenchRecord): ChildProcess
  /** The same for a shell: the command, and a file for its standard input. */
  command(store: string): string
  input(record: BenchRecord): string
  remove(): void
}

const indexOf = (kind: string) => join(import.meta.dirname, `../../../src/stores/${kind}/index.ts`)

const entry = `
import { branch } from ${JSON.stringify(indexOf('branch'))}
import { files } from ${JSON.stringify(indexOf('files'))}
const [text, repositoryUrl] = process.argv.slice(2)
let input = ''
for await (const chunk of process.stdin) input += chunk
const load = files.open(text, {}) ?? branch.open(text, { repositoryUrl })
const store = await load()
await store.append(JSON.parse(input))
await store.close()
`

let code: Promise<string> | undefined

/** Bundled, since not every Node.js that is supported runs TypeScript. */
async function bundleWriter(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'tidb-bench-writer-'))
  writeFileSync(join(folder, 'entry.ts'), entry)
  const bundle = await rolldown({
    input: join(folder, 'entry.ts'),
    platform: 'node',
    logLevel: 'silent',
  })
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false })
  await bundle.close()
  rmSync(folder, { recursive: true, force: true })
  return output[0].code
}

/** The program, bundled once for all tests of a file, in a folder of its own. */
export async function buildWriter(repositoryUrl = ''): Promise<WriterProgram> {
  code ??= bundleWriter()
  const text = await code
  const folder = mkdtempSync(join(tmpdir(), 'tidb-bench-writer-'))
  const file = join(folder, 'writer.mjs')
  writeFileSync(file, text)
  return {
    start(store, record) {
      const child = spawn(process.execPath, [file, store, repositoryUrl], {
        env: { ...process.env, TMPDIR: folder },
        stdio: ['pipe', 'ignore', 'pipe'],
        detached: true,
      })
      child.stdin?.on('error', () => undefined)
      child.stdin?.end(JSON.stringify(record))
      return child
    },
    command: (store) => [process.execPath, file, store].join(' '),
    input(record) {
      const path = join(folder, 'record.json')
      writeFileSync(path, JSON.stringify(record))
      return path
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
