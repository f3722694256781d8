import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { slicePaceOf, suiteCells } from '../../src/core/plan/cells.ts'
import { totalSeconds } from '../../src/core/record/job-times.ts'
import { needsOf } from '../../src/extensions/doctor/needs.ts'
import { cases } from '../../src/extensions/init/cases.ts'
import { answersFor } from '../../src/extensions/init/verb.ts'
import { settingsOf } from '../core/config/caller.ts'

/** Two builds of TiDB on a hosted runner, and what begins and ends a job. */
const BUILD_MINUTES = 30
const REPORT_MINUTES = 2

/** What a user copies to `tidb-bench.yml` beside a workflow. */
const configs: Readonly<Record<string, string>> = {
  'performance.yml': 'workflows/config/tidb.yml',
  'pd-pull-request.yml': 'workflows/config/pd.yml',
}

/** Minutes that GitHub gives a job by default. */
const USUAL_MINUTES = 360

interface Job {
  readonly 'timeout-minutes'?: number
  readonly strategy?: { readonly matrix: { readonly suite?: readonly string[] } }
  readonly steps?: readonly { uses?: string; with?: Record<string, unknown> }[]
}

type Measuring = readonly [
  file: string,
  suite: string | undefined,
  minutes: number,
  inputs: Readonly<Record<string, unknown>>,
]

function measuringJobs(file: string, workflow: string): Measuring[] {
  return Object.values<Job>(parse(workflow).jobs).flatMap((job) => {
    const step = job.steps?.find(({ uses }) => uses === 'org/tidb-bench-action@v1')
    if (step === undefined) return []
    const minutes = job['timeout-minutes'] ?? USUAL_MINUTES
    const suites = job.strategy?.matrix.suite ?? [undefined]
    return suites.map((suite) => [file, suite, minutes, step.with ?? {}] as const)
  })
}

const shipped = readdirSync('workflows')
  .filter((file) => file.endsWith('.yml') && file !== 'performance-comment.yml')
  .flatMap((file) => measuringJobs(file, readFileSync(`workflows/${file}`, 'utf8')))
const written = await Promise.all(
  (['upgrade', 'release-candidate'] as const).map(async (name) =>
    measuringJobs(
      `init --case ${name}`,
      cases[name].files(await answersFor(name, {}, {}, undefined), '.')[0]?.text ?? '',
    ),
  ),
)

/** An input of a workflow; of an expression, the value that a job has where nobody chose one. */
function usualValue(name: string, value: unknown, suite: string | undefined): string {
  const text = String(value)
  if (!text.includes('${{')) return text
  if (name === 'suite') return suite ?? 'default'
  const usual: Readonly<Record<string, string>> = {
    host: 'db.example.com',
    user: 'bench',
    build: 'make server',
    binaries: 'tidb=bin/tidb-server',
    'tidb-version': 'v8.5',
    against: 'v8.5',
  }
  return usual[name] ?? ''
}

/** The text of a configuration, with the files of its loads where they are in this repository. */
function configOf(file: string): string {
  const path = configs[file]
  return path === undefined
    ? 'none'
    : readFileSync(path, 'utf8').replaceAll(/(?<=[[ ])load\//g, 'workflows/load/')
}

describe('the time of each shipped workflow', () => {
  it('is found', () => {
    expect(shipped.length).toBeGreaterThan(8)
  })

  it.each([...shipped, ...written.flat()])(
    '%s, suite %s, ends before its %s minutes',
    (file, suite, minutes, inputs) => {
      const raw: Record<string, string> = { config: configOf(file) }
      for (const [name, value] of Object.entries(inputs))
        if (name !== 'password') raw[name] = usualValue(name, value, suite)
      const settings = settingsOf(raw)
      const { times, againSeconds = 0 } = needsOf(settings, suiteCells(settings))
      const seconds = totalSeconds(times) + againSeconds
      const builds = settings.build === undefined ? 0 : BUILD_MINUTES
      expect(seconds / 60 + builds + REPORT_MINUTES).toBeLessThanOrEqual(minutes)
      // Noise must not decide whether a starter ends in time.
      const { suite: planned, base, policy } = settings
      if (slicePaceOf(planned, base, policy) !== undefined && file.endsWith('.yml'))
        expect(policy.sideBySide.budget).toBeLessThan(60 * minutes)
    },
  )
})
