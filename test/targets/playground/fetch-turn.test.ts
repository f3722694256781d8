import { expect, test } from 'vitest'
import { inFetchTurn } from '../../../src/tiup/tiup.ts'

const { signal } = new AbortController()

test('the second fetches into a home when the first has fetched, while that one goes on', async () => {
  const messages: string[] = []
  let fetched = () => {}
  let end = () => {}
  const first = inFetchTurn('/home', signal, async (onFetched) => {
    messages.push('first fetches')
    await new Promise<void>((resolve) => {
      fetched = resolve
    })
    onFetched()
    await new Promise<void>((resolve) => {
      end = resolve
    })
    messages.push('first is up')
  })
  const second = inFetchTurn('/home', signal, async () => void messages.push('second fetches'))
  const elsewhere = inFetchTurn('/other', signal, async () => void messages.push('another home'))
  await elsewhere
  fetched()
  await second
  end()
  await first
  expect(messages).toEqual(['first fetches', 'another home', 'second fetches', 'first is up'])
})

test('one that fails lets the next one in, and a cancelled one does nothing', async () => {
  const failing = inFetchTurn('/home', signal, () => Promise.reject(new Error('no mirror')))
  const next = inFetchTurn('/home', signal, async () => 'fetched')
  await expect(failing).rejects.toThrow('no mirror')
  expect(await next).toBe('fetched')
  const cancelled = inFetchTurn(
    '/home',
    AbortSignal.abort(new Error('cancelled')),
    async () => 'fetched',
  )
  await expect(cancelled).rejects.toThrow('cancelled')
})
