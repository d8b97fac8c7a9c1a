import type { Receipt } from '@latchkey/protocol/core/envelope'

/**
 * The intents of the entries: an address, with the chosen method if there are passwords too; or a send to the known
 * address.
 */
export type MemberEmailLinkEntryIntents = {
  email: [address: string]
  emailOrPassword: [by: 'mail' | 'password', address: string]
  link: []
  code: []
}

export interface MemberEmailLinkSteps {
  'Email Confirmation': {
    email: string
    /** How many links were requested so far. Each locks the button for a moment. */
    sends: number
  }
  'Email Method Selection': { email: string }
}

/** The login link events for the host page. */
export interface MemberEmailLinkEvents {
  B2B_MAGIC_LINK_EMAIL_DISCOVERY_SEND: Receipt
  B2B_MAGIC_LINK_EMAIL_LOGIN_OR_SIGNUP: Receipt
}
