import type { Consumer } from '../../consumer/half.ts'
import type { OneTap, ShownProvider } from '../../consumer/plan.ts'
import { methodOf } from '../../flow/method.ts'
import { OneTapButton, ProviderButton } from './entry.tsx'

/** What the buttons say. */
export type OauthSays = { provider: [provider: ShownProvider]; oneTap: [tap: OneTap] }

/** None: the page is left for the provider's own. */
export type OauthSteps = {}

/** Signing in elsewhere: it has no screens, because the page is left for the provider's. */
export const oauth = methodOf<Consumer, OauthSays>()({
  id: 'oauth',
  product: 'oauth',
  entries: { provider: { view: ProviderButton }, oneTap: { view: OneTapButton } },
  owns: [],
  begin: () => import('./consumer.begin.ts'),
  load: () => import('./consumer.screens.ts'),
  prefetch: () => [import('@latchkey/client/methods/oauth/leave'), import('@latchkey/client/core/pkce')],
  async look(tell, { oauth: { providers } }) {
    // Nobody waits for a picture: it joins the button that stands there.
    import('./find-marks.ts').then(async ({ findMarks }) => tell({ marks: await findMarks(providers) })).catch(() => {})
  },
})
