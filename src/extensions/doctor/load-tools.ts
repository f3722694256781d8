import { toolsWithProgram } from '../../core/catalogue/loads.ts'
import type { ToolSource } from '../../core/tool/load-tool.ts'
import type { ProgramUse } from '../../system/finding.ts'
import { installCommand } from '../../system/packages.ts'

/** Returns the use and the source of each load tool, by its name. */
export function loadToolUses(): Record<string, ProgramUse> {
  return Object.fromEntries(
    toolsWithProgram.map(({ name, program: { use, source } }) => [
      name,
      { use, remedy: remedyOf(source) },
    ]),
  )
}

/** Load tools that a component of TiUP holds. @param component e.g. `bench` */
export function toolsInComponent(component: string): string[] {
  return toolsWithProgram.flatMap(({ name, program: { source } }) =>
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
