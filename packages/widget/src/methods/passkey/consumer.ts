import type { Seen } from '@latchkey/client/core/action'
import type { ByPasskey } from '@latchkey/protocol/methods/passkey/consumer'
import type { Consumer } from '../../consumer/half.ts'
import { methodOf } from '../../flow/method.ts'

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

export const passkey = methodOf<Consumer, PasskeySays, 'autofill'>()({
  id: 'passkey',
  product: 'passkeys',
  entries: { button: { view: 'lazy' } },
  ambient: ['autofill'],
  owns: ['PasskeyConfirmation'],
  begin: () => import('./consumer.begin.ts'),
  load: () => import('./confirmation.screens.ts'),
  lazyEntries: () => import('./consumer.main.ts'),
  look: async (tell) => (await import('./consumer.main.ts')).look(tell),
})

/** Only a mount of its own leads to these screens. */
export const passkeyRegistration = methodOf<Consumer, {}>()({
  id: 'passkeyRegistration',
  product: 'passkeys',
  entries: {},
  owns: ['PasskeyRegistrationStart', 'PasskeyRegistrationSuccess'],
  isOwnMount: true,
  load: () => import('./consumer.screens.ts'),
})
