import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { resultFiles } from '../../src/core/job/result-folder.ts'
import { projectFolder } from './sources.ts'

const text = readFileSync(join(projectFolder, 'docs/outputs.md'), 'utf8')
const rows = [...text.matchAll(/^\| (`[^|]+`) \|/gm)].map(([, first = '']) => first)

it.each(Object.values(resultFiles))('docs/outputs.md has a row that names %s', (name) => {
  expect(rows.some((row) => row.includes(`\`${name}\``) || row.includes(`\`${name}/\``))).toBe(true)
})
