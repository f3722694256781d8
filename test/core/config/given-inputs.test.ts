import { expect, test } from 'vitest'
import { removedInputs, removedName } from '../../../src/core/config/inputs/removed.ts'
import { readable, readInputs, validInputs, withInputs } from '../../../src/core/config/inputs.ts'
import { markOf } from '../../../src/core/config/resolve.ts'

const label = (name: string) => `input ${name}`

test('what is given is parsed; what is left empty counts as not given, and is known as left empty', () => {
  const raw = { threads: ' 4, 8\n', comment: 'false', host: ' ', out: undefined, tolerance: '5%' }
  const { values, names, leftEmpty } = validInputs(readInputs(raw, label))
  expect(values).toMatchObject({
    threads: [4, 8],
    comment: 'never',
    tolerance: 0.05,
    mark: 'none',
    duration: 60,
  })
  expect([...names]).toEqual(['threads', 'comment', 'tolerance'])
  expect([...leftEmpty]).toEqual(['host', 'out'])
})

test('what can be read beside faults stays, and the faulty ones are as if nobody had given them', () => {
  const read = readInputs(
    { mark: 'statuss', comment: 'false', suite: 'a/b', nonsense: '1', out: 'here' },
    label,
  )
  expect(readable(read).values).toMatchObject({
    mark: 'none',
    comment: 'never',
    suite: 'default',
    out: 'here',
  })
  expect([...readable(read).names]).toEqual(['comment', 'out'])
  expect(() => validInputs(read)).toThrow(
    expect.objectContaining({
      kind: 'input',
      message: [
        'The inputs are invalid:',
        '  input suite: expected letters, digits, dots, dashes and underscores; got "a/b"',
        '  input mark: expected none, status or check-run; got "statuss"; did you mean "status"?',
        '  input nonsense: unknown key `nonsense`; remove it or correct its spelling',
      ].join('\n'),
    }),
  )
})

test('a suite that is picked in place of the caller’s counts as given', () => {
  const valid = validInputs(readInputs({}, label))
  const picked = withInputs(valid, { suite: 'full' })
  expect([picked.values.suite, picked.names.has('suite')]).toEqual(['full', true])
  expect([valid.values.suite, valid.names.has('suite')]).toEqual(['default', false])
})

test.each(Object.entries(removedInputs))(
  'a job that still sets %s ends with one line that names what replaces it',
  (name, remedy) => {
    const read = readInputs({ threads: '4', [removedName(name)]: 'given' }, label)
    expect(read).toMatchObject({ state: 'faulty', readable: { values: { threads: [4] } } })
    expect(() => validInputs(read)).toThrow(
      `The inputs are invalid:\n  input ${name}: is no longer an input; ${remedy}`,
    )
    expect(readInputs({ threads: '4', [removedName(name)]: '' }, label).state).toBe('valid')
  },
)

test('a key of the file decides how a commit is marked, also in a file with other faults; an option overrides it', () => {
  const markIn = (raw: Record<string, string>) => markOf(validInputs(readInputs(raw, label)))
  expect(markIn({ config: 'mark: status' })).toBe('status')
  expect(markIn({ config: 'mark: check-run\nsuites: 5' })).toBe('check-run')
  expect(markIn({ config: 'mark: status', mark: 'none' })).toBe('none')
  for (const config of ['none', 'mark: stat', 'mark: [', '/nowhere/tidb-bench.yml'])
    expect(markIn({ config })).toBe('none')
})
