import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { longFiles } from '../setup/long-files.ts'
import { projectFolder } from './sources.ts'

test.each(longFiles)('%s, which `npm test` leaves out, is there', (file) => {
  expect(existsSync(join(projectFolder, file))).toBe(true)
})
