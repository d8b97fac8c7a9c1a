import { methodOf } from '../../flow/method.ts'
import type { B2B } from '../../member-flow/vertical.ts'

/** Only a separate mount leads to these screens. They belong to no product. */
export const identityProvider = methodOf<B2B, {}>()({
  id: 'identityProvider',
  product: '',
  entries: {},
  owns: ['IDPRequest', 'IDPDevice', 'IDPConsent', 'IDPDeviceConsent', 'IDPLogout', 'IDPEnd'],
  isOwnMount: true,
  load: () => import('./b2b.screens.ts'),
})
