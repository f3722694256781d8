import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { reasonsApart } from '../setup/long-files.mjs'
import { projectFolder } from './sources.ts'

test.each([...reasonsApart])(
  '%s, which `npm test` leaves out, is there and has its reason',
  (file, reason) => {
    expect(existsSync(join(projectFolder, file))).toBe(true)
    expect(reason).toMatch(/^[A-Z].{20,110}\.$/)
  },
)
