import { enhanceRows } from './rows.ts'
import { unpack } from './unpack.ts'

/**
 * The page stays as it is where the data cannot be read: everything that decides stands in it
 * already.
 */
unpack('data').then(enhanceRows, (error) => {
  const note = document.createElement('p')
  note.className = 'dim'
  note.textContent = `Rows cannot be opened in this browser: ${error instanceof Error ? error.message : error}`
  document.getElementById('tools')?.append(note)
})
