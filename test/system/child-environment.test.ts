import { expect, test } from 'vitest'
import { keepFromChildren, withoutSecrets } from '../../src/system/child-environment.ts'

test('what looks like a secret is kept from programs, and so is what is named', () => {
  const environment = { PATH: '/bin', DB_PASSWORD: 'a', ACTIONS_RUNTIME_URL: 'b', WAY_IN: 'c' }
  expect(withoutSecrets(environment)).toEqual({ PATH: '/bin', WAY_IN: 'c' })
  keepFromChildren(['WAY_IN'])
  expect(withoutSecrets(environment)).toEqual({ PATH: '/bin' })
})
