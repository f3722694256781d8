import { randomBytes } from 'node:crypto'
import { basename } from 'node:path'
import { kindOf } from '../../core/catalogue/targets.ts'
import type { TargetConfig } from '../../core/config/target.ts'
import { targetMemoryBytes } from '../../core/server/pair.ts'
import type { FindingPlace } from '../../core/server/target-kind.ts'
import { withConnection } from '../../mysql/connect.ts'
import { type Endpoint, schemaChange } from '../../mysql/endpoint.ts'
import type { Finding } from '../../system/finding.ts'
import { gib, type Memory } from '../../system/machine.ts'
import { findRequired, type Requirement, requirements } from '../../system/packages.ts'

/** Finds the programs that a target cannot do without, by the names under which they are installed. */
export async function toolsNeededBy(config: TargetConfig): Promise<string[]> {
  const needed: readonly Requirement[] = kindOf(config)
    .packages(config)
    .map((name) => requirements[name])
  return Promise.all(
    needed.map(async (requirement) => {
      const path = await findRequired(requirement)
      return path === undefined ? requirement.command : basename(path)
    }),
  )
}

/** Finds what can be seen of a target without starting it. */
export async function targetFindings(
  name: string,
  config: TargetConfig,
  place: FindingPlace,
): Promise<Finding[]> {
  const code = await kindOf(config).load()
  return code.find(name, config, place)
}

/**
 * Makes a table with a row, and drops it: a server may be read-only, or a user may lack a
 * privilege.
 */
export async function writeOnce(endpoint: Endpoint): Promise<void> {
  const table = `tidb_bench_${randomBytes(6).toString('hex')}`
  await withConnection(endpoint, async (db) => {
    await db.query(`CREATE TABLE ${table} (id INT PRIMARY KEY, k INT)`, [], schemaChange)
    try {
      await db.query(`INSERT INTO ${table} VALUES (1, 1)`)
    } finally {
      await db.query(`DROP TABLE ${table}`, [], schemaChange)
    }
  })
}

/**
 * Several targets at once. @returns nothing where there is but one, or none of them runs on this
 * machine
 */
export function pairFindings(configs: readonly TargetConfig[], memory: Memory): Finding[] {
  const needed = configs.reduce((sum, config) => sum + targetMemoryBytes(config), 0)
  if (configs.length < 2 || needed === 0) return []
  const subject = 'side by side'
  const observation = `needs about ${gib(needed)} of memory, ${gib(memory.availableBytes)} are available`
  if (memory.availableBytes >= needed) return [{ subject, level: 'good', seen: observation }]
  const remedy = 'Use fewer instances, smaller caches, or a larger machine.'
  return [{ subject, level: 'missing', seen: observation, remedy }]
}
