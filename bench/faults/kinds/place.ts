import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { between, type Fault, oneOf, type Stage } from '../fault.ts'
import { at, secondRun } from '../moments.ts'
import type { Scene } from '../scene.ts'

const passed = { exits: [0], says: /results: /, record: 'whole', deadlineSeconds: 60 } as const

const HOUR_MS = 3_600_000
const jumps = {
  'an hour back': -1,
  'a day on': 24,
  'a day back': -24,
  'ten years on': 87_600,
  'to 1980': -400_000,
}

const clocks: readonly Fault[] = (['boot', 'load', 'run', 'judge', 'publish'] as const).map(
  (stage: Exclude<Stage, 'whole run' | 'settle'>): Fault => ({
    kind: 'clock jumps',
    stage,
    plan: (chance) => {
      const [first, ...others] = Object.entries(jumps)
      const [what, hours] = oneOf(chance, [first as [string, number], ...others])
      return {
        ...at(stage),
        detail: what,
        env: {
          NODE_OPTIONS: '--import=FAULT_TOOLS/jumping-clock.mjs',
          FAULT_JUMP_FILE: 'ROOM/jumped',
          FAULT_JUMP_MS: String(hours * HOUR_MS),
        },
        strike: ({ room }) => writeFileSync(join(room.path, 'jumped'), ''),
        expected: passed,
      }
    },
  }),
)

const names = [
  'a path with spaces',
  'Prüfstand «测试» 🚀',
  'quote\'s "and" $HOME `x`',
  'percent%20and#hash',
  '-dash',
]

const places: readonly Fault[] = [
  {
    kind: 'a path with spaces and Unicode',
    stage: 'whole run',
    plan: (chance) => {
      const room = oneOf(chance, names as [string, ...string[]])
      return {
        detail: room,
        room,
        story: { baseline: oneOf(chance, ['branch', 'files:baselines']) },
        expected: passed,
      }
    },
  },
  {
    kind: 'a locale with commas',
    stage: 'whole run',
    needs: 'locale',
    plan: () => ({
      env: {
        LC_ALL: 'de_DE.UTF-8',
        LANG: 'de_DE.UTF-8',
        LOCPATH: 'ROOM/locales',
        TIDB_BENCH_TOOL_ENV: 'FAULT_*,LOCPATH',
      },
      prepare: makeLocale,
      // Numbers are written as everywhere else.
      expected: { ...passed, says: /\d\.\d[\s\S]*results: / },
    }),
  },
  {
    kind: 'a home that cannot be written',
    stage: 'whole run',
    needs: 'root',
    plan: () => ({
      prepare: async ({ room }) => {
        chmodSync(room.home, 0o500)
        execFileSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', room.home])
        return () => void execFileSync('umount', ['-l', room.home])
      },
      expected: passed,
    }),
  },
  {
    kind: 'no home at all',
    stage: 'whole run',
    plan: () => ({ env: { HOME: '/proc/no-home' }, expected: passed }),
  },
  {
    kind: 'result folder removed',
    stage: 'run',
    plan: (chance) => {
      const afterMs = between(chance, 0, 1_000)
      return {
        ...at('run'),
        detail: `after ${afterMs} ms`,
        strike: ({ room }) => rmSync(room.out, { recursive: true, force: true }),
        expected: {
          exits: [4],
          says: /cannot write .*ENOENT/,
          record: 'none',
          deadlineSeconds: 60,
        },
      }
    },
  },
  {
    kind: 'temporary folder removed',
    stage: 'run',
    plan: () => ({
      ...at('run'),
      strike: ({ room }) => rmSync(room.temporary, { recursive: true, force: true }),
      expected: {
        exits: [4],
        says: /cannot create a folder in |no longer answers|died/,
        record: 'kept',
        deadlineSeconds: 90,
      },
    }),
  },
  {
    kind: 'two jobs in one folder',
    stage: 'run',
    plan: () => ({
      ...at('run'),
      // The first one waits there: it must not have ended before the second one looks.
      moment: { ...secondRun, phase: 'before' },
      detail: 'with one result folder',
      strike: (scene) => second(scene, scene.room.out, 4, /is used by another job/),
      expected: passed,
    }),
  },
  {
    kind: 'two jobs in one folder',
    stage: 'boot',
    plan: () => ({
      ...at('boot'),
      detail: 'with a result folder each',
      story: { baseline: 'files:baselines' },
      strike: (scene) => second(scene, join(scene.room.folder, 'out-2'), 0, /results: /),
      expected: passed,
    }),
  },
]

/** Another run with the same words and the same environment, to its end. */
async function second(scene: Scene, out: string, exit: number, says: RegExp): Promise<void> {
  const { exitCode, printed } = await scene.another(out)
  if (exitCode !== exit || !says.test(printed))
    scene.broken.push(
      `the second job ended with exit ${exitCode}, expected ${exit} and ${says}: ${printed.slice(-500)}`,
    )
}

async function makeLocale({ room }: Scene): Promise<undefined> {
  const folder = join(room.path, 'locales')
  mkdirSync(folder)
  execFileSync('localedef', ['-i', 'de_DE', '-f', 'UTF-8', join(folder, 'de_DE.UTF-8')], {
    stdio: 'ignore',
  })
  return undefined
}

export const place: readonly Fault[] = [...clocks, ...places]
