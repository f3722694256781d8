import { z } from 'zod'
import { targets } from '../../parts.ts'

type Kind = (typeof targets)[number]

/** `targets.<name>`: what is measured, by the kinds of the list of parts. */
export const targetSchema = z.discriminatedUnion(
  'kind',
  targets.map(({ schema }) => schema) as unknown as [Kind['schema'], ...Kind['schema'][]],
)

export type TargetConfig = z.output<Kind['schema']>

/** A cluster that the job starts on this machine. */
export type PlaygroundConfig = Extract<TargetConfig, { kind: 'playground' }>

/** A server at an address. */
export type EndpointConfig = Extract<TargetConfig, { kind: 'endpoint' }>

/** A cluster that the job deploys and destroys. */
export type Deployment = NonNullable<EndpointConfig['deploy']>

/** Programs of a side, and how it takes the place of the other one. */
export type SwapConfig = NonNullable<EndpointConfig['swap']>
