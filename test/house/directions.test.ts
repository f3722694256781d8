import { describe, expect, it } from 'vitest'
import {
  findMutualImports,
  findPartImports,
  knownPairs,
  knownPartImports,
  measureSize,
  roomOfFile,
} from './directions.ts'
import { readSources, type Source } from './sources.ts'

const sources = readSources(['src', 'packages'])

const makeSource = (path: string, imports: readonly string[] = []): Source => ({
  path,
  folder: path.split('/')[1] ?? '',
  text: 'x\n',
  imports: imports.map((target) => ({
    specifier: target,
    typeOnly: false,
    lazy: false,
    names: ['*'],
    path: target,
    folder: roomOfFile(target),
  })),
})

describe('folders that import each other', () => {
  it('are only the known pairs, and each known pair is still there', () => {
    expect(findMutualImports(sources)).toEqual(knownPairs)
  })

  it('are found below src and below its folders, and a folder in another one is no pair', () => {
    const house = [
      makeSource('src/core/steps/prepare/a.ts', ['src/core/steps/judge/b.ts']),
      makeSource('src/core/steps/judge/c.ts', [
        'src/core/steps/prepare/d.ts',
        'src/core/plan/e.ts',
      ]),
      makeSource('src/core/plan/f.ts', ['src/core/steps/plan.ts']),
      makeSource('src/core/report/g.ts', ['src/core/report/page/h.ts']),
      makeSource('src/core/report/page/h.ts', ['src/core/report/g.ts', 'src/words/i.ts']),
    ]
    expect(findMutualImports(house)).toEqual([
      'src/core/steps: judge and prepare',
      'src/core: plan and steps',
    ])
  })
})

describe('parts', () => {
  it('are named by their list alone, and by each other only where a reason is listed', () => {
    const { coreNamesPart, partNamesPart } = findPartImports(sources)
    expect(coreNamesPart).toEqual([])
    expect([...partNamesPart].sort()).toEqual(Object.values(knownPartImports).flat().sort())
  })

  it('are found where the core or another part names them', () => {
    const house = [
      makeSource('src/core/run.ts', ['src/loads/sysbench/index.ts', 'src/words/number.ts']),
      makeSource('src/parts.ts', ['src/loads/sysbench/index.ts']),
      makeSource('src/loads/sysbench/index.ts', [
        'src/loads/sysbench/parse.ts',
        'src/loads/load-tool.ts',
      ]),
      makeSource('src/extensions/why/index.ts', ['packages/capture/index.ts']),
    ]
    expect(findPartImports(house)).toEqual({
      coreNamesPart: ['src/core/run.ts imports src/loads/sysbench/index.ts'],
      partNamesPart: ['src/extensions/why/index.ts imports packages/capture/index.ts'],
    })
  })
})

it('counts what is there', () => {
  expect(
    measureSize([makeSource('src/core/run.ts'), makeSource('src/core/plan/order.ts')]),
  ).toEqual({
    files: 2,
    'lines in src': 2,
    'lines in packages': 0,
    'pairs of folders that import each other': 0,
    'imports by which the core names a part': 0,
    'imports by which a part names another part': 0,
  })
})
