import { expect, it } from 'vitest'
import { changedFilesOf } from '../../src/github/finished-run.ts'
import { repository, startScene } from './scene.ts'

it('the files of a pull request mark what is a submodule', async () => {
  const scene = await startScene({ 'pull-requests': 'read' })
  const pull = scene.github.state.pulls.get(7)
  if (pull !== undefined) pull.files = ['server/main.go', 'third_party/lib/']
  expect(await changedFilesOf(scene.client(), repository, 7)).toEqual([
    'server/main.go',
    'third_party/lib/',
  ])
})
