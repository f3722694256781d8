import type { Machine, TargetDescription } from '../record/schema.ts'
import type { Result } from '../verdict/result.ts'
import { plural } from '../words/number.ts'
import { headlineWords as storyHeadline, titleWords } from './story/sentence-words.ts'
import { storyOf } from './story/story.ts'

/** `❌ TiDB bench: oltp_read_write is 6 to 7 % slower`: what the result says, as plain text. Not escaped. */
export function headline(result: Result): string {
  return titleWords(storyOf(result))
}

/** The headline without its sign, for places that draw their own. Not escaped. */
export function headlineWords(result: Result): string {
  return storyHeadline(storyOf(result))
}

/** `against merge base a1b2c3d, 2 days old`. Not escaped. */
export function referenceWords({ reference }: Pick<Result, 'reference'>): string {
  switch (reference.kind) {
    case 'none':
      return 'without a baseline'
    case 'unreadable':
      return 'without its baseline'
    case 'stored':
    case 'side-by-side':
      return `against ${reference.description}`
  }
}

/** `TiDB v8.5.4 against v8.5.3`. Not escaped. */
export function versionsText(candidate: TargetDescription, base?: TargetDescription): string {
  const own = `${candidate.product} ${candidate.version}`
  if (base === undefined) return own
  if (base.product === candidate.product && base.version === candidate.version) return `${own} on both sides`
  return `${own} against ${base.product === candidate.product ? '' : `${base.product} `}${base.version}`
}

/** `AMD EPYC 7763, 4 cores, 16 GiB, github-hosted`; empty where nothing is known. Not escaped. */
export function machineText(machine: Machine): string {
  return [
    machine.cpuModel,
    machine.cores === undefined ? undefined : plural(machine.cores, 'core'),
    machine.memoryGiB === undefined ? undefined : `${Math.round(machine.memoryGiB)} GiB`,
    machine.runnerImage === undefined
      ? machine.runnerClass
      : `${machine.runnerClass ?? 'runner'} ${machine.runnerImage}`,
  ]
    .filter((part) => part !== undefined)
    .join(', ')
}
