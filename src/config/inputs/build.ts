import { z } from 'zod'
import { binariesSchema } from '../binaries.ts'
import type { Catalogue } from './input.ts'
import { list } from './values.ts'

/** How the servers of a change are built, and what of a change matters to them. */
export const buildInputs = {
  build: {
    kind: 'value',
    description:
      'Shell command that builds the server, such as `make server`. It is run in a clean worktree of the commit of each side that is built; what it leaves is kept by commit and command.',
    planDescription: 'The build, as the jobs that measure say it.',
    option: { value: '<command>', help: 'shell command that builds the server of a commit' },
    schema: z.string(),
    effect: 'everywhere',
  },
  binaries: {
    kind: 'value',
    description:
      'What `build` leaves, by component and path: `tidb=bin/tidb-server`, separated by commas; of `tidb`, `tikv`, `pd`, `tiproxy` and `tiflash` for a playground, of `mariadbd` for `local`. Without `build` they are there already, and the candidate alone is started with them.',
    planDescription: 'What the build leaves, as the jobs that measure say it.',
    option: {
      value: '<list>',
      help: 'what the build leaves, or what is there already: tidb=bin/tidb-server,…',
    },
    schema: binariesSchema,
    effect: 'everywhere',
  },
  paths: {
    kind: 'value',
    description:
      'Globs of files, separated by commas; a change that touches none of them is `not affected`, which is green without a measurement. A glob with `!` takes files out again.',
    option: { value: '<globs>', help: 'globs of files; a change of none of them is not measured' },
    schema: list,
    effect: 'everywhere',
  },
} satisfies Catalogue
