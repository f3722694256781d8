import { existsSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeFolder } from '../../src/system/files.ts'

let room: string

beforeEach(() => {
  room = mkdtempSync(join(tmpdir(), 'tidb-bench-make-'))
})

afterEach(() => rmSync(room, { recursive: true }))

test('makes what is missing, says from where on, and is content with what is there', () => {
  expect(makeFolder(join(room, 'a/b/c'), 0o700)).toBe(join(room, 'a'))
  expect(statSync(join(room, 'a/b')).mode & 0o777).toBe(0o700)
  expect(makeFolder(join(room, 'a/b/c'))).toBeUndefined()
  expect(makeFolder(join(room, 'a/b/d'))).toBe(join(room, 'a/b/d'))
})

test('a file, or a link to nothing, is no folder', () => {
  writeFileSync(join(room, 'file'), '')
  symlinkSync('nowhere', join(room, 'link'))
  expect(() => makeFolder(join(room, 'file'))).toThrow('a file is in the way')
  expect(() => makeFolder(join(room, 'file/below'))).toThrow()
  expect(() => makeFolder(join(room, 'link'))).toThrow()
  expect(existsSync(join(room, 'nowhere'))).toBe(false)
})

test('a file system that takes no folders refuses at once', () => {
  expect(() => makeFolder('/proc/nowhere/deeper')).toThrow('/proc/nowhere')
})
