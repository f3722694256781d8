import { expect, it } from 'vitest'
import { houseNumbers, numberNames } from './numbers.ts'
import { ceilings } from './rooms.ts'
import { readSources } from './sources.ts'

const numbers = houseNumbers(readSources())

it.each(Object.entries(numberNames))('%s: within the ceiling for %s', (key) => {
  const name = key as keyof typeof numberNames
  expect(numbers[name]).toBeLessThanOrEqual(ceilings[name])
})

it('counts what is there', () => {
  const source = (path: string, imports: string[], lines = 1) => ({
    path,
    folder: path.split('/')[1] ?? '',
    text: 'x\n'.repeat(lines),
    imports: imports.map((target) => ({
      specifier: target,
      typeOnly: false,
      lazy: false,
      names: ['*'],
      path: target,
      folder: target.split('/')[1],
    })),
  })
  const house = [
    source('src/suite/run.ts', ['src/suite/step.ts', 'src/plan/order.ts'], 30),
    source('src/suite/step.ts', ['src/suite/part.ts']),
    source('src/suite/part.ts', []),
    source('src/plan/order.ts', []),
  ]
  expect(houseNumbers(house)).toEqual({
    files: 4,
    lines: 33,
    doors: 1,
    arrows: 1,
    floorsOfSuite: 3,
    oneImporter: 2,
    smallFiles: 3,
  })
})
