import type { PreparedSsoTest, SsoTestOutcome } from '@latchkey/protocol/methods/sso/connections'
import type { Records } from '../facts.ts'

/** The last prepared test of a connection, with its result as far as it was read. */
export interface ShownTest extends PreparedSsoTest, SsoTestOutcome {
  readonly connection_id: string
}

/** Returns the test of a connection, or null if none was prepared since the page loaded. */
export const testOf = ({ test }: Records, { connection_id }: Pick<ShownTest, 'connection_id'>): ShownTest | null => {
  const lastTest = test as ShownTest | undefined
  return lastTest?.connection_id === connection_id ? lastTest : null
}
