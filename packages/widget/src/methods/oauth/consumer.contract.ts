import type { OneTap, ShownProvider } from '../../user-flow/entries.ts'

/** The intents of the buttons. */
export type OauthSays = { provider: [provider: ShownProvider]; oneTap: [tap: OneTap] }

/** No screens: the user continues on the provider's page. */
export type OauthSteps = {}
