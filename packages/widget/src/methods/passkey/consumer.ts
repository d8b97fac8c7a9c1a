import { methodOf } from '../../flow/method.ts'
import type { PasskeyEntryIntents } from '../../user-flow/passkey.contract.ts'
import type { Consumer } from '../../user-flow/vertical.ts'

export const passkey = methodOf<Consumer, PasskeyEntryIntents, 'autofill'>()({
  id: 'passkey',
  product: 'passkeys',
  entries: { button: { view: 'lazy' } },
  ambient: ['autofill'],
  owns: ['PasskeyConfirmation'],
  begin: () => import('./consumer.begin.ts'),
  load: () => import('./confirmation.screens.ts'),
  lazyEntries: () => import('./consumer.main.ts'),
  detect: async (onDetect) => (await import('./consumer.main.ts')).detect(onDetect),
})

/** Only a separate mount leads to these screens. */
export const passkeyRegistration = methodOf<Consumer, {}>()({
  id: 'passkeyRegistration',
  product: 'passkeys',
  entries: {},
  owns: ['PasskeyRegistrationStart', 'PasskeyRegistrationSuccess'],
  isOwnMount: true,
  load: () => import('./consumer.screens.ts'),
})
