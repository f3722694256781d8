import { Failure } from './failure.ts'
import { RECORD_SCHEMA_VERSION } from './schema.ts'

/** Lifts a stored value from the version it is registered under to the next one. */
type Migration = (stored: Readonly<Record<string, unknown>>) => Record<string, unknown>

/** By the version that a migration starts from; every version below the current one has an entry. */
export type Migrations = ReadonlyMap<number, Migration>

const migrations: Migrations = new Map()

/**
 * Brings a stored value to the current schema version; its content is still to be validated.
 * @param name what the reader knows the text by, for messages
 * @param known migrations and current version; tests give their own
 * @throws Failure `input` for a version that is newer, missing, or older than any migration
 */
export function migrateStored(
  stored: Readonly<Record<string, unknown>>,
  name: string,
  known: { readonly migrations: Migrations; readonly current: number } = {
    migrations,
    current: RECORD_SCHEMA_VERSION,
  },
): Record<string, unknown> {
  const version = stored.schemaVersion
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) {
    throw new Failure('input', `${name} is no benchmark record: schemaVersion is ${shown(version)}`, {
      remedy: 'Give a record.json that this tool wrote.',
    })
  }
  if (version > known.current) {
    throw new Failure(
      'input',
      `${name} has schema version ${version}; this program reads up to ${known.current}`,
      { remedy: 'Use the release of this action that wrote it, or a newer one.' },
    )
  }
  let value: Record<string, unknown> = { ...stored }
  for (let from = version; from < known.current; from++) {
    const migration = known.migrations.get(from)
    if (migration === undefined) {
      throw new Failure('input', `${name} has schema version ${from}, which can no longer be read`, {
        remedy: 'Read it with an older release and export it, or measure the baseline again.',
      })
    }
    value = { ...migration(value), schemaVersion: from + 1 }
  }
  return value
}

function shown(version: unknown): string {
  return version === undefined ? 'missing' : JSON.stringify(version).slice(0, 40)
}
