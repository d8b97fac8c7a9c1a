import { methodOf } from '../../flow/method.ts'
import type { B2B } from '../../member-flow/vertical.ts'

/** Second factors: which one is set up. Each then has a method of its own. */
export const mfa = methodOf<B2B, Record<never, never>>()({
  id: 'mfa',
  product: 'mfa',
  entries: {},
  owns: ['MFA Enrollment Selection'],
  load: () => import('./b2b.screens.ts'),
})
