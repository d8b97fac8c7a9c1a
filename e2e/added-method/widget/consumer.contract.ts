import type { Receipt } from '@latchkey/protocol/core/envelope'
import type { Heard } from '@latchkey/protocol/methods/knock/consumer'

/** What the button says: somebody stands at the door. */
export type KnockSays = { button: [] }

export interface KnockSteps {
  KnockAtDoor: object
  KnockHeard: { times: number }
}

/** What the host page hears of knocking. */
export interface KnockEvents {
  /** Somebody behind the door has heard it. */
  KNOCK: Heard & Receipt
}
