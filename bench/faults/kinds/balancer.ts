import { setTimeout as delay } from 'node:timers/promises'
import { between, type Fault } from '../fault.ts'
import { at, strikeWith } from '../moments.ts'
import { signal } from '../processes.ts'
import { balancerCommand, pidsOf } from '../scene.ts'

const balanced = { target: 'endpoint', isBalanced: true } as const

/** HAProxy, which the run starts before servers that are up already. */
export const balancer: readonly Fault[] = (['load', 'run'] as const).flatMap((stage): Fault[] => {
  const there = { ...at(stage), story: { ...at(stage).story, ...balanced } }
  return [
    {
      kind: 'HAProxy killed',
      stage,
      needs: 'haproxy',
      plan: (chance) => {
        const afterMs = stage === 'run' ? between(chance, 0, 700) : 0
        return {
          ...there,
          detail: `after ${afterMs} ms`,
          strike: strikeWith(balancerCommand, 'SIGKILL', afterMs),
          expected: { exits: [4], says: /HAProxy ended/, record: 'kept', deadlineSeconds: 60 },
        }
      },
    },
    {
      kind: 'HAProxy stopped for a while',
      stage,
      needs: 'haproxy',
      plan: (chance) => {
        const forMs = between(chance, 500, 2_000)
        return {
          ...there,
          detail: `for ${forMs} ms`,
          strike: async (scene) => {
            const pids = pidsOf(scene, balancerCommand)
            for (const pid of pids) signal(pid, 'SIGSTOP')
            void delay(forMs).then(() => {
              for (const pid of pids) signal(pid, 'SIGCONT')
            })
          },
          expected: { exits: [0], says: /results: /, record: 'whole', deadlineSeconds: 60 },
        }
      },
    },
    {
      kind: 'servers behind HAProxy gone',
      stage,
      needs: 'haproxy',
      plan: () => ({
        ...there,
        strike: ({ proxy }) => {
          if (proxy === undefined) throw new Error('nobody stands between')
          proxy.weather = { kind: 'refusing' }
          proxy.cut()
        },
        isCleanedLater: true,
        expected: {
          exits: [4],
          says: /candidate|HAProxy reports/,
          record: 'kept',
          deadlineSeconds: 60,
        },
      }),
    },
  ]
})
