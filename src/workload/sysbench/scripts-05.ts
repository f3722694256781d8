import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { script05Of } from './arguments-05.ts'

/** Where sysbench 0.5 puts its scripts, beside its program and by its packages. */
function foldersBeside(program: string): string[] {
  const beside = dirname(program)
  return [
    join(beside, 'tests', 'db'),
    join(beside, '..', 'tests', 'db'),
    join(beside, '..', 'share', 'sysbench', 'tests', 'db'),
    '/usr/share/sysbench/tests/db',
    '/usr/share/doc/sysbench/tests/db',
  ]
}

/**
 * The script of sysbench 0.5 that a workload stands for: bundled ones are found by their name of 1.0.
 * @param workload the caller's own script by its full path, or a bundled name
 * @returns the name as it is where no script is found: sysbench 0.5 then says so
 */
export function findScript05(workload: string, program: string): string {
  const name = script05Of(workload)
  if (name === undefined) return workload
  const paths = foldersBeside(program).map((folder) => join(folder, name))
  return paths.find((path) => existsSync(path)) ?? workload
}
