import { changePointsSection } from './change-points-section.ts'
import { familySection } from './family-section.ts'
import type { Figure, Runs, TrialSection } from './figure.ts'
import { sideBySideSection } from './side-by-side-section.ts'
import { stallSection } from './stall-section.ts'
import { storedSection } from './stored-section.ts'

export const sections: readonly TrialSection[] = [
  sideBySideSection,
  stallSection,
  familySection,
  storedSection,
  changePointsSection,
]

/** A line with its figures, once for each seed. */
export interface RunLine {
  readonly id: string
  readonly world: string
  readonly figuresBySeed: readonly (readonly Figure[])[]
}

export interface RunSection {
  readonly title: string
  readonly text: string
  readonly lines: readonly RunLine[]
}

export interface TrialPlan {
  readonly repetitions: number
  readonly seeds: readonly number[]
  /** Sections and lines by the beginning of their id, such as A, A3, `D7`; without any all run. */
  readonly only: readonly string[]
}

/** Runs what was asked for, in order. @param progress hears of each line when it is done */
export function runSections(
  { repetitions, seeds, only }: TrialPlan,
  progress: (line: RunLine) => void,
): RunSection[] {
  return sections.flatMap(({ title, text, lines }) => {
    const asked = lines.filter(({ id }) => only.length === 0 || only.some((wanted) => isMeant(wanted, id)))
    if (asked.length === 0) return []
    const run = asked.map(({ id, world, run: figuresOf }): RunLine => {
      const line = {
        id,
        world,
        figuresBySeed: seeds.map((seed) => figuresOf({ repetitions, seed } satisfies Runs)),
      }
      progress(line)
      return line
    })
    return [{ title, text, lines: run }]
  })
}

/** A1 is not A12. */
function isMeant(wanted: string, id: string): boolean {
  return id.startsWith(wanted) && !(/\d$/.test(wanted) && /^\d/.test(id.slice(wanted.length)))
}
