import { methodOf } from '../../flow/method.ts'
import type { Consumer } from '../../user-flow/vertical.ts'

/** Only a separate mount leads to these screens. They belong to no product. */
export const identityProvider = methodOf<Consumer, {}>()({
  id: 'identityProvider',
  product: '',
  entries: {},
  owns: ['IDPRequest', 'IDPDevice', 'IDPConsent', 'IDPDeviceConsent', 'IDPLogout', 'IDPEnd'],
  isOwnMount: true,
  load: () => import('./consumer.screens.ts'),
})
