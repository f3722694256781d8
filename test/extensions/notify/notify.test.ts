import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { ForkPlace } from '../../../src/core/job/fork-place.ts'
import type { Ending } from '../../../src/core/show/ending.ts'
import type { Result } from '../../../src/core/verdict/result.ts'
import { notify } from '../../../src/extensions/notify/notify.ts'
import {
  onBranch,
  onPullRequest,
  onPush,
  type StartedBy,
} from '../../core/commands/github-events.ts'
import { commentCases } from '../../core/report/comment-cases.ts'
import { keptLog } from '../../github/scene.ts'
import { sha } from '../../github/server/state.ts'

/** A webhook that keeps what it receives. */
async function webhook(status = 200, answer = 'ok') {
  const bodies: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      bodies.push(body)
      response.writeHead(status, status === 302 ? { location: '/other' } : {}).end(answer)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return {
    bodies,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/services/T0/secret`,
  }
}

const red: Ending = { kind: 'judged', result: commentCases.confirmed as Result, exitCode: 1 }

/** A job started so has ended; what it logged. */
async function notifications(
  startedBy: StartedBy,
  address: string,
  ending: Ending = red,
  place?: ForkPlace,
) {
  const folder = mkdtempSync(join(tmpdir(), 'notify-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'event.json')
  writeFileSync(path, JSON.stringify(startedBy.payload))
  const env = {
    GITHUB_EVENT_NAME: startedBy.event,
    GITHUB_EVENT_PATH: path,
    GITHUB_SERVER_URL: 'https://github.test',
    GITHUB_REPOSITORY: 'acme/db',
    GITHUB_RUN_ID: '5',
    TIDB_BENCH_NOTIFY: address,
    ...startedBy.env,
  }
  const log = keptLog()
  await notify({
    ending,
    place,
    io: { env, log, print: () => {}, signal: new AbortController().signal },
  })
  return log.lines.join('\n')
}

const nightly = onBranch('schedule', sha(1))

describe('the webhook of notify', () => {
  it('receives a scheduled run that regressed, in words for Slack and for Feishu', async () => {
    const { address, bodies } = await webhook()
    await notifications(nightly, address)
    const text =
      '❌ TiDB bench: oltp_read_write is 6 to 7 % slower, confirmed side by side\nhttps://github.test/acme/db/actions/runs/5'
    expect(bodies.map((body) => JSON.parse(body))).toEqual([
      { text, msg_type: 'text', content: { text } },
    ])
  })

  it('receives nothing about pull requests, of forks, of other branches and of what is accepted', async () => {
    const { address, bodies } = await webhook()
    const fork = {
      pullRequest: 7,
      headCommit: sha(1),
      baseRef: 'main',
      by: 'fork',
      runId: 1,
      attempt: 1,
      runUrl: '',
      parts: [],
    } as const
    const shifted: Ending = {
      kind: 'judged',
      exitCode: 0,
      result: {
        ...(commentCases.ok as Result),
        levelShifts: [
          {
            cellId: 'a',
            metric: 'tps',
            recordId: 'r',
            createdAt: '2026-11-18T03:00:00.000Z',
            change: -0.1,
            isNews: true,
          },
        ],
      },
    }
    await notifications(onPullRequest(), address)
    await notifications(nightly, address, red, { ...fork, parts: [] })
    await notifications(onPush(sha(1), 'topic'), address, shifted)
    await notifications(nightly, address, { ...red, acceptedBy: 'ann' })
    await notifications(nightly, address, { kind: 'broken', status: { state: 'cancelled' } })
    expect(bodies).toEqual([])
    await notifications(onPush(sha(1)), address, shifted)
    expect(bodies).toHaveLength(1)
  })

  it.each([
    [500, 'no_service', 'It answered with status 500.'],
    [404, 'no such hook: /services/T0/secret', 'It answered with status 404.'],
    [
      200,
      '{"code":19001,"msg":"param invalid: /services/T0/secret"}',
      'It refused the message with code 19001.',
    ],
    [200, '{"code":"/services/T0/secret"}', 'It refused the message.'],
    [302, '', 'It could not be reached'],
  ])('that answers %d %s is a warning, without its address', async (status, answer, words) => {
    const { address } = await webhook(status, answer)
    const log = await notifications(nightly, address)
    expect(log).toContain(`The webhook was not notified: ${words}`)
    expect(log).not.toContain('secret')
  })

  it('that answers without an end is listened to for some bytes', async () => {
    const taken: number[] = []
    const server = createServer((request, response) => {
      request.resume()
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
      }
      response.on('drain', more).on('close', () => taken.push(response.socket?.bytesWritten ?? 0))
      more()
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    expect(
      await notifications(nightly, `http://127.0.0.1:${(server.address() as AddressInfo).port}/`),
    ).toContain('was notified')
    await expect.poll(() => taken).toHaveLength(1)
    expect(taken[0]).toBeLessThan(2 ** 24)
  })

  it('that nobody answers at, or that is no address, is a warning too', async () => {
    expect(await notifications(nightly, 'http://127.0.0.1:1/secret')).toMatch(
      /could not be reached(?!.*secret)/u,
    )
    expect(await notifications(nightly, 'hooks.slack.com/secret')).toContain(
      'not an http or https address',
    )
  })
})
