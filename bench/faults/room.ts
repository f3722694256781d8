import { type Dirent, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Folder of everything that a trial writes. */
export interface Room {
  /** Made for the trial; the room is this folder, or one in it whose name is what is tried. */
  readonly top: string
  readonly path: string
  /** The program's working folder. */
  readonly folder: string
  readonly out: string
  readonly home: string
  /** Its temporary folder, as a runner gives one. */
  readonly temporary: string
  /** Stands first in its PATH. */
  readonly bin: string
}

/** Programs that a moment can be known by. */
const gated = ['mariadbd', 'mariadb-install-db', 'sysbench', 'git']

/**
 * @param project folder of this project
 * @param name of the room's own folder, where the path is what is tried
 */
export function makeRoom(project: string, name?: string): Room {
  const top = mkdtempSync(join(tmpdir(), 'tidb-bench-faults-'))
  const path = name === undefined ? top : join(top, name)
  const [folder, home, temporary, bin] = ['work', 'home', 'temporary', 'bin'].map((each) =>
    join(path, each),
  ) as [string, string, string, string]
  for (const each of [folder, home, temporary, bin]) mkdirSync(each, { recursive: true })
  const gate = join(project, 'bench', 'faults', 'tools', 'gate.sh')
  for (const program of gated) symlinkSync(gate, join(bin, program))
  symlinkSync(join(project, 'test/targets/playground/fake-tiup.mjs'), join(bin, 'tiup'))
  return { top, path, folder, out: join(folder, 'out'), home, temporary, bin }
}

export function removeRoom({ top }: Room): void {
  rmSync(top, { recursive: true, force: true, maxRetries: 5 })
}

/** Files and folders below `folder`, with those in `skipped` left out. */
export function filesIn(folder: string, skipped: readonly string[] = []): string[] {
  return entriesOf(folder).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (skipped.includes(path)) return []
    return entry.isDirectory() ? [path, ...filesIn(path, skipped)] : [path]
  })
}

/** Nothing where it went in this moment. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}
