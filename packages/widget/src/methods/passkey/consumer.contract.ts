import type { PageAnswer } from '@latchkey/client/core/action'
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
  /** A user signed in with a passkey, by the button or by autofill. */
  PASSKEY_AUTHENTICATE: PageAnswer<ByPasskey>
  /** A passkey was registered for the signed-in user. */
  PASSKEY_REGISTER: PageAnswer<ByPasskey>
  /** The user continued without a passkey. */
  PASSKEY_SKIP: object
  /** The user finished with their passkeys: the page may unmount the widget. */
  PASSKEY_DONE: object
}
