import { expect, test } from 'vitest'
import { inFetchTurn } from '../../../src/server/playground/boot.ts'

const { signal } = new AbortController()

test('the second fetches into a home when the first has fetched, while that one goes on', async () => {
  const said: string[] = []
  let fetched = () => {}
  let end = () => {}
  const first = inFetchTurn('/home', signal, async (onFetched) => {
    said.push('first fetches')
    await new Promise<void>((resolve) => {
      fetched = resolve
    })
    onFetched()
    await new Promise<void>((resolve) => {
      end = resolve
    })
    said.push('first is up')
  })
  const second = inFetchTurn('/home', signal, async () => void said.push('second fetches'))
  const elsewhere = inFetchTurn('/other', signal, async () => void said.push('another home'))
  await elsewhere
  fetched()
  await second
  end()
  await first
  expect(said).toEqual(['first fetches', 'another home', 'second fetches', 'first is up'])
})

test('one that fails lets the next one in, and a cancelled one does nothing', async () => {
  const failing = inFetchTurn('/home', signal, () => Promise.reject(new Error('no mirror')))
  const next = inFetchTurn('/home', signal, async () => 'fetched')
  await expect(failing).rejects.toThrow('no mirror')
  expect(await next).toBe('fetched')
  const cancelled = inFetchTurn('/home', AbortSignal.abort(new Error('cancelled')), async () => 'fetched')
  await expect(cancelled).rejects.toThrow('cancelled')
})
