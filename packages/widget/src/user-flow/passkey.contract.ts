import type { PageAnswer } from '@latchkey/client/core/action'
import type { ByPasskey } from '@latchkey/protocol/methods/passkey/consumer'
import type { Who } from '../flow/who-is-in.ts'

/** A passkey in the list. */
export interface Passkey {
  readonly id: string
  /** The name that the user gave it: arbitrary text. */
  readonly name: string
  /** RFC 3339; null if the cached user lacks it. */
  readonly addedAt: string | null
}

/** The one passkey that is being edited or deleted. */
export type Mode = { readonly edit: string } | { readonly remove: string } | null

/** The intents of Main. */
export type PasskeyEntryIntents = { button: [] }

export interface PasskeySteps {
  PasskeyConfirmation: object
  PasskeyRegistrationStart: { who: Who }
  PasskeyRegistrationSuccess: {
    passkeys: readonly Passkey[]
    mode: Mode
    /**
     * The mode that was left, so that the focus returns to its button; `listed` if the passkey of that button is gone.
     */
    previousMode: Mode | 'listed'
  }
}

/** The passkey events for the host page. */
export interface PasskeyEvents {
  /** A user signed in with a passkey, by the button or by autofill. */
  PASSKEY_AUTHENTICATE: PageAnswer<ByPasskey>
  /** A passkey was registered for the signed-in user. */
  PASSKEY_REGISTER: PageAnswer<ByPasskey>
  /** The user continued without a passkey. */
  PASSKEY_SKIP: object
  /** The user finished with their passkeys: the page may unmount the widget. */
  PASSKEY_DONE: object
}
