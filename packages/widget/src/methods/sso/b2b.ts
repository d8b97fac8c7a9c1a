import { methodOf } from '../../flow/method.ts'
import type { SsoEntryIntents } from '../../member-flow/sso.contract.ts'
import type { B2B } from '../../member-flow/vertical.ts'
import { ProviderButton } from '../../ui/ProviderButton.tsx'

/** Sign-in at an organization's own identity provider: by its connections, or by an address that finds them. */
export const sso = methodOf<B2B, SsoEntryIntents>()({
  id: 'sso',
  product: 'sso',
  entries: { connection: { view: ProviderButton }, discover: { view: 'lazy' } },
  owns: ['SSO Discovery Email', 'SSO Discovery Menu', 'SSO Discovery Fallback'],
  lazyEntries: () => import('./DiscoverButton.tsx'),
  begin: () => import('./b2b.begin.ts'),
  load: () => import('./b2b.screens.ts'),
})
