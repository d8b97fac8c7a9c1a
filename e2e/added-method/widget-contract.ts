import type { Receipt } from '@latchkey/protocol/core/envelope'
import type { KnockCount } from '@latchkey/protocol/methods/knock/consumer'

/** Intents of the button: the user is at the door. */
export type KnockEntryIntents = { button: [] }

export interface KnockSteps {
  KnockAtDoor: object
  KnockHeard: { times: number }
}

/** Events of knocking for the host page. */
export interface KnockEvents {
  /** The knocks were heard. */
  KNOCK: KnockCount & Receipt
}
