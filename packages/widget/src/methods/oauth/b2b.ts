import { methodOf } from '../../flow/method.ts'
import type { MemberOauthEntryIntents } from '../../member-flow/oauth.contract.ts'
import type { B2B } from '../../member-flow/vertical.ts'
import { ProviderButton } from '../../ui/ProviderButton.tsx'
import { marksDetector } from './detect-marks.ts'
import { OneTapButton } from './entry.tsx'
import { frequentBusinessMarks } from './frequent-business-marks.ts'

/** OAuth for members. Has no screens, because the user continues on the provider's page. */
export const oauth = methodOf<B2B, MemberOauthEntryIntents, 'oneTap'>()({
  id: 'oauth',
  product: 'oauth',
  entries: { provider: { view: ProviderButton }, oneTap: { view: OneTapButton } },
  ambient: ['oneTap'],
  owns: [],
  begin: () => import('./b2b.begin.ts'),
  load: () => import('./b2b.screens.ts'),
  prefetch: () => [import('@latchkey/client/methods/oauth/b2b'), import('@latchkey/client/core/redirects/pkce')],
  detect: marksDetector(frequentBusinessMarks, async (providers) =>
    (await import('./find-business-marks.ts')).findBusinessMarks(providers),
  ),
})
