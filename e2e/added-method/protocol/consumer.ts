import type { infer as Infer } from 'zod'
import { keyed } from '../../core/call.ts'
import type * as schema from './consumer.schema.ts'

export type Knock = Infer<typeof schema.knock>

/** How often a door was knocked at, as whoever stands behind it has heard it. */
export interface Heard {
  readonly times: number
}

/** Knocks as often as is said. */
export const knock = keyed.post<Knock, Heard>('/knocks')
