import type { infer as Infer } from 'zod'
import { keyed } from '../../core/call.ts'
import type * as schema from './consumer.schema.ts'

export type Knock = Infer<typeof schema.knock>

/** Number of knocks that the door heard. */
export interface KnockCount {
  readonly times: number
}

/** Knocks the given number of times. */
export const knock = keyed.post<Knock, KnockCount>('/knocks')
