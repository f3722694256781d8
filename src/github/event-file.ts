import { readFileSync } from 'node:fs'
import { Failure } from '../record/failure.ts'
import type { BenchEvent } from './event.ts'
import { type EventInput, readEvent } from './read-event.ts'

/**
 * Reads the event of this job from the runner's environment and payload file.
 * @param releaseBranches as the input of that name has them; only the right to write a baseline depends on them
 * @throws Failure `input` where the file is missing, is no JSON, or describes an event that is refused
 */
export function loadEvent(
  environment: EventInput['environment'],
  releaseBranches?: readonly string[],
): BenchEvent {
  const path = environment.GITHUB_EVENT_PATH
  const payload = path === undefined || path === '' ? undefined : readPayload(path)
  return readEvent({ environment, payload, ...(releaseBranches && { releaseBranches }) })
}

function readPayload(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    throw new Failure('input', `cannot read the event's payload at ${path}`, {
      cause,
      remedy: 'GITHUB_EVENT_PATH must name the JSON file that the runner wrote.',
    })
  }
}
