import { beforeEach } from 'vitest'
import { z } from 'zod'

/** On the global object, because vitest loads this file again for each test file. */
const counter = globalThis as { tests?: number }

beforeEach(() => {
  counter.tests = (counter.tests ?? 0) + 1
})

/**
 * Makes a lazy schema that is built again in each test. The library builds it once, in the first test that needs it, and
 * Stryker would take that test to be the only one that reaches its content.
 */
export function freshLazy<Schema extends z.ZodType>(build: () => Schema): z.ZodLazy<Schema> {
  const schema = z.lazy(build)
  let built: { readonly inner: Schema; readonly test: number | undefined } | undefined
  Object.defineProperty(schema._zod, 'innerType', {
    configurable: true,
    get() {
      if (built?.test !== counter.tests || built === undefined)
        built = { inner: build(), test: counter.tests }
      return built.inner
    },
  })
  return schema
}
