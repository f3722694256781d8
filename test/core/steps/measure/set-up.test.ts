import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { targetSchema } from '../../../../src/core/config/target-schema.ts'
import { requestedSetUp, setUpOf } from '../../../../src/core/steps/measure/set-up.ts'
import { silentLog } from '../../server/support.ts'

const inputs = { parallelSetup: 'auto' } as Parameters<typeof setUpOf>[0]['inputs']
const never = { ...inputs, parallelSetup: 'never' as const }
const local = targetSchema.parse({ kind: 'local' })
const huge = targetSchema.parse({ kind: 'local', settings: { innodb_buffer_pool_size: '9000G' } })
const endpoint = targetSchema.parse({ kind: 'endpoint', host: 'db' })

async function chosen(settings: Parameters<typeof setUpOf>[0], mayBeOne = false) {
  const messages: string[] = []
  const log = { ...silentLog, info: (text: string) => void messages.push(text) }
  return { setUp: await setUpOf(settings, mayBeOne, { log }), messages }
}

test('never is never, and one server is got ready alone, without a word', async () => {
  const silent = { setUp: 'one-by-one', messages: [] }
  expect(await chosen({ base: endpoint, candidate: endpoint, inputs: never })).toEqual(silent)
  expect(await chosen({ base: undefined, candidate: local, inputs })).toEqual(silent)
  expect(requestedSetUp(never)).toBe('one-by-one')
  expect(requestedSetUp(inputs)).toBe('at-once')
})

// One core is a reason of its own, and the first.
test.skipIf(availableParallelism() < 2)(
  'with too little memory for both they are got ready one after the other, and why is reported',
  async () => {
    const { setUp, messages } = await chosen({ base: huge, candidate: huge, inputs })
    expect(setUp).toBe('one-by-one')
    expect(messages).toEqual([
      expect.stringMatching(
        /^the servers are prepared one after the other: that needs about 18000\.8 GiB of memory/,
      ),
    ])
  },
)

test('what may be one server is set up for one side after the other', async () => {
  expect(await chosen({ base: endpoint, candidate: endpoint, inputs }, true)).toEqual({
    setUp: 'one-by-one',
    messages: [],
  })
})
