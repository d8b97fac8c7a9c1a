import { methodOf } from '../../flow/method.ts'
import { ProviderButton } from '../../ui/ProviderButton.tsx'
import type { OauthEntryIntents } from '../../user-flow/oauth.contract.ts'
import type { Consumer } from '../../user-flow/vertical.ts'
import { marksDetector } from './detect-marks.ts'
import { OneTapButton } from './entry.tsx'
import { frequentMarks } from './frequent-marks.ts'

/** OAuth for users. Has no screens, because the user continues on the provider's page. */
export const oauth = methodOf<Consumer, OauthEntryIntents, 'oneTap'>()({
  id: 'oauth',
  product: 'oauth',
  entries: { provider: { view: ProviderButton }, oneTap: { view: OneTapButton } },
  ambient: ['oneTap'],
  owns: [],
  begin: () => import('./consumer.begin.ts'),
  load: () => import('./consumer.screens.ts'),
  prefetch: () => [import('@latchkey/client/methods/oauth/leave'), import('@latchkey/client/core/redirects/pkce')],
  detect: marksDetector(frequentMarks, async (providers) => (await import('./find-marks.ts')).findMarks(providers)),
})
