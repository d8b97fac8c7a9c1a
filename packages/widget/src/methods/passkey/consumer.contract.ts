import type { Seen } from '@latchkey/client/core/action'
import type { ByPasskey } from '@latchkey/protocol/methods/passkey/consumer'

/** A passkey as it is listed. */
export interface Passkey {
  readonly id: string
  /** What somebody called it: text, whatever it says. */
  readonly name: string
}

/** The one passkey that is being edited or deleted. */
export type Mode = { readonly edit: string } | { readonly remove: string } | null

/** Unknown while a session is there whose user the provider has still to name. */
export type Who = 'unknown' | 'nobody' | 'somebody'

/** What is said on Main. */
export type PasskeySays = { button: [] }

export interface PasskeySteps {
  PasskeyConfirmation: object
  PasskeyRegistrationStart: { who: Who }
  PasskeyRegistrationSuccess: {
    passkeys: readonly Passkey[]
    mode: Mode
    /** The mode that was left, so that the focus returns to its button; `listed` once what had that button is gone. */
    left: Mode | 'listed'
  }
}

/** What the host page hears of passkeys. */
export interface PasskeyEvents {
  /** Somebody signed in with a passkey, by the button or in a field's autofill. */
  PASSKEY_AUTHENTICATE: Seen<ByPasskey>
  /** A passkey was made for the person who is signed in. */
  PASSKEY_REGISTER: Seen<ByPasskey>
  /** The person goes on without making one. */
  PASSKEY_SKIP: object
  /** The person is done with their passkeys: the page may take the widget away. */
  PASSKEY_DONE: object
}
