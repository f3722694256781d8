import type { ProgramUse } from '../system/doctor/tools.ts'
import { installCommand } from '../system/packages.ts'
import { toolsWithProgram } from '../tool/find.ts'
import type { ToolSource } from '../tool/tool.ts'

/** What each load tool is needed for and how it is had, by its name. */
export function loadToolUses(): Record<string, ProgramUse> {
  return Object.fromEntries(
    toolsWithProgram.map(({ name, use, source }) => [name, { use, remedy: remedyOf(source) }]),
  )
}

/** Load tools that a component of TiUP holds. @param component e.g. `bench` */
export function toolsInComponent(component: string): string[] {
  return toolsWithProgram.flatMap(({ name, source }) =>
    source.kind === 'tiup-component' && source.component === component ? [name] : [],
  )
}

function remedyOf(source: ToolSource): string {
  switch (source.kind) {
    case 'packages':
      return installCommand(source.requirement.packages[0] ?? [], true)
    case 'tiup-component':
    case 'by-hand':
      return source.remedy
    case 'named-by-workload':
      return ''
  }
}
