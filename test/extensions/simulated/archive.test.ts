import { describe, expect, it } from 'vitest'
import {
  archiveEnd,
  contentBytes,
  type Entry,
  entryHeader,
  orderEntries,
  padding,
} from '../../../src/extensions/simulated/archive.ts'

const text = (path: string, content: string): Entry => ({
  kind: 'text',
  path,
  text: content,
  mode: 0o644,
})

describe('the order of an archive', () => {
  it('has each folder before what is in it', () => {
    const paths = orderEntries([text('/a/b/c', ''), text('/a/d', '')]).map(({ path }) => path)
    expect(paths).toEqual(['/a', '/a/b', '/a/b/c', '/a/d'])
  })

  it('does not depend on the order of the entries', () => {
    const entries = [text('/b', '1'), text('/a/x', '2'), text('/a.b', '3')]
    expect(orderEntries(entries.toReversed())).toEqual(orderEntries(entries))
  })

  it('takes the last of two entries of one path', () => {
    expect(orderEntries([text('/a', 'old'), text('/a', 'new')])).toEqual([text('/a', 'new')])
  })
})

describe('a header', () => {
  it('has the fields of newc, and ends on four bytes with its name', () => {
    const header = entryHeader(text('/init', '#!/bin/sh\n'), 7)
    expect(header.toString('latin1', 0, 110)).toBe(
      [
        ...[
          '070701',
          '00000007',
          '000081A4',
          '00000000',
          '00000000',
          '00000001',
          '00000000',
          '0000000A',
        ],
        ...['00000000', '00000000', '00000000', '00000000', '00000005', '00000000'],
      ].join(''),
    )
    expect(header.toString('latin1', 110)).toBe('init\0\0')
    expect(header.length % 4).toBe(0)
  })

  it.each([
    [{ kind: 'folder', path: '/a' }, '000041ED'],
    [{ kind: 'link', path: '/a', to: '/b' }, '0000A1FF'],
    [{ kind: 'device', path: '/dev/console', major: 5, minor: 1 }, '00002180'],
    [{ kind: 'file', path: '/a', from: '/x', bytes: 3, mode: 0o100755 }, '000081ED'],
  ] satisfies [Entry, string][])('of %o has its type and mode', (entry, mode) => {
    expect(entryHeader(entry, 1).toString('latin1', 14, 22)).toBe(mode)
  })

  it('has the numbers of a device', () => {
    const header = entryHeader({ kind: 'device', path: '/dev/console', major: 5, minor: 1 }, 1)
    expect(header.toString('latin1', 78, 94)).toBe('0000000500000001')
  })

  it('refuses a file that its eight digits cannot hold', () => {
    const large = { kind: 'file', path: '/a', from: '/x', bytes: 2 ** 32, mode: 0o644 } as const
    expect(() => entryHeader(large, 1)).toThrow('/a has more than')
    expect(() => entryHeader({ ...large, bytes: 2 ** 32 - 1 }, 1)).not.toThrow()
  })
})

it('counts bytes, not characters', () => {
  expect(contentBytes(text('/a', '…'))).toBe(3)
})

it.each([
  [0, 0],
  [1, 3],
  [4, 0],
  [7, 1],
])('pads %i bytes with %i', (bytes, added) => {
  expect(padding(bytes)).toHaveLength(added)
})

it('ends with the entry that cpio expects', () => {
  expect(archiveEnd().toString('latin1', 110)).toBe('TRAILER!!!\0\0\0\0')
})
