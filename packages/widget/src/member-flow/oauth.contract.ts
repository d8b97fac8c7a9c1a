import type { MemberOneTap } from './entries.ts'
import type { MemberProviderButton } from './providers.ts'

/** The intents of the buttons. */
export type MemberOauthEntryIntents = { provider: [provider: MemberProviderButton]; oneTap: [tap: MemberOneTap] }

/** No screens: the user continues on the provider's page. */
export type MemberOauthSteps = {}
