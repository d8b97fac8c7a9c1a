import type { Receipt } from '@latchkey/protocol/core/envelope'

/** What the entries say: an address, and where there are passwords too by which of them; or that the known one is to be written to. */
export type EmailLinkSays = {
  email: [address: string]
  emailOrPassword: [by: 'mail' | 'password', address: string]
  link: []
  code: []
}

export interface EmailLinkSteps {
  'Email Confirmation': {
    email: string
    /** The domain that the mail comes from, where one is known. */
    sender: string | null
    /** How many links were asked for so far. Each locks the button for a moment. */
    sends: number
  }
  'Email Method Selection': { email: string }
}

/** What the host page hears of login links. */
export interface EmailLinkEvents {
  B2B_MAGIC_LINK_EMAIL_DISCOVERY_SEND: Receipt
  B2B_MAGIC_LINK_EMAIL_LOGIN_OR_SIGNUP: Receipt
}
