import { methodOf } from '../../flow/method.ts'
import type { Consumer } from '../../user-flow/vertical.ts'

/** Only a separate mount leads to this screen. It belongs to no product. */
export const account = methodOf<Consumer, {}>()({
  id: 'account',
  product: '',
  entries: {},
  owns: ['Account'],
  isOwnMount: true,
  load: () => import('./consumer.screens.ts'),
})
