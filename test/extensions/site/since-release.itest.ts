import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { CommitGraph } from '../../../src/core/baseline/commit-graph.ts'
import { policyOfRecord, policySchema } from '../../../src/core/config/policy.ts'
import type { BenchRecord } from '../../../src/core/record/schema.ts'
import { judge } from '../../../src/core/report/judge-in-words.ts'
import { headline } from '../../../src/core/report/story.ts'
import type { BaselineSource } from '../../../src/core/steps/baseline-source.ts'
import type { JudgedJob } from '../../../src/core/steps/hooks.ts'
import { findReference } from '../../../src/core/steps/judge/reference.ts'
import type { Result } from '../../../src/core/verdict/result.ts'
import { buildSite } from '../../../src/extensions/site/build.ts'
import { creepHooks } from '../../../src/extensions/site/hooks.ts'
import { compareWithRelease } from '../../../src/extensions/site/since-release.ts'
import { SelectionFixture } from '../../core/baseline/selection-fixture.ts'
import { exampleCell, exampleRun } from '../../core/record/example.ts'
import { keptLog } from '../../github/scene.ts'

let fixture: SelectionFixture

beforeEach(() => {
  fixture = new SelectionFixture()
})
afterEach(() => fixture.remove())

/** Repeatable noise of jobs around 0, at most 1 %. */
const noise = (job: number) => 0.01 * Math.sin(job * job)

function real(level: number): Partial<BenchRecord> {
  const runs = [exampleRun({ metrics: { tps: 18_000 * level, latency_p95_ms: 1.2 / level } })]
  return { cells: [exampleCell({ runs })] }
}

/** Guests of the simulated machine: with one seed the figures differ by the change alone. */
function simulated(level: number): Partial<BenchRecord> {
  const runs = [1, 2, 3].flatMap((round) =>
    [0, 1, 2, 3].map((slice) =>
      exampleRun({ round, slice, metrics: { tps: 18_000 * level * (1 + noise(round + slice)) } }),
    ),
  )
  return { cells: [exampleCell({ measure: 'simulated', runs })] }
}

/** Ten commits after the tag v2.0.0, each half a percent slower than the one before. */
function commitsOfLine(): { before: string[]; after: string[] } {
  const before = Array.from({ length: 30 }, (_, at) => `b${at}`)
  const after = Array.from({ length: 10 }, (_, at) => `a${at}`)
  const { source } = fixture
  source.commit(...before)
  source.git('tag', '-a', 'v2.0.0', '-m', 'release')
  source.git('tag', 'v1.9.9', source.sha('b3'))
  source.commit(...after)
  // Neither of them is a final release of this line.
  source.git('tag', 'v2.1.0-rc.1')
  source.git('tag', 'sdk/v9.0.0')
  return { before, after }
}

function baselineOf(): BaselineSource {
  const graph = new CommitGraph({ folder: fixture.source.folder })
  const commits = { open: async () => graph } as Extract<
    BaselineSource,
    { kind: 'store' }
  >['commits']
  return { kind: 'store', store: fixture.store, versioned: false, where: 'branch', commits }
}

/** The verdict of a job on a timetable, and what it says of the last release. */
async function nightOf(record: BenchRecord, event = 'schedule', inputs: object = {}) {
  const policy = policySchema.parse({ 'side-by-side': { rounds: 3 } })
  const io = {
    env: {
      GITHUB_EVENT_NAME: event,
      GITHUB_SHA: record.source.commit,
      GITHUB_REF: 'refs/heads/main',
    },
    log: keptLog(),
    signal: new AbortController().signal,
  }
  const settings = { inputs, policy }
  const compared = { record, baseline: baselineOf(), settings, io }
  const request = { kind: 'ancestors', head: record.source.commit ?? '' } as const
  const { reference } = await findReference(
    record,
    compared.baseline,
    settings as never,
    io as never,
    request,
  )
  const own = judge(record, reference, policy)
  const job = { folder: '', io, compared } as unknown as JudgedJob
  const result = (await creepHooks.afterVerdict?.(own, job)) as Result
  return { own, result }
}

/**
 * Stores a line of jobs.
 * @returns the records after the release
 */
async function storeLine(figures: (level: number) => Partial<BenchRecord>, jitter: typeof noise) {
  const { before, after } = commitsOfLine()
  for (const [at, commit] of before.entries())
    await fixture.store.append(fixture.measured(commit, figures(1 + jitter(at))))
  const records = after.map((commit, at) =>
    fixture.measured(commit, figures((1 - 0.005) ** (at + 1) * (1 + jitter(100 + at)))),
  )
  for (const record of records) await fixture.store.append(record)
  return records
}

/** The verdicts of nights of every third commit since the release, and all of the last one. */
async function nightsOf(records: readonly BenchRecord[]) {
  const nights = []
  for (const record of records.filter((_, at) => at % 3 === 0)) nights.push(await nightOf(record))
  const last = nights.at(-1)
  if (last === undefined) throw new Error('no commit was measured')
  return { verdicts: nights.map(({ own }) => own.overall), last }
}

it('ten simulated steps of half a percent pass, and the last night names their exact sum', async () => {
  const { verdicts, last } = await nightsOf(await storeLine(simulated, () => 0))
  expect(verdicts).toEqual(Array(4).fill('passed'))
  const { own, result } = last
  expect(result.overall).toBe('passed')
  const [row] = result.sinceRelease?.rows ?? []
  expect(row?.verdict).toMatchObject({
    kind: 'regression',
    evidence: { change: expect.closeTo((1 - 0.005) ** 10 - 1, 6) },
  })
  expect(headline(result)).toContain('oltp_point_select is 4.9 % slower than v2.0.0')
  expect(result.warnings.slice(own.warnings.length)).toEqual([
    expect.stringMatching(
      /^Slower than the last release, though not than the last jobs: oltp_point_select is 4\.9 % slower than v2\.0\.0 \(95 % sure: −\d\.\d to −\d\.\d %\)\.$/u,
    ),
  ])
})

it.each([
  [
    'simulated',
    simulated,
    () => 0,
    /4\.9 % slower than v2\.0\.0 \(95 % sure: −\d\.\d to −\d\.\d %\)/u,
  ],
  ['real', real, noise, /[45](?:\.\d)? % slower than v2\.0\.0 \(\d\d % sure: −\d/u],
] as const)(
  'the site begins with what %s figures crept since the release',
  async (_, figures, jitter, words) => {
    await storeLine(figures, jitter)
    const site = join(fixture.folder, 'site')
    const io = { env: {}, log: keptLog(), signal: new AbortController().signal } as never
    const sinceRelease = (record: BenchRecord) =>
      compareWithRelease(
        record,
        baselineOf(),
        { inputs: {}, policy: policyOfRecord(record.policy) } as never,
        io,
      )
    await buildSite(fixture.store, { folder: site, address: undefined, sinceRelease }, io)
    const home = readFileSync(join(site, 'index.html'), 'utf8').replaceAll('\u00a0', ' ')
    const [, verdict] = /<h2 class="verdict bad">(.*?)<\/h2>/u.exec(home) ?? []
    expect(verdict).toMatch(words)
    expect(verdict).toMatch(/^sysbench oltp_point_select is /u)
    const [, panel] = /<\/h3><p class="bad">(.*?)<\/p>/u.exec(home) ?? []
    expect(panel).toMatch(words)
  },
)

it('real ones are compared with the level at the release, with the noise of its history', async () => {
  const { verdicts, last } = await nightsOf(await storeLine(real, noise))
  expect(verdicts).not.toContain('regression')
  const [row] = last.result.sinceRelease?.rows ?? []
  expect(row?.verdict).toMatchObject({ kind: 'regression', evidence: { rule: 'evidence-stored' } })
  expect(last.result.warnings.at(-1)).toMatch(
    /: oltp_point_select is [45](?:\.\d)? % slower than v2\.0\.0 \(\d\d % sure: −\d/u,
  )
})

it('says nothing in a pull request, before a release, or where the job compares with it itself', async () => {
  const [record] = (await storeLine(simulated, () => 0)).toReversed()
  if (record === undefined) throw new Error('no commit was measured')
  for (const { result } of [
    await nightOf(record, 'workflow_dispatch'),
    await nightOf(record, 'schedule', { compareWith: 'last-release' }),
  ])
    expect(result.sinceRelease).toBeUndefined()
  // A job that compares with it is red.
  const settings = { inputs: { compareWith: 'last-release' }, policy: policySchema.parse({}) }
  const io = { env: {}, log: keptLog(), signal: new AbortController().signal }
  const baseline = baselineOf()
  const answer = await findReference(record, baseline, settings as never, io as never)
  expect(answer.reference).toMatchObject({ kind: 'stored', release: 'v2.0.0' })
  expect(judge(record, answer.reference, settings.policy).overall).toBe('regression')
  fixture.source.git('tag', '-d', 'v2.0.0', 'v1.9.9')
  expect((await nightOf(record)).result.sinceRelease).toBeUndefined()
})

it('a release of another branch is compared by its own records, else by those before the branch', async () => {
  const { source } = fixture
  source.commit('m1', 'm2')
  source.branch('release', 'm1')
  source.commit('r1')
  source.git('tag', 'v3.0.0')
  source.branch('main')
  source.commit('m3')
  await fixture.keep('m1', 'm2')
  const request = { kind: 'last-release', head: source.sha('m3') } as const
  const shared = await fixture.select(request)
  expect(shared.commits).toEqual(['m1'])
  expect(shared.selected).toMatchObject({
    release: 'v3.0.0',
    description: expect.stringMatching(/^release v3\.0\.0, merge base [0-9a-f]{7}, /u),
  })
  await fixture.store.append(fixture.measured('r1', {}, 'v3.0.0'))
  expect((await fixture.select(request)).commits).toEqual(['r1'])
})

it('the server names the last release where there is no checkout', async () => {
  const { source } = fixture
  source.commit('m1', 'm2')
  source.git('tag', 'v1.10.0', source.sha('m1'))
  source.git('tag', 'v1.9.0', source.sha('m2'))
  const url = `file://${source.folder}`
  const graph = new CommitGraph({ remote: { url } })
  expect(await graph.lastRelease()).toMatchObject({ name: 'v1.10.0', commit: source.sha('m1') })
  await graph.close()
})
