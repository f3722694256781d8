import { expect, test } from 'vitest'
import { useBenchServer } from './bench-server.ts'
import { gate, startAttack, stepWith, workflow } from './rules-attack.ts'

const server = useBenchServer()
type Files = Readonly<Record<string, string>>

const strict = '.github/workflows/strict.yml'
const larger = { tolerance: '99.9%' }
const noTolerance = { 'tidb-bench.yml': gate('alpha-ok: 0.05') }
const jobsOf = (text: string) => JSON.parse(text).jobs
const asJson = (value: unknown) => JSON.stringify(value)

/** One workflow with two jobs for the suite. */
const twoJobs = (of: Files, more: object = {}) =>
  asJson({
    on: 'pull_request',
    jobs: {
      ...jobsOf(stepWith({ ...of, ...larger })),
      strict: { ...jobsOf(stepWith({ ...of, tolerance: '90%' })).bench, ...more },
    },
  })

const strictWith = (of: Files) => ({
  [workflow]: stepWith({ ...of, ...larger }),
  [strict]: stepWith({ ...of, tolerance: '90%' }),
})

test.each<[string, (of: Files) => { base: Files; head?: Files }, string]>([
  [
    'deletes the strict one of two workflows',
    (of) => ({ base: strictWith(of), head: { [strict]: '{}' } }),
    `2 steps of the base start the suite \`default\` with different inputs, in \`${workflow}\` and \`${strict}\``,
  ],
  [
    'has the strict one of two workflows start by itself, and the other by a review',
    (of) => ({
      base: strictWith(of),
      head: {
        [workflow]: stepWith({ ...of, ...larger }).replace('pull_request', 'pull_request_review'),
      },
    }),
    '2 steps of the base start the suite `default` with different inputs',
  ],
  [
    'deletes the strict one of two jobs',
    (of) => ({
      base: { [workflow]: twoJobs(of) },
      head: { [workflow]: stepWith({ ...of, ...larger }) },
    }),
    `with different inputs. Give each a \`suite\` of its own: this change edits \`${workflow}\``,
  ],
  [
    'never starts the strict one of two jobs',
    (of) => ({
      base: { [workflow]: twoJobs(of) },
      head: { [workflow]: twoJobs(of, { if: 'false' }) },
    }),
    `this change edits \`${workflow}\``,
  ],
])('a pull request that %s is held', async (_, workflows, words) => {
  const attack = await startAttack(server, {
    factor: 1,
    inputs: larger,
    base: noTolerance,
    workflows,
  })
  const { run, gate: end } = await attack.run(10)
  expect(end.exitCode, run.stderr).toBe(1)
  expect(attack.status()?.state).not.toBe('success')
  expect(attack.comment()).toContain(words)
})

const own = (of: Files) => stepWith({ ...of, tolerance: '90%' })
const withTriggers = (text: string, on: unknown) => asJson({ ...JSON.parse(text), on })

test.each<[string, (of: Files) => { base: Files; head?: Files }]>([
  [
    'two workflows start the suite with the same inputs, and it deletes one',
    (of) => ({ base: { [workflow]: own(of), [strict]: own(of) }, head: { [strict]: '{}' } }),
  ],
  [
    'a nightly workflow, a dispatch and a comment start the suite with others',
    (of) => ({
      base: {
        [workflow]: own(of),
        [strict]: withTriggers(stepWith({ ...of, ...larger }), {
          schedule: [{ cron: '0 3 * * *' }],
          workflow_dispatch: {},
          issue_comment: {},
        }),
      },
    }),
  ],
  [
    'another job of the workflow starts the suite with others, and it leaves both alone',
    (of) => ({
      base: {
        [workflow]: twoJobs(of)
          .replace('"strict":', '"loose":')
          .replace('"bench":', '"other":')
          .replace('"loose":', '"bench":'),
      },
    }),
  ],
  [
    'it edits a workflow with a suite for each leg of a matrix',
    (of) => {
      const text = (legs: object[]) =>
        stepWith(
          {
            ...of,
            // biome-ignore lint/suspicious/noTemplateCurlyInString: expressions of GitHub's
            ...{ suite: '${{ matrix.suite }}', tolerance: '${{ matrix.tolerance }}' },
          },
          {},
          { strategy: { matrix: { include: legs } } },
        )
      const legs = [
        { suite: 'default', tolerance: '90%' },
        { suite: 'other', tolerance: '5%' },
      ]
      return {
        base: { [workflow]: text(legs) },
        head: { [workflow]: text([...legs, { suite: 'third', tolerance: '50%' }]) },
      }
    },
  ],
  [
    'a folder of workflows has a file that is none',
    (of) => ({ base: { [workflow]: own(of), '.github/workflows/README.md': '# Workflows\n' } }),
  ],
])('a pull request is judged without a hold where %s', async (_, workflows) => {
  const attack = await startAttack(server, {
    factor: 1,
    inputs: { tolerance: '90%' },
    base: noTolerance,
    workflows,
  })
  const { run, gate: end } = await attack.run(10)
  expect(end.exitCode, `${run.stderr}${attack.comment()}`).toBe(0)
  expect(attack.status()).toMatchObject({ state: 'success' })
})

const leg = (index: number) => ({ TIDB_BENCH_LEG: `bench-${index}` })

test('to repeat only the green one of two legs that share a suite leaves the red of the other', async () => {
  const attack = await startAttack(server, { factor: 1 })
  // The server of the first leg does not answer.
  const broken = await attack.start(10, {}, { port: '1' }, { env: leg(0) }).whole()
  expect(broken.gate.exitCode).not.toBe(0)
  expect((await attack.start(10, {}, {}, { env: leg(1) }).whole()).gate.exitCode).toBe(0)
  const again = await attack.start(10, {}, {}, { env: leg(1), attempt: 2 }).whole()
  expect(again.gate.exitCode, again.run.stderr).toBe(0)
  expect(attack.status()).toMatchObject({ state: 'error' })
  expect(again.publish.stderr).toContain('Repeat all jobs of the run.')
  expect(attack.comment()).toContain('another job of this run measured the same suite')
})

test('to repeat only the failed one of two legs makes both green', async () => {
  const attack = await startAttack(server, { factor: 1 })
  expect((await attack.start(10, {}, {}, { env: leg(1) }).whole()).gate.exitCode).toBe(0)
  await attack.start(10, {}, { port: '1' }, { env: leg(0) }).whole()
  expect(attack.status()).toMatchObject({ state: 'error' })
  const again = await attack.start(10, {}, {}, { env: leg(0), attempt: 2 }).whole()
  expect(again.gate.exitCode, again.run.stderr).toBe(0)
  expect(attack.status()).toMatchObject({ state: 'success' })
})
