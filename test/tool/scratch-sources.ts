import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { runProcess } from '../../src/system/process.ts'

/** A copy of the sources to which a load tool can be added: what it takes is what a person would write. */
export interface ScratchSources {
  readonly folder: string
  /** Adds the entry of the catalogue. */
  addEntry(): void
  /** Adds the folder in `workload` with its line in the registry. */
  addFolder(): void
  /** Compiles the sources. @returns what the compiler says; empty where it finds nothing */
  typeErrors(): Promise<string>
  /** Runs a script that writes generated files. @throws Error where it fails */
  generate(script: string): Promise<void>
  remove(): void
}

const project = resolve(import.meta.dirname, '../..')
/** Written to, or read as a part of the sources; everything else is linked. */
const copied = ['src', 'scripts', 'docs', 'schema']

export function copySources(): ScratchSources {
  const folder = mkdtempSync(join(tmpdir(), 'tidb-bench-new-tool-'))
  for (const name of readdirSync(project)) {
    if (name === '.git') continue
    if (copied.includes(name)) cpSync(join(project, name), join(folder, name), { recursive: true })
    else symlinkSync(join(project, name), join(folder, name))
  }
  writeFileSync(
    join(folder, 'tsconfig.scratch.json'),
    JSON.stringify({ extends: './tsconfig.json', include: ['src'] }),
  )
  const edit = (path: string, change: (text: string) => string) => {
    const before = readFileSync(join(folder, path), 'utf8')
    const after = change(before)
    if (after === before) throw new Error(`${path} has no place for a new tool`)
    writeFileSync(join(folder, path), after)
  }
  /** Both files are two folders below `src`. */
  const add = (template: string, path: string) => {
    const text = readFileSync(join(import.meta.dirname, 'pretend', template), 'utf8')
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text.replaceAll("'../../../src/", "'../../"))
  }
  const node = (args: readonly string[]) => runProcess(process.execPath, args, { cwd: folder })
  return {
    folder,
    addEntry() {
      add('entry.ts', 'src/tool/entries/pretend.ts')
      edit(
        'src/tool/catalogue.ts',
        (text) =>
          `import { pretend } from './entries/pretend.ts'\n${text.replace(/(const catalogue = \[[^\]]*)\]/, '$1, pretend]')}`,
      )
    },
    addFolder() {
      add('workload.ts', 'src/workload/pretend/index.ts')
      edit(
        'src/workload/registry.ts',
        (text) =>
          `import { pretend } from './pretend/index.ts'\n${text.replace('  command: ownCommand,\n', '  command: ownCommand,\n  pretend,\n')}`,
      )
    },
    async typeErrors() {
      const tsc = join(project, 'node_modules/typescript/bin/tsc')
      const { exitCode, stdoutTail } = await node([tsc, '--noEmit', '-p', 'tsconfig.scratch.json'])
      return exitCode === 0 ? '' : stdoutTail.join('\n')
    },
    async generate(script) {
      const { exitCode, stdoutTail, stderrTail } = await node([join(folder, 'scripts', script)])
      if (exitCode !== 0) throw new Error([...stdoutTail, ...stderrTail].join('\n'))
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
