import type { OneTap } from '../../b2b/plan.ts'
import type { ShownProvider } from '../../b2b/providers.ts'

/** What the buttons say. */
export type OauthSays = { provider: [provider: ShownProvider]; oneTap: [tap: OneTap] }

/** None: the page is left for the provider's own. */
export type OauthSteps = {}
