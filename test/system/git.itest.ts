import { tmpdir } from 'node:os'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { git, tokenSettings, tryGit } from '../../src/system/git.ts'

const cwd = tmpdir()
const url = 'https://git.example.com/owner/name'
afterEach(() => vi.unstubAllEnvs())

describe('git', () => {
  it('gets a token as a header for its server alone, and settings of the environment stay', async () => {
    vi.stubEnv('GIT_CONFIG_COUNT', '1')
    vi.stubEnv('GIT_CONFIG_KEY_0', 'user.name')
    vi.stubEnv('GIT_CONFIG_VALUE_0', 'Ada')
    const config = tokenSettings(url, 'secret')
    const header = (at: string) =>
      git(['config', '--get-urlmatch', 'http.extraheader', at], { cwd, config })
    expect((await header(url)).toString()).toContain(
      Buffer.from('x-access-token:secret').toString('base64'),
    )
    expect(
      (
        await tryGit(['config', '--get-urlmatch', 'http.extraheader', 'https://other.com'], {
          cwd,
          config,
        })
      ).exitCode,
    ).toBe(1)
    expect((await git(['config', 'user.name'], { cwd, config })).toString()).toBe('Ada\n')
  })

  it('gets no token where the remote is no HTTP server', () => {
    expect(tokenSettings('/srv/store.git', 'secret')).toEqual([])
    expect(tokenSettings(url, undefined)).toEqual([])
  })

  it('is not led astray by the repository it was started in', async () => {
    vi.stubEnv('GIT_DIR', '/nowhere')
    const outcome = await tryGit(['rev-parse', '--git-dir'], { cwd })
    expect(outcome.stderr).not.toContain('/nowhere')
  })

  it('that fails says which command, with its last lines', async () => {
    await expect(
      git(['-c', 'a.b=c', 'rev-parse', '--verify', 'nothing'], { cwd }),
    ).rejects.toMatchObject({
      kind: 'environment',
      message: expect.stringMatching(/^git rev-parse failed with exit code \d+$/),
      tail: [expect.stringContaining('fatal')],
    })
  })

  it('that does not end in time is ended', async () => {
    const slow = git(['-c', 'alias.slow=!sleep 60', 'slow'], { cwd, deadlineSeconds: 0.2 })
    await expect(slow).rejects.toMatchObject({
      kind: 'environment',
      message: expect.stringContaining('git slow did not end'),
    })
  })

  it('in a folder that is not there says so', async () => {
    await expect(git(['version'], { cwd: '/nowhere' })).rejects.toMatchObject({
      kind: 'environment',
      message: expect.stringContaining('the folder is missing'),
    })
  })
})
