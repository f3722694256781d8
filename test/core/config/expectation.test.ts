import { expect, test } from 'vitest'
import { z } from 'zod'
import { issuesToFaults } from '../../../src/words/faults.ts'

const schema = z.strictObject({
  rule: z.enum(['auto', 'threshold', 'evidence']).optional(),
  version: z.literal(1).optional(),
  target: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('playground') }),
      z.object({ kind: z.literal('local') }),
    ])
    .optional(),
  rounds: z.number().int().min(2).max(8).optional(),
  share: z.number().gt(0).lt(1).optional(),
  gated: z.array(z.string()).min(1).optional(),
  name: z.union([z.string().max(3), z.array(z.string())]).optional(),
  on: z.boolean().optional(),
  map: z.record(z.string().regex(/^[a-z]+$/, 'expected a name of letters'), z.number()).optional(),
  own: z.string().regex(/^a$/, 'expected the letter a').optional(),
})

test.each([
  [
    { rule: 'treshold' },
    'expected auto, threshold or evidence; got "treshold"',
    'did you mean "threshold"?',
  ],
  [{ rule: 'coin' }, 'expected auto, threshold or evidence; got "coin"', undefined],
  [{ rule: 3 }, 'expected auto, threshold or evidence; got 3', undefined],
  [{ version: 2 }, 'expected 1; got 2', undefined],
  [
    { target: { kind: 'locale' } },
    'expected playground or local; got "locale"',
    'did you mean "local"?',
  ],
  [{ target: 'local' }, 'expected keys with values; got "local"', undefined],
  [{ rounds: 1 }, 'expected a number from 2; got 1', undefined],
  [{ rounds: 9 }, 'expected a number up to 8; got 9', undefined],
  [{ rounds: 2.5 }, 'expected a whole number; got 2.5', undefined],
  [{ share: 0 }, 'expected a number over 0; got 0', undefined],
  [{ share: 1 }, 'expected a number below 1; got 1', undefined],
  [{ gated: [] }, 'expected a list of at least 1 item; got an empty list', undefined],
  [{ name: 3 }, 'expected text, or a list; got 3', undefined],
  [{ name: 'four' }, 'expected text of at most 3 characters; got "four"', undefined],
  [{ on: 'yes' }, 'expected true or false; got "yes"', undefined],
  [{ map: [] }, 'expected keys with values; got an empty list', undefined],
  [{ map: { 'a/b': 1 } }, 'expected a name of letters; got 1', undefined],
  [{ own: 'b' }, 'expected the letter a; got "b"', undefined],
])('%j: %s', (value: Record<string, unknown>, what, remedy) => {
  const parsed = schema.safeParse(value)
  const valueAt = (path: readonly PropertyKey[]) =>
    path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown>)[key], value)
  const place = (path: readonly PropertyKey[]) => path.join('.')
  const faults = issuesToFaults(parsed.error?.issues ?? [], place, valueAt)
  expect(faults.map((fault) => [fault.what, fault.remedy])).toEqual([[what, remedy]])
})
