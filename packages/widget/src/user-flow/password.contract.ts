import type { PageAnswer } from '@latchkey/client/core/action'
import type { Receipt } from '@latchkey/protocol/core/envelope'
import type { Grant } from '@latchkey/protocol/identity/session'

/** The intents of the entries. */
export type PasswordEntryIntents = { email: [address: string] }

/** What was sent to a user without a password. */
export type PasswordlessSent =
  | {
      readonly by: 'code'
      readonly methodId: string
      /** Lifetime of the code from now on. */
      readonly minutes: number
      /** How many codes were requested so far. */
      readonly sends: number
    }
  | { readonly by: 'link'; readonly codeId: string | null }
  | { readonly by: 'reset' }

/** An email about the password of this address was sent. */
export interface MailedPassword {
  email: string
}

export interface PasswordSteps {
  PasswordCreateOrLogin: {
    email: string
    /** The result of the user search. */
    type: 'new' | 'password' | 'passwordless'
    /** Null until something was sent; only `passwordless` sends automatically. */
    sent: PasswordlessSent | null
  }
  PasswordForgot: MailedPassword
  PasswordBreached: MailedPassword
  PasswordSetNew: MailedPassword
  PasswordDedupe: MailedPassword
  PasswordResetForm: {
    /** Empty if no link led here. */
    token: string
    /** The token type of the link. `login` signs in at once; every other type asks for a new password. */
    tokenType: string
  }
  PasswordConfirmation: object
}

/** The password events for the host page. */
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
