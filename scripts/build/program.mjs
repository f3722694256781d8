import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { projectFolder } from '../sources.mjs'

/**
 * Builds the program as it is published into another folder.
 * @param {string} folder
 * @returns {string} path of its `index.js`
 */
export function buildProgram(folder) {
  const rolldown = join(projectFolder, 'node_modules', 'rolldown', 'bin', 'cli.mjs')
  const args = [rolldown, '-c', '--dir', folder]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: projectFolder,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`the program cannot be built:\n${stdout}${stderr}`)
  return join(folder, 'index.js')
}
