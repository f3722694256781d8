import type { Difference } from '../config/difference.ts'
import { withConnection } from '../mysql/connect.ts'
import type { Endpoint } from '../mysql/endpoint.ts'
import { sameValue } from './variables.ts'

type Scalars = Readonly<Record<string, string | number | boolean>>

/**
 * Compares the configuration that the components of a TiDB cluster should have with what they say of it, by SHOW CONFIG.
 * A component takes a key that it does not know without a word, so what is not found is told as well.
 * @param wanted by component and key: `tikv.raftstore.store-pool-size`
 * @param known differences that were told already, whose values are then those to be found
 * @returns nothing where all is as wanted; one line where the server does not let it be seen
 */
export async function readBack(
  endpoint: Endpoint,
  wanted: Scalars,
  known: readonly Difference[] = [],
): Promise<Difference[]> {
  const told = new Map(known.map(({ what, used }) => [what, used]))
  const keys = Object.entries(wanted)
  if (keys.length === 0) return []
  try {
    const found = await configurationOf(endpoint, [...new Set(keys.map(([key]) => componentOf(key)))])
    return keys.flatMap(([what, value]) => {
      const asked = told.get(what) ?? String(value)
      const seen = found.get(what)
      if (seen === undefined) {
        return [{ what, asked, used: 'not known', why: 'the server does not have such a setting' }]
      }
      const other = seen.find((one) => !sameValue(asked, one))
      return other === undefined ? [] : [{ what, asked, used: other, why: 'found by SHOW CONFIG' }]
    })
  } catch (error) {
    const why = (error as Error).message.slice(0, 500)
    return [{ what: 'SHOW CONFIG', asked: 'to be read', used: 'not visible', why }]
  }
}

/** Values of every instance, by component and key. */
async function configurationOf(
  endpoint: Endpoint,
  components: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, string[]>()
  const statement = 'SHOW CONFIG WHERE type = ?'
  await withConnection(endpoint, async (db) => {
    for (const component of components) {
      for (const row of await db.query(statement, [component])) {
        const name = `${component}.${row.Name ?? row.name}`
        found.set(name, [...(found.get(name) ?? []), String(row.Value ?? row.value)])
      }
    }
  })
  return found
}

function componentOf(key: string): string {
  return key.split('.', 1)[0] ?? key
}
