import { methodOf } from '../../flow/method.ts'
import type { B2B } from '../../member-flow/vertical.ts'

/** Only a separate mount leads to this screen. It belongs to no product. */
export const account = methodOf<B2B, {}>()({
  id: 'account',
  product: '',
  entries: {},
  owns: ['Account'],
  isOwnMount: true,
  load: () => import('./b2b.screens.ts'),
})
