import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderOfRoom, way } from './directions.ts'
import { projectFolder } from './sources.ts'

const rooms = way.filter((room) => !['main', 'parts', 'facts', 'run', 'extension'].includes(room))
const text = (name: string) => readFileSync(join(projectFolder, name), 'utf8')

it('CONTRIBUTING.md lists the rooms in the order of the way', () => {
  const listed = [
    ...text('CONTRIBUTING.md').matchAll(/^\| \[`(\w+)`\]\((?:src\/)?(?:core\/)?\1\) \|/gm),
  ].map(([, room]) => room)
  expect(listed).toEqual(rooms)
})

describe.each(rooms)('the README of %s', (room) => {
  const folder = folderOfRoom(room)
  const lines = text(`${folder}/README.md`).trimEnd().split('\n')

  it('is short, and says where to start', () => {
    expect(lines.length).toBeLessThanOrEqual(10)
    expect(lines.filter((line) => line.startsWith('Where to start: '))).toHaveLength(1)
  })

  it('names files that are there', () => {
    const fileNames = [...lines.join('\n').matchAll(/`([\w/-]+\.ts)`/g)].map(
      ([, file = '']) => file,
    )
    const there = (file: string) =>
      [`${folder}/${file}`, `src/core/${file}`, `src/${file}`, file].some((path) =>
        existsSync(join(projectFolder, path)),
      )
    expect(fileNames.filter((file) => !there(file))).toEqual([])
  })
})
