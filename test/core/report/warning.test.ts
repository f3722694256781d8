import { expect, test } from 'vitest'
import { renderWarning, warningAnnotation } from '../../../src/core/report/annotations.ts'
import { hostile } from './sample.ts'

const missing = {
  title: 'Permission missing: issues: write',
  message: 'the issue was not posted',
  yamlToAdd: 'permissions:\n  contents: read\n  issues: write',
}

test('the job summary has the lines to add in a block of their own, ready to be copied', () => {
  expect(renderWarning(missing)).toBe(
    [
      '> ⚠️ **Permission missing: issues: write**: the issue was not posted',
      '',
      'Add to the permissions of the workflow’s job:',
      '',
      '```yaml',
      'permissions:',
      '  contents: read',
      '  issues: write',
      '```',
    ].join('\n'),
  )
})

test('the annotation has them too', () => {
  const { level, title, message } = warningAnnotation(missing)
  expect([level, title]).toEqual(['warning', 'Permission missing: issues: write'])
  expect(message).toMatch(
    /^the issue was not posted\n.*\npermissions:\n {2}contents: read\n {2}issues: write$/,
  )
})

test('what a server said renders nothing active', () => {
  for (const text of hostile) {
    const rendered = renderWarning({ title: text, message: text })
    expect(rendered.split('\n')).toHaveLength(1)
    expect(rendered.slice(2)).not.toMatch(/[<>[\]`|]|@(?!\u200b)/)
  }
})
