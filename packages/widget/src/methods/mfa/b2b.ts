import { methodOf } from '../../flow/method.ts'
import type { B2B } from '../../member-flow/vertical.ts'

/** The choice of a second factor. Each factor then has its own method. */
export const mfa = methodOf<B2B, Record<never, never>>()({
  id: 'mfa',
  product: 'mfa',
  entries: {},
  owns: ['MFA Enrollment Selection'],
  load: () => import('./b2b.screens.ts'),
})
