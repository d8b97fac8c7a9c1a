import type { Receipt } from '@latchkey/protocol/core/envelope'
import type { LinkSent } from '@latchkey/protocol/methods/email-link/consumer'

/** What the entries say. */
export type EmailLinkSays = { email: [address: string] }

export interface EmailLinkSteps {
  EmailConfirmation: {
    /** As the person typed it. */
    email: string
    /** The domain that the mail comes from, where one is known. */
    sender: string | null
    /** What a code of the same mail answers to, where the project mails one: it signs in here whose link is opened elsewhere. */
    codeId: string | null
  }
}

/** What the host page hears of login links. */
export interface EmailLinkEvents {
  /** A login link was sent to this address: on Main, beside a password, or instead of one. */
  MAGIC_LINK_LOGIN_OR_CREATE: LinkSent & Receipt & { email: string }
}
