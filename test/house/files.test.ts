import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesBelow, projectFolder } from './sources.ts'

const LONGEST_FILE_LINES = 250
const drawers = /^(?:utils?|helpers?|common|misc|managers?|shared|index)$/

const written = ['src', 'browser', 'scripts', 'test', 'bench']
  .flatMap(filesBelow)
  .filter((path) => /\.(?:ts|mjs)$/.test(path) && !path.startsWith('test/recordings/'))

/** The one door of a load tool's folder. */
const toolDoor = /^src\/workload\/[^/]+\/index\.ts$/

/** Files of src under 20 lines, each with the reason why it is not part of another one. */
const smallFiles = {
  'src/commands/given-inputs.ts': 'Commands that read no configuration start without it.',
  'src/commands/printed.ts': 'Each family of commands prints with it, and none belongs to another.',
  'src/words/commit.ts': 'It is the only one of the words that checks an input.',
}

const lines = (path: string) => readFileSync(join(projectFolder, path), 'utf8').split('\n').length - 1

describe('files', () => {
  it('have at most 250 lines', () => {
    const long = written.filter((path) => lines(path) > LONGEST_FILE_LINES)
    expect(long.map((path) => `${path}: ${lines(path)} lines`)).toEqual([])
  })

  it('of src have at least 20 lines, or a reason', () => {
    const small = filesBelow('src').filter((path) => /(?<!\.d)\.ts$/.test(path) && lines(path) < 20)
    expect(small).toEqual(Object.keys(smallFiles))
  })

  it('and folders are named for their subject', () => {
    const parts = written.flatMap((path) => [
      ...path.split('/').slice(0, -1),
      ...(toolDoor.test(path) ? [] : [basename(path).split('.')[0] ?? '']),
    ])
    expect([...new Set(parts)].filter((part) => drawers.test(part))).toEqual([])
  })

  it('of src use neither any nor a silenced type check', () => {
    const silenced = filesBelow('src').filter((path) =>
      /@ts-(?:ignore|expect-error|nocheck)|:\s*any\b|\bas any\b/.test(
        readFileSync(join(projectFolder, path), 'utf8'),
      ),
    )
    expect(silenced).toEqual([])
  })

  it('name no place of the machine they were written on', () => {
    const withMachinePath = written.filter((path) =>
      /(?:^|[\s'"`(=])\/(?:work|root|home\/[a-z]+)\//m.test(readFileSync(join(projectFolder, path), 'utf8')),
    )
    expect(withMachinePath).toEqual([])
  })
})
