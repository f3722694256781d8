import { expect, inject, onTestFinished, test } from 'vitest'
import { connect } from '../../src/mysql/connect.ts'
import { type Meeting, openMeeting } from '../../src/server/meeting.ts'

const endpoint = () => inject('sharedServer')
const soon = { noticeSeconds: 0.5 }
let suites = 0

/** Machines of a suite of their own, the first one first. */
async function machines(count: number): Promise<Meeting[]> {
  const suite = `suite-${process.pid}-${++suites}`
  return openAll(suite, count)
}

async function openAll(suite: string, count: number): Promise<Meeting[]> {
  const opened: Meeting[] = []
  for (let number = 1; number <= count; number++) opened.push(await open(suite, number, count))
  return opened
}

async function open(suite: string, number: number, count: number): Promise<Meeting> {
  const signal = new AbortController().signal
  const meeting = await openMeeting({
    endpoint: endpoint(),
    name: suite,
    number,
    count,
    signal,
  })
  onTestFinished(() => meeting.close(true).catch(() => undefined))
  return meeting
}

/** When each of them was let go, in ms. */
const begun = (meetings: readonly Meeting[], step: string) =>
  Promise.all(
    meetings.map(async (meeting) => {
      await meeting.begin(step, soon)
      return Date.now()
    }),
  )

test('machines go on together, at each step again, and not before the last of them is there', async () => {
  const [first, second] = (await machines(2)) as [Meeting, Meeting]
  let hasBegun = false
  const early = first.begin('one', soon).then(() => {
    hasBegun = true
    return Date.now()
  })
  await expect.poll(arrivals).toBeGreaterThan(0)
  expect(hasBegun).toBe(false)
  const [late = 0] = await begun([second], 'one')
  expect(Math.abs((await early) - late)).toBeLessThan(500)
  const again = await begun([first, second], 'two')
  expect(Math.max(...again) - Math.min(...again)).toBeLessThan(500)
})

test('the others learn that one is gone, and wait no longer', async () => {
  const [first, second] = (await machines(2)) as [Meeting, Meeting]
  await begun([first, second], 'one')
  const waiting = first.begin('two', soon)
  await second.close(false)
  await expect(waiting).rejects.toThrow('load machine 2 of 2 ended before the others')
})

test('the first one that is gone takes the meeting with it, and that is reported', async () => {
  const [first, second] = (await machines(2)) as [Meeting, Meeting]
  await begun([first, second], 'one')
  await first.close(false)
  await expect(second.begin('two', soon)).rejects.toThrow('load machine 1 of 2 ended before the others')
  await second.pass('two')
})

test('a machine whose run broke is not waited for', async () => {
  const [first, second] = (await machines(2)) as [Meeting, Meeting]
  await begun([first, second], 'one')
  await second.pass('two')
  await first.begin('two', soon)
})

test('one that never comes is waited for no longer than it is said', async () => {
  const [alone] = (await machines(1)) as [Meeting]
  expect(alone.clock.uncertaintyMs).toBeGreaterThan(0)
  const suite = `suite-${process.pid}-${++suites}`
  const first = await open(suite, 1, 2)
  await expect(first.begin('one', { patienceSeconds: 1 })).rejects.toThrow(
    'not all of the 2 load machines arrived within 1 s',
  )
})

test('what an earlier job left, killed, is nobody’s word', async () => {
  const suite = `suite-${process.pid}-${++suites}`
  const left = await openAll(suite, 2)
  await begun(left, 'one')
  // The second machine is there before the first one of this job has started again.
  const second = await open(suite, 2, 2)
  const waiting = second.begin('one', soon).then(() => 'begun')
  const first = await open(suite, 1, 2)
  await first.begin('one', soon)
  expect(await waiting).toBe('begun')
})

/** Rows at all meetings. */
async function arrivals(): Promise<number> {
  const db = await connect(endpoint(), { withoutDatabase: true })
  const tables = await db.query(
    "SELECT table_schema AS place FROM information_schema.tables WHERE table_name = 'arrivals'",
  )
  let count = 0
  for (const { place } of tables) {
    const rows = await db.query(`SELECT 1 FROM \`${place}\`.arrivals WHERE machine > 0`).catch(() => [])
    count += rows.length
  }
  db.end()
  return count
}
