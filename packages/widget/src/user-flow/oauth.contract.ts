import type { UserOneTap, UserProviderButton } from './entries.ts'

/** The intents of the buttons. */
export type OauthEntryIntents = { provider: [provider: UserProviderButton]; oneTap: [tap: UserOneTap] }

/** No screens: the user continues on the provider's page. */
export type OauthSteps = {}
