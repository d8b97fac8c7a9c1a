import type { Receipt } from '@latchkey/protocol/core/envelope'
import type { LinkSent } from '@latchkey/protocol/methods/email-link/consumer'

/** The intents of the entries. */
export type EmailLinkEntryIntents = { email: [address: string] }

export interface EmailLinkSteps {
  EmailConfirmation: {
    /** The address as typed. */
    email: string
    /**
     * The method ID of a code in the same email, if the project includes one: it signs in here when the link is opened
     * elsewhere.
     */
    codeId: string | null
  }
}

/** The login link events for the host page. */
export interface EmailLinkEvents {
  /** A login link was sent to this address: on Main, beside a password, or instead of one. */
  MAGIC_LINK_LOGIN_OR_CREATE: LinkSent & Receipt & { email: string }
}
