import { methodOf } from '../../flow/method.ts'
import type { DiscoveryEntryIntents } from '../../member-flow/discovery.contract.ts'
import type { B2B } from '../../member-flow/vertical.ts'

export const discovery = methodOf<B2B, DiscoveryEntryIntents>()({
  id: 'discovery',
  product: 'discovery',
  entries: { startOver: { view: 'lazy' } },
  owns: [
    'Finding Organization',
    'Error Organization Not Found',
    'Logging In',
    'Discovery',
    'Create Organization',
    'Logged In',
    'Error',
  ],
  lazyEntries: () => import('./StartOver.tsx'),
  begin: () => import('./b2b.begin.ts'),
  load: () => import('./b2b.screens.ts'),
})
