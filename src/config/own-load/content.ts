import { relative, resolve } from 'node:path'
import { toolOf } from '../../tool/find.ts'
import type { OwnFiles } from '../../tool/tool.ts'
import { openReadings } from '../faults.ts'
import type { SuiteConfig, WorkloadConfig } from '../suite.ts'
import { readSqlLoad } from './read-sql.ts'
import { filesContent, scriptContent } from './script.ts'

/**
 * A suite whose workloads know what their files hold, so that a changed file is a series of its own. A load that
 * stands in the configuration is named by it.
 * @param file the configuration, if there is one
 * @param folder that the paths of workloads start from
 * @param place of a workload of the suite by its index, for messages
 * @throws Failure `input` with every fault of every workload's files
 */
export function withContent(
  suite: SuiteConfig,
  file: string | undefined,
  folder: string,
  place: (index: number) => string | undefined = () => undefined,
): SuiteConfig {
  const readings = openReadings()
  const workloads = suite.workloads.map(
    (workload, index) =>
      readings.read(() => contentOf(named(workload, file), folder, place(index))) ?? workload,
  )
  readings.end()
  return { ...suite, workloads }
}

/** Each side has the configuration of its own commit, so that its path is one that both have. */
function named(workload: WorkloadConfig, file: string | undefined): WorkloadConfig {
  if (file === undefined || workload.keys.transactions === undefined) return workload
  return { ...workload, name: `${relative(process.cwd(), resolve(file))}#${String(workload.name)}` }
}

function contentOf(workload: WorkloadConfig, folder: string, where: string | undefined): WorkloadConfig {
  const contents = namesOf(workload).flatMap((name) => {
    const files = filesOf(workload, name)
    return files === undefined ? [] : [[name, digestOf(files, name, folder, where)] as const]
  })
  return contents.length === 0 ? workload : { ...workload, contents: Object.fromEntries(contents) }
}

function digestOf(files: OwnFiles, name: string, folder: string, where: string | undefined): string {
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
  return workloads.some(
    (workload) =>
      workload.contents !== undefined || namesOf(workload).some((name) => filesOf(workload, name)),
  )
}

function namesOf({ name }: WorkloadConfig): readonly string[] {
  return typeof name === 'string' ? [name] : name
}

function filesOf(workload: WorkloadConfig, name: string): OwnFiles | undefined {
  const tool = toolOf(workload.tool)
  return tool.ownFiles?.(name, workload.keys as Parameters<NonNullable<typeof tool.ownFiles>>[1])
}
