import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../../../core/config/resolve.ts'
import { timeLeft } from '../../../core/measure/progress.ts'
import { loadSeconds, slicePaceOf, suiteCells } from '../../../core/plan/cells.ts'
import { totalSeconds } from '../../../core/record/job-times.ts'
import { readRegularFile } from '../../../system/files.ts'
import { readYaml } from '../../../words/yaml-text.ts'
import { needsOf } from '../needs.ts'
import type { Outlook } from './outlook.ts'

/** Time limit at which GitHub ends this job. */
interface JobLimit {
  readonly minutes: number
  /** `.github/workflows/performance.yml:9`. */
  readonly where: string
}

/**
 * Minutes that GitHub gives a job by default. Source: GitHub's reference of workflow syntax,
 * `timeout-minutes`.
 */
const USUAL_MINUTES = 360

/** Checks whether the job has the time for its plan; empty if its limit is unknown. */
export function timeOutlooks(settings: Settings, env: NodeJS.ProcessEnv): Outlook[] {
  const limit = jobLimit(env)
  if (limit === undefined) return []
  const { suite, base, policy } = settings
  const cells = suiteCells(settings)
  const isSideBySide = slicePaceOf(suite, base, policy) !== undefined
  const turns = base !== undefined && !isSideBySide ? 2 : 1
  const least = isSideBySide ? 0 : turns * loadSeconds(cells)
  const { times, againSeconds = 0 } = needsOf(settings, cells)
  const most = totalSeconds(times) + againSeconds
  const available = limit.minutes * 60
  const ends = `and GitHub ends this job after ${timeLeft(available)} (${limit.where})`
  const remedy = 'Raise timeout-minutes, or measure fewer cells or shorter ones.'
  if (least > available)
    return [
      {
        state: 'obstacle',
        kind: 'input',
        subject: 'time',
        what: `the load alone takes ${timeLeft(least)}, ${ends}`,
        remedy,
      },
    ]
  if (most <= available) return []
  const budget = 'Raise timeout-minutes, or set `budget` in `gate.side-by-side`.'
  return [
    {
      state: 'note',
      subject: 'time',
      what: `it may take ${isSideBySide || againSeconds > 0 ? 'up to ' : 'about '}${timeLeft(most)}, ${ends}`,
      remedy: isSideBySide ? budget : remedy,
    },
  ]
}

/**
 * Reads the limit in the workflow file of the checkout, if it is this job's own.
 * @returns undefined elsewhere, and where it is an expression or a job of another file
 */
function jobLimit(env: NodeJS.ProcessEnv): JobLimit | undefined {
  const { GITHUB_WORKSPACE: workspace, GITHUB_WORKFLOW_REF: workflow, GITHUB_JOB: job } = env
  const repository = env.GITHUB_REPOSITORY
  if (!workspace || !workflow || !job || !repository) return undefined
  const [path = ''] = workflow.split('@', 1)
  if (!path.startsWith(`${repository}/.github/workflows/`)) return undefined
  const name = path.slice(repository.length + 1)
  const file = join(workspace, name)
  if (!existsSync(file)) return undefined
  try {
    const { content, place, valueIn } = readYaml(readRegularFile(file), name)
    if (typeof content !== 'object' || typeof valueIn(['jobs', job]) !== 'object') return undefined
    const minutes = valueIn(['jobs', job, 'timeout-minutes']) ?? USUAL_MINUTES
    if (typeof minutes !== 'number' || !(minutes > 0)) return undefined
    return { minutes, where: place(['jobs', job, 'timeout-minutes']) }
  } catch {
    // GitHub has read it; what of it we cannot read says nothing.
    return undefined
  }
}
