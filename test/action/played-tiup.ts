import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../house/sources.ts'
import { addTool } from './played-github.ts'
import type { Scratch } from './scratch.ts'

const recorded = join(projectFolder, 'test/recordings/tiup-playground/tiup-list-tidb.stdout')
const fakeTiup = join(projectFolder, 'test/targets/playground/fake-tiup.mjs')

/**
 * Has a job find a TiUP that lists these versions, as the recording lists one, and plays a
 * playground.
 * @param list how the list is served
 */
export function playTiup(scratch: Scratch, versions: readonly string[], list = 'exec cat'): void {
  const [title = '', head = '', rule = '', row = ''] = readFileSync(recorded, 'utf8').split('\n')
  const released = row.slice(head.indexOf('Release'))
  const rows = versions.map((version) => `${version.padEnd(head.indexOf('Release'))}${released}`)
  const listed = join(scratch.folder, 'list')
  writeFileSync(listed, `${[title, head, rule, row, ...rows].join('\n')}\n`)
  const play = `exec ${process.execPath} '${fakeTiup}' "$@"`
  addTool(scratch, 'tiup', `[ "$1" = list ] && ${list} '${listed}'\n${play}`)
}

/** A server to build is a file that says how fast it is; the played playground looks into it. */
export function playedServer(speed: 'fast' | 'slow'): Record<string, string> {
  const steps = [
    'mkdir -p bin',
    'cat speed > bin/tidb-server',
    'git rev-parse HEAD >> bin/tidb-server',
  ]
  return {
    Makefile: `server:\n${steps.map((step) => `\t${step}\n`).join('')}`,
    speed: `${speed}\n`,
  }
}
