import type { EventStory } from '../../core/commands/event-story.ts'
import { maskPasswords } from '../../core/show/outputs.ts'
import { judgeFork } from './fork.ts'
import { forkSuites } from './fork-suites.ts'

/** A job on `workflow_run` starts nothing: it judges what the finished run handed over. */
export const judgingStory: EventStory = {
  suites: (inputs) => [...forkSuites(inputs).settings.keys()],
  begin(inputs, event, io) {
    if (event.kind !== 'workflow_run') throw new Error(`a job on ${event.kind} judges no fork`)
    const suites = forkSuites(inputs)
    for (const settings of suites.settings.values()) maskPasswords(settings, io.env)
    return (folder) => judgeFork(event, { callerInputs: inputs, suites }, folder, io)
  },
}
