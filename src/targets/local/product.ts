import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findRequired, requireCommand, requirements } from '../../system/packages.ts'
import { requirementOf, type Wanted } from './requirement.ts'

/** Returns the path of the server on PATH. @throws Failure `environment` with the way to install it */
export async function findServer(wanted: Wanted): Promise<string> {
  const requirement = requirements[requirementOf(wanted)]
  return (await findRequired(requirement)) ?? requireCommand(requirement)
}

/**
 * Checks whether AppArmor has a profile for the program, which then can open files of its package
 * alone. @param folder of profiles
 */
export function isConfined(program: string, folder = '/etc/apparmor.d'): boolean {
  const name = program.slice(1).replaceAll('/', '.')
  return existsSync(join(folder, name)) && !existsSync(join(folder, 'disable', name))
}
