import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { statementName } from '../../sql/definition.ts'
import { shareLoads } from '../../sql/difference.ts'
import { hasOwnFile } from '../../sql/own-files.ts'
import { readSqlLoad } from '../../sql/read-load.ts'
import { readNamedFile, readRegularFile } from '../../system/files.ts'
import { openReadings } from '../../words/faults.ts'
import { toolOf } from '../catalogue/loads.ts'
import type { OwnFiles } from '../tool/load-tool.ts'
import type { LoadBeside } from './pace.ts'
import type { SuiteConfig, WorkloadConfig } from './suite.ts'

/**
 * A suite whose workloads know what their files hold, so that a changed file is a series of its
 * own. A load that is in the configuration is named by it.
 * @param file the configuration, if there is one
 * @param folder that the paths of workloads start from
 * @param place of a workload of the suite by its index, for messages
 * @param isPartial leaves out workloads whose file the folder does not have
 * @throws Failure `input` with every fault of every workload's files
 */
export function withContent(
  suite: SuiteConfig,
  file: string | undefined,
  folder: string,
  place: (index: number) => string | undefined = () => undefined,
  isPartial = false,
): SuiteConfig {
  const readings = openReadings()
  const workloads = suite.workloads.flatMap((workload, index) => {
    const all = withFileName(workload, file)
    const name = isPartial ? namesOf(all).filter((each) => !isMissing(all, each, folder)) : all.name
    if (name.length === 0) return []
    return readings.read(() => contentOf({ ...all, name }, folder, place(index))) ?? workload
  })
  readings.end()
  return { ...suite, workloads }
}

/** Each side has the configuration of its own commit, so that its path is one that both have. */
function withFileName(workload: WorkloadConfig, file: string | undefined): WorkloadConfig {
  if (file === undefined || workload.keys.transactions === undefined) return workload
  return { ...workload, name: `${relative(process.cwd(), resolve(file))}#${String(workload.name)}` }
}

function contentOf(
  workload: WorkloadConfig,
  folder: string,
  where: string | undefined,
): WorkloadConfig {
  const own = withContents(workload, folder, where)
  const load = own.beside?.load && withContents(own.beside.load, folder, where)
  return load === undefined ? own : { ...own, beside: { ...own.beside, load } }
}

/** Fields that name files: of a workload, or of the load beside one. */
type Naming = Pick<WorkloadConfig, 'tool' | 'name'> & Pick<LoadBeside, 'keys' | 'contents'>

function withContents<Load extends Naming>(
  load: Load,
  folder: string,
  where: string | undefined,
): Load {
  const contents = namesOf(load).flatMap((name) => {
    const files = filesOf(load, name)
    return files === undefined || files.kind === 'commit'
      ? []
      : [[name, digestOf(files, name, folder, where)] as const]
  })
  return contents.length === 0 ? load : { ...load, contents: Object.fromEntries(contents) }
}

function withLoadsBeside(workloads: readonly WorkloadConfig[]): readonly Naming[] {
  return workloads.flatMap((workload) => [
    workload,
    ...(workload.beside?.load ? [workload.beside.load] : []),
  ])
}

function digestOf(
  files: Exclude<OwnFiles, { kind: 'commit' }>,
  name: string,
  folder: string,
  where: string | undefined,
): string {
  switch (files.kind) {
    case 'workload-file':
      return readSqlLoad(name, folder, where).content
    case 'script':
      return scriptContent(name, folder, where)
    case 'files':
      return filesContent(files.paths, folder, where)
  }
}

/** Do files of the caller's say what is run? Then a commit may change the load itself. */
export function hasOwnFiles({ workloads }: Pick<SuiteConfig, 'workloads'>): boolean {
  return withLoadsBeside(workloads).some(
    (load) => load.contents !== undefined || namesOf(load).some((name) => filesOf(load, name)),
  )
}

/**
 * A suite whose workloads know which of their names the base does not have, or has without a common
 * statement.
 */
export function withNewNames(
  suite: SuiteConfig,
  folders: { readonly base: string; readonly candidate: string },
): SuiteConfig {
  const isAbsent = (workload: WorkloadConfig, name: string) => {
    if (isMissing(workload, name, folders.base)) return true
    if (filesOf(workload, name)?.kind !== 'workload-file') return false
    return shareLoads(name, folders).candidate.transactions.length === 0
  }
  const workloads = suite.workloads.map((workload) => {
    const newNames = namesOf(workload).filter((name) => isAbsent(workload, name))
    return newNames.length === 0 ? workload : { ...workload, newNames }
  })
  return { ...suite, workloads }
}

/** Is the script or workload file of this name not in the folder? */
function isMissing(workload: Naming, name: string, folder: string): boolean {
  const files = filesOf(workload, name)
  return files !== undefined && !('paths' in files) && !hasOwnFile(name, folder)
}

/**
 * Names of the statements of a suite's loads, `browse/product`. @throws Failure `input` where one
 * cannot be read
 */
export function statementNames(
  { workloads }: Pick<SuiteConfig, 'workloads'>,
  folder: string,
): string[] {
  const files = workloads.flatMap((workload) =>
    namesOf(workload).filter((name) => filesOf(workload, name)?.kind === 'workload-file'),
  )
  return files.flatMap((name) =>
    readSqlLoad(name, folder).definition.transactions.flatMap((transaction) =>
      transaction.statements.map((statement, index) =>
        statementName(transaction, statement, index),
      ),
    ),
  )
}

/**
 * Files of the caller's that say what is run, as a suite names them. @throws Failure `input` as
 * {@link withContent}
 */
export function ownFilesOf(
  { workloads }: Pick<SuiteConfig, 'workloads'>,
  folder: string,
): string[] {
  const all = withLoadsBeside(workloads).flatMap((workload) =>
    namesOf(workload).flatMap((name) => {
      const files = filesOf(workload, name)
      if (files === undefined || files.kind === 'script') return [name]
      return 'paths' in files ? [...files.paths] : [...readSqlLoad(name, folder).files]
    }),
  )
  return [...new Set(all)]
}

function namesOf({ name }: Naming): readonly string[] {
  return typeof name === 'string' ? [name] : name
}

function filesOf(workload: Naming, name: string): OwnFiles | undefined {
  const tool = toolOf(workload.tool)
  return tool.ownFiles?.(name, workload.keys as Parameters<NonNullable<typeof tool.ownFiles>>[1])
}

const requiring =
  /\b(?:require|dofile|loadfile)\s*\(?\s*(?:"([^"\n]+)"|'([^'\n]+)'|\[\[([^\]\n]+)\]\])/g

/**
 * A digest of a Lua script and of every file that it takes from its own folder, directly or by
 * another one.
 * @param root folder that the path starts from
 * @param where it is named, for messages
 * @throws Failure `input` where it cannot be read
 */
function scriptContent(path: string, root: string, where?: string): string {
  const first = resolve(root, path)
  const whole = readNamedFile(first, { what: 'the script', name: path, where })
  const texts = new Map<string, string>()
  const waiting = [first]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (texts.has(file)) continue
    const text = file === first ? whole : textOf(file)
    if (text === undefined) continue
    texts.set(file, text)
    for (const [, one, two, three] of text.matchAll(requiring)) {
      waiting.push(...requiredFiles(one ?? two ?? three ?? '', dirname(first)))
    }
  }
  const hash = createHash('sha256')
  for (const [file, text] of [...texts].sort(([one], [other]) => (one < other ? -1 : 1))) {
    hash.update(`${file === first ? '' : file.slice(dirname(first).length)}\0${text}\0`)
  }
  return hash.digest('hex').slice(0, 16)
}

/** Size limit of a file that the caller's own program reads, such as a dump. */
const MOST_BYTES = 256 * 2 ** 20

/**
 * A digest of files, in the order in which they are named; a folder stands for all that is in it.
 * @param where they are named, for messages @throws Failure `input` with each that cannot be read
 */
function filesContent(paths: readonly string[], root: string, where?: string): string {
  const hash = createHash('sha256')
  const readings = openReadings()
  for (const path of paths.flatMap((path) => filesIn(path, root))) {
    const text = readings.read(() =>
      readNamedFile(resolve(root, path), {
        what: 'the file',
        name: path,
        where,
        mostBytes: MOST_BYTES,
      }),
    )
    hash.update(`${path}\0${text}\0`)
  }
  readings.end()
  return hash.digest('hex').slice(0, 16)
}

/** A file, or those of a folder in the order of their names. */
function filesIn(path: string, root: string): string[] {
  if (statSync(resolve(root, path), { throwIfNoEntry: false })?.isDirectory() !== true)
    return [path]
  return readdirSync(resolve(root, path))
    .sort()
    .flatMap((name) => filesIn(join(path, name), root))
}

/** `require("a.b")` is a/b.lua of the script's folder; what is not there comes with sysbench. */
function requiredFiles(name: string, folder: string): string[] {
  return [join(folder, `${name.replaceAll('.', '/')}.lua`), resolve(folder, name)]
}

/** Reads a workload file; undefined for those that come with sysbench. */
function textOf(file: string): string | undefined {
  try {
    return readRegularFile(file)
  } catch {
    return undefined
  }
}
