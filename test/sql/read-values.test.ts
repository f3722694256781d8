import { readSqlLoad, rowsOf } from '../../src/sql/read-load.ts'
import { Failure } from '../../src/words/failure.ts'
import { testStoredValues } from '../setup/stored-values.ts'
import { usingFolder } from './folder.ts'
import { readCases } from './read-cases.ts'

/**
 * What is read of a load, with the place of each part, or the lines of the message that refuses it.
 */
function answerTo(name: string, folder: string): unknown {
  try {
    const load = readSqlLoad(name, folder, 'bench.yml:7')
    const migration = load.migration && {
      ...load.migration,
      folder: load.migration.folder === folder,
    }
    return { ...load, migration, rows: rowsOf(load) }
  } catch (error) {
    if (error instanceof Failure)
      return { refused: error.message.replace(`${folder}/`, '').split('\n'), remedy: error.remedy }
    throw error
  }
}

testStoredValues(
  new URL('read-values.txt', import.meta.url),
  Object.fromEntries(
    Object.entries(readCases).map(([name, files]) => [
      name,
      () =>
        usingFolder(files, (folder) =>
          answerTo('bench.yml' in files ? 'bench.yml#shop' : 'load.yml', folder),
        ),
    ]),
  ),
)
