import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readOnlyFile } from '../../../../src/extensions/forks/handover/fork-result.ts'
import { makeZip, type ZipEntry } from './zip.ts'

const name = 'submission.json'
const read = (zip: Buffer) => readOnlyFile(zip, name, 1_000_000)
const one = (changes: Partial<ZipEntry> = {}) => makeZip([{ name, content: '{"a":1}', ...changes }])

describe('readOnlyFile', () => {
  it.each([
    ['packed', one()],
    ['not packed', one({ method: 0 })],
    ['written as a stream', one({ streamed: true })],
    ['with a comment behind it', makeZip([{ name, content: '{"a":1}' }], 'PK\x05\x06 a comment')],
  ])('reads a file that is %s', (_, zip) => {
    expect(read(zip)).toEqual({ state: 'read', content: Buffer.from('{"a":1}') })
  })

  it.each([
    ['a step up', one({ name: '../submission.json' }), /must be submission\.json/],
    ['an absolute path', one({ name: '/etc/cron.d/x' }), /must be submission\.json/],
    [
      'a second file',
      makeZip([
        { name, content: '1' },
        { name: 'evil.sh', content: '2' },
      ]),
      /exactly one/,
    ],
    [
      'the same name twice',
      makeZip([
        { name, content: '1' },
        { name, content: '2' },
      ]),
      /exactly one/,
    ],
    ['no file', makeZip([]), /exactly one/],
    ['an unknown packing', one({ method: 14 }), /damaged/],
    ['50 MB that are announced', one({ content: Buffer.alloc(50_000_000) }), /larger than/],
    ['no archive at all', Buffer.from('PK\x03\x04 not really'), /damaged/],
    ['nothing', Buffer.alloc(0), /damaged/],
  ])('refuses %s', (_, zip, why) => {
    expect(read(zip)).toEqual({ state: 'refused', why: expect.stringMatching(why) })
  })

  it('unpacks no more than is announced', () => {
    const bomb = one({ content: Buffer.alloc(50_000_000), claimedBytes: 10 })
    expect(read(bomb)).toEqual({ state: 'read', content: Buffer.alloc(10) })
  })

  it('never throws, whatever bytes are changed', () => {
    const whole = one()
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 }),
        fc.nat(whole.length),
        (changes, cut) => {
          const zip = Buffer.from(whole)
          for (const [at, value] of changes) zip[at] = value
          expect(['read', 'refused']).toContain(read(zip.subarray(0, cut)).state)
          expect(['read', 'refused']).toContain(read(zip).state)
        },
      ),
    )
  })
})
