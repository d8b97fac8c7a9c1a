import type { OneTap, ShownProvider } from '../../user-flow/entries.ts'

/** What the buttons say. */
export type OauthSays = { provider: [provider: ShownProvider]; oneTap: [tap: OneTap] }

/** None: the page is left for the provider's own. */
export type OauthSteps = {}
