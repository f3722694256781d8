import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { filesBelow, projectFolder } from './sources.ts'

const drawers = /^(?:utils?|helpers?|common|misc|managers?|shared|index)$/

const written = ['src', 'browser', 'scripts', 'test', 'bench']
  .flatMap(filesBelow)
  .filter((path) => /\.(?:ts|mjs)$/.test(path) && !path.startsWith('test/recordings/'))

/** The index of a part, also of one that a test pretends. */
const partIndex =
  /^(?:(?:src|test)\/(?:targets|loads|stores|extensions)|packages)\/[^/]+\/index\.ts$/

describe('files', () => {
  it('and folders are named for their subject', () => {
    const parts = written.flatMap((path) => [
      ...path.split('/').slice(0, -1),
      ...(partIndex.test(path) ? [] : [basename(path).split('.')[0] ?? '']),
    ])
    expect([...new Set(parts)].filter((part) => drawers.test(part))).toEqual([])
  })

  it('of src use neither any nor a silenced type check', () => {
    const silenced = filesBelow('src').filter(
      (path) =>
        path.endsWith('.ts') &&
        /@ts-(?:ignore|expect-error|nocheck)|:\s*any\b|\bas any\b/.test(
          readFileSync(join(projectFolder, path), 'utf8'),
        ),
    )
    expect(silenced).toEqual([])
  })

  it('of packages are checked when they are installed, those of other platforms too', () => {
    const { packages } = JSON.parse(readFileSync(join(projectFolder, 'package-lock.json'), 'utf8'))
    const unchecked = Object.entries<{ integrity?: string }>(packages)
      .filter(([path, { integrity }]) => path !== '' && integrity === undefined)
      .map(([path]) => path)
    expect(unchecked).toEqual([])
  })

  it('of workflows say which Node.js runs npm', () => {
    const workflows = filesBelow('.github/workflows').flatMap((path) =>
      Object.values<{ steps?: { uses?: string; run?: string; with?: object }[] }>(
        parse(readFileSync(join(projectFolder, path), 'utf8')).jobs,
      ).map(({ steps = [] }) => ({ path, steps })),
    )
    const unnamed = workflows.filter(
      ({ steps }) =>
        steps.some(({ run = '' }) => /\b(?:npm|npx|node)\b|\.ci\/run/.test(run)) &&
        !steps.some(
          ({ uses = '', with: given = {} }) =>
            uses.startsWith('actions/setup-node@') && 'node-version' in given,
        ),
    )
    expect(unnamed).toEqual([])
  })

  it('name no place of the machine they were written on', () => {
    const withMachinePath = written.filter((path) =>
      /(?:^|[\s'"`(=])\/(?:work|root|home\/[a-z]+)\//m.test(
        readFileSync(join(projectFolder, path), 'utf8'),
      ),
    )
    expect(withMachinePath).toEqual([])
  })
})
