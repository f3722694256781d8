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
import { join, resolve } from 'node:path'
import { runProcess } from '../../src/system/process.ts'

/**
 * A copy of the sources to which a load tool or a kind of target can be added: what it takes is what a person would
 * write.
 */
export interface ScratchSources {
  readonly folder: string
  /** Adds a folder to `src/loads`, with its import and its name in the list of parts. */
  addLoad(): void
  /** Adds a folder to `src/targets`, with its import and its name in the list of parts. */
  addTarget(): void
  /** Compiles the sources. @returns what the compiler says; empty where it finds nothing */
  typeErrors(): Promise<string>
  /** Runs a script that writes generated files. @throws Error where it fails */
  generate(script: string): Promise<void>
  remove(): void
}

const project = resolve(import.meta.dirname, '../..')
/** Written to, or read as a part of the sources; everything else is linked. */
const copied = ['src', 'packages', 'scripts', 'docs', 'schema']

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
    if (after === before) throw new Error(`${path} has no place for a new part`)
    writeFileSync(join(folder, path), after)
  }
  /** Adds a part whose files are two folders below `src`, at the end of its list. */
  const add = (kind: string, list: string, name: string) => {
    const from = join(project, 'test', kind, name)
    const to = join(folder, 'src', kind, name)
    mkdirSync(to, { recursive: true })
    for (const file of readdirSync(from)) {
      const text = readFileSync(join(from, file), 'utf8')
      writeFileSync(join(to, file), text.replaceAll("'../../../src/", "'../../"))
    }
    edit('src/parts.ts', (text) => {
      const listed = text.replace(
        new RegExp(`(export const ${list} = \\[[^\\]]*?),?\\s*\\]`),
        `$1, ${name}]`,
      )
      return `import { ${name} } from './${kind}/${name}/index.ts'\n${listed}`
    })
  }
  const node = (args: readonly string[]) => runProcess(process.execPath, args, { cwd: folder })
  return {
    folder,
    addLoad: () => add('loads', 'loads', 'pretend'),
    addTarget: () => add('targets', 'targets', 'pretended'),
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
