import { methodOf } from '../../flow/method.ts'
import type { B2B } from '../../member-flow/vertical.ts'
import { ProviderButton } from '../../ui/ProviderButton.tsx'
import type { OauthSays } from './b2b.contract.ts'
import { OneTapButton } from './entry.tsx'

/** Signing members in elsewhere: it has no screens, because the page is left for the provider's. */
export const oauth = methodOf<B2B, OauthSays, 'oneTap'>()({
  id: 'oauth',
  product: 'oauth',
  entries: { provider: { view: ProviderButton }, oneTap: { view: OneTapButton } },
  ambient: ['oneTap'],
  owns: [],
  begin: () => import('./b2b.begin.ts'),
  load: () => import('./b2b.screens.ts'),
  prefetch: () => [import('@latchkey/client/methods/oauth/b2b'), import('@latchkey/client/core/redirects/pkce')],
  async detect(tell, { oauth: { providers } }) {
    // Nobody waits for a picture: it joins the button that stands there.
    import('./find-business-marks.ts')
      .then(async ({ findBusinessMarks }) => tell({ marks: await findBusinessMarks(providers) }))
      .catch(() => {})
  },
})
