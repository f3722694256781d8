import { parentPort, Worker } from 'node:worker_threads'

/** What a worker sends back. */
interface Answered<Answer> {
  readonly index: number
  readonly answer: Answer
}

/**
 * Has workers do tasks, each as soon as it is free. @param file the program that calls
 * `answerTasks` in a worker
 * @param done hears of each answer when it comes
 * @throws what went wrong in a worker
 */
export async function inWorkers<Task, Answer>(
  file: URL,
  tasks: readonly Task[],
  workers: number,
  done: (index: number, answer: Answer) => void,
): Promise<void> {
  let next = 0
  const work = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(file)
      const give = () => {
        const index = next++
        if (index < tasks.length) worker.postMessage({ index, task: tasks[index] })
        else void worker.terminate().then(() => resolve())
      }
      worker.on('message', ({ index, answer }: Answered<Answer>) => {
        done(index, answer)
        give()
      })
      worker.on('error', reject)
      give()
    })
  await Promise.all(Array.from({ length: Math.min(workers, tasks.length) }, work))
}

/** In a worker: answers each task. */
export function answerTasks<Task, Answer>(answer: (task: Task) => Answer): void {
  parentPort?.on('message', ({ index, task }: { index: number; task: Task }) => {
    parentPort?.postMessage({ index, answer: answer(task) } satisfies Answered<Answer>)
  })
}
