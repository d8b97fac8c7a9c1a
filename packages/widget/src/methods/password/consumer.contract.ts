import type { PageAnswer } from '@latchkey/client/core/action'
import type { Receipt } from '@latchkey/protocol/core/envelope'
import type { Grant } from '@latchkey/protocol/identity/session'

/** What the entries say. */
export type PasswordSays = { email: [address: string] }

/** What is on its way to somebody who has no password. */
export type PasswordlessSent =
  | {
      readonly by: 'code'
      readonly methodId: string
      /** How long the code lives from now on. */
      readonly minutes: number
      /** How many codes were asked for so far. */
      readonly sends: number
    }
  | { readonly by: 'link'; readonly sender: string | null; readonly codeId: string | null }
  | { readonly by: 'reset' }

/** A mail about the password of this address is on its way. */
export interface Mailed {
  email: string
}

export interface PasswordSteps {
  PasswordCreateOrLogin: {
    email: string
    /** What the search said of the address. */
    type: 'new' | 'password' | 'passwordless'
    /** Null until something was sent; only a `passwordless` address is sent anything by itself. */
    sent: PasswordlessSent | null
  }
  PasswordForgot: Mailed
  PasswordBreached: Mailed
  PasswordSetNew: Mailed
  PasswordDedupe: Mailed
  PasswordResetForm: {
    /** Empty where no link led here. */
    token: string
    /** As the link says. `login` is authenticated at once, everything else asks for a new password. */
    tokenType: string
  }
  PasswordConfirmation: object
}

/** What the host page hears of passwords. */
export interface PasswordEvents {
  /** A user was created with a password. */
  PASSWORD_CREATE: PageAnswer<Grant & { readonly email_id: string }>
  /** A password was authenticated. */
  PASSWORD_AUTHENTICATE: PageAnswer<Grant>
  /** A password reset mail was sent, because the user requested it or the provider required it. */
  PASSWORD_RESET_BY_EMAIL_START: Receipt
  /** A new password was set with the link of a reset mail. */
  PASSWORD_RESET_BY_EMAIL: PageAnswer<Grant>
}
