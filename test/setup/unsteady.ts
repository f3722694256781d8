import { afterEach } from 'vitest'

// A test that passes when it is repeated depends on the machine's load or on luck: it is named, to be mended.
afterEach(({ task }) => {
  if ((task.result?.retryCount ?? 0) > 0) console.warn(`unsteady: ${task.name} failed before this`)
})
