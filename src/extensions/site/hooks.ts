import type { Hooks } from '../../core/steps/hooks.ts'
import { loadEvent } from '../../github/event.ts'
import { compareWithRelease, slowerWords } from './since-release.ts'

/** A scheduled job warns of what became slower since the last release, though each step passed. */
export const creepHooks: Hooks = {
  async afterVerdict(result, { compared }) {
    if (compared === undefined || result.overall === 'invalid') return result
    const { record, baseline, settings, io } = compared
    const { kind } = loadEvent(io.env)
    if (kind !== 'schedule' || settings.inputs.compareWith !== undefined) return result
    const since = await compareWithRelease(record, baseline, settings, io)
    if (since === undefined) return result
    const slower = slowerWords(result, since)
    const warnings = slower.map(
      (words) => `Slower than the last release, though not than the last jobs: ${words}.`,
    )
    return {
      ...result,
      sinceRelease: { ...since, slower },
      warnings: [...result.warnings, ...warnings],
    }
  },
}
