import { Profile as Pprof, StringTable } from 'pprof-format'
import { describe, expect, it } from 'vitest'
import { profileBetween, readProfile } from '../../../../src/extensions/why/explain/profile.ts'
import { profile } from './packs.ts'

/**
 * A place is the functions that were inlined at it, the innermost first; a stack is places, the
 * innermost first.
 */
interface Written {
  readonly types?: readonly string[]
  readonly places: readonly (readonly string[])[]
  readonly samples: readonly (readonly [stack: readonly number[], ...values: number[]])[]
}

function written({ types = ['samples', 'cpu'], places, samples }: Written): Uint8Array {
  const stringTable = new StringTable()
  const at = (text: string) => stringTable.dedup(text)
  const names = [...new Set(places.flat())]
  return new Pprof({
    stringTable,
    sampleType: types.map((type) => ({ type: at(type), unit: at('count') })),
    function: names.map((name, index) => ({ id: index + 1, name: at(name) })),
    location: places.map((own, index) => ({
      id: index + 1,
      line: own.map((name) => ({ functionId: names.indexOf(name) + 1 })),
    })),
    sample: samples.map(([stack, ...value]) => ({
      locationId: stack.map((place) => place + 1),
      value,
    })),
  }).encode()
}

describe('a profile', () => {
  const places = [['leaf', 'inlined into'], ['middle'], ['root']]

  it('has the samples of each stack, from its root to its leaf', () => {
    const bytes = written({
      places,
      samples: [
        [[0, 1, 2], 3, 30],
        [[1, 2], 4, 40],
        [[0, 1, 2], 2, 20],
        [[2], 0, 50],
      ],
    })
    expect(readProfile(bytes, 'cpu')).toEqual({
      stacks: [
        { frames: ['root', 'middle', 'inlined into', 'leaf'], value: 5 },
        { frames: ['root', 'middle'], value: 4 },
      ],
      total: 9,
    })
  })

  it('has the bytes that were allocated since the server started, whatever column they are in', () => {
    const types = ['alloc_objects', 'alloc_space', 'inuse_objects', 'inuse_space']
    const bytes = written({ types, places, samples: [[[1], 3, 4_096, 1, 64]] })
    expect(readProfile(bytes, 'allocated')).toEqual({
      stacks: [{ frames: ['middle'], value: 4_096 }],
      total: 4_096,
    })
    expect(() => readProfile(bytes, 'cpu')).toThrow('the profile holds no samples')
    expect(() => readProfile(written({ places, samples: [] }), 'allocated')).toThrow(
      'the profile holds no alloc_space',
    )
  })

  it('has a question mark for places and functions that it does not describe, and nothing for a missing value', () => {
    const stringTable = new StringTable()
    const [type, name] = ['samples', 'known'].map((text) => stringTable.dedup(text)) as [
      number,
      number,
    ]
    const bytes = new Pprof({
      stringTable,
      sampleType: [{ type, unit: type }],
      function: [
        { id: 1, name },
        { id: 2, name: 99 },
      ],
      location: [
        { id: 1, line: [{ functionId: 1 }] },
        { id: 2, line: [{ functionId: 2 }] },
        { id: 3, line: [{ functionId: 7 }] },
      ],
      sample: [
        { locationId: [1, 2, 3, 4], value: [6] },
        { locationId: [1], value: [] },
      ],
    }).encode()
    expect(readProfile(bytes, 'cpu')).toEqual({
      stacks: [{ frames: ['?', '?', '', 'known'], value: 6 }],
      total: 6,
    })
  })

  it('keeps the 512 frames of a stack that are next to its leaf', () => {
    const deep = Array.from({ length: 600 }, (_, depth) => depth)
    const chain = written({ places: deep.map((depth) => [`f${depth}`]), samples: [[deep, 1]] })
    const frames = readProfile(chain, 'cpu').stacks[0]?.frames
    expect([frames?.length, frames?.[0], frames?.at(-1)]).toEqual([512, 'f511', 'f0'])
  })

  it('is refused where it ends too early, and its texts are no messages', () => {
    const bytes = written({ places: [['ÿÿÿÿ']], samples: [[[0], 300]] })
    expect(readProfile(bytes, 'cpu').stacks).toEqual([{ frames: ['ÿÿÿÿ'], value: 300 }])
    expect(() => readProfile(Uint8Array.from([...bytes, 0x80]), 'cpu')).toThrow(
      'the profile ends too early',
    )
    expect(() => readProfile(Uint8Array.from([...bytes, 0x12, 0x80]), 'cpu')).toThrow(
      'ends too early',
    )
    expect(() => readProfile(Uint8Array.from([...bytes, 0x12, 2, 0x80, 0x80]), 'cpu')).toThrow(
      'ends too early',
    )
  })

  it('of more than 200,000 stacks is refused', () => {
    const withEmpty = (count: number) =>
      Buffer.concat([
        written({ places, samples: [[[2], 8]] }),
        Buffer.alloc(2 * count, Buffer.from([0x12, 0])),
      ])
    expect(readProfile(withEmpty(199_999), 'cpu').total).toBe(8)
    expect(() => readProfile(withEmpty(200_000), 'cpu')).toThrow(
      'the profile holds too many stacks',
    )
  })
})

describe('between two readings', () => {
  it('a profile has what each stack grew by, and nothing of what fell', () => {
    const before = profile([5, 'main', 'a'], [9, 'main', 'b'], [4, 'main', 'c'])
    const after = profile([7, 'main', 'a'], [3, 'main', 'b'], [4, 'main', 'c'], [2, 'main', 'd'])
    expect(profileBetween(before, after)).toEqual(profile([2, 'main', 'a'], [2, 'main', 'd']))
  })
})
