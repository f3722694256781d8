import { between, type Fault, oneOf } from '../fault.ts'
import { at, strikeWith } from '../moments.ts'
import { signal } from '../processes.ts'
import { pidsOf, watcherCommand } from '../scene.ts'

/**
 * A server of somebody else's keeps neither the run's database nor its user, however the run ends.
 */
export const endpoint: readonly Fault[] = (['load', 'run', 'judge'] as const).flatMap(
  (stage): Fault[] => {
    const there = { ...at(stage), story: { ...at(stage).story, target: 'endpoint' } } as const
    const record = 'kept'
    return [
      {
        kind: 'our process killed beside an endpoint',
        stage,
        plan: (chance) => {
          const how = oneOf(chance, ['SIGKILL', 'SIGABRT'])
          const afterMs = stage === 'run' ? between(chance, 0, 1_500) : 0
          return {
            ...there,
            detail: `${how} after ${afterMs} ms`,
            strike: strikeWith('program', how, afterMs),
            // It may have ended in the meantime. Nobody is left to say it.
            expected: { exits: [137, 134, 0], says: /./, record, deadlineSeconds: 30 },
          }
        },
      },
      {
        kind: 'cancelled beside an endpoint',
        stage,
        plan: (chance) => {
          const how = oneOf(chance, ['SIGINT', 'SIGTERM', 'SIGHUP'])
          return {
            ...there,
            detail: how,
            strike: strikeWith('program', how),
            expected: { exits: [130, 0], says: /cancelled|results: /, record, deadlineSeconds: 60 },
          }
        },
      },
      {
        kind: 'our process and its watcher killed beside an endpoint',
        stage,
        plan: () => ({
          ...there,
          strike: (scene) => {
            for (const pid of [...pidsOf(scene, watcherCommand), scene.program])
              signal(pid, 'SIGKILL')
          },
          isCleanedLater: true,
          expected: { exits: [137], says: /./, record, deadlineSeconds: 30 },
        }),
      },
    ]
  },
)
