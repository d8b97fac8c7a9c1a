import type { OneTap } from '../../member-flow/entries.ts'
import type { ShownProvider } from '../../member-flow/providers.ts'

/** What the buttons say. */
export type OauthSays = { provider: [provider: ShownProvider]; oneTap: [tap: OneTap] }

/** None: the page is left for the provider's own. */
export type OauthSteps = {}
