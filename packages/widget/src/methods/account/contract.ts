import type { Who } from '../../flow/who-is-in.ts'
import type { AccountSection, ChosenSections } from '../../mount/account.ts'
import type { Country } from '../../ui/phone/country.ts'

/** An email address or a phone number. */
export interface Contact {
  readonly id: string
  readonly text: string
  readonly isVerified: boolean
}

/** Everything that the component shows of a user or a member, without what it loads by a call. */
export interface AccountFacts {
  readonly firstName: string
  readonly lastName: string
  /** Picture of a connected account; empty for none. */
  readonly pictureURL: string
  readonly emails: readonly Contact[]
  readonly phones: readonly Contact[]
}

/** The sections with a list of contacts. */
export type ContactSection = 'emails' | 'phones'

/** The form that is open. There is at most one. */
export type OpenForm =
  | { readonly form: 'name' }
  | { readonly form: 'add'; readonly section: ContactSection }
  | {
      readonly form: 'code'
      readonly section: ContactSection
      readonly methodId: string
      readonly destination: string
    }
  | { readonly form: 'remove'; readonly section: ContactSection; readonly id: string }

/** A change of the account, as a view asks for it. */
export type Change =
  | { readonly do: 'rename'; readonly firstName: string; readonly lastName: string }
  | { readonly do: 'sendEmailCode'; readonly email: string }
  | { readonly do: 'sendPhoneCode'; readonly typed: string; readonly country: Country }
  | { readonly do: 'verifyCode'; readonly section: ContactSection; readonly methodId: string; readonly code: string }
  | { readonly do: 'removeContact'; readonly section: ContactSection; readonly id: string }

export interface AccountSteps {
  Account: {
    who: Who
    choice: ChosenSections
    /** Unset until a user is signed in. */
    facts?: AccountFacts
    /** True once the provider has confirmed the facts since the mount. */
    isFresh?: boolean
    open?: OpenForm | null
    /** The button or heading that takes the focus, by its key. */
    focus?: string | null
  }
}

/** Data of the event of a change. */
export interface AccountChanged {
  /** The section of the change. */
  readonly section: AccountSection
  /** The kind of the change: `rename`, `removeContact`. */
  readonly change: Change['do']
}
