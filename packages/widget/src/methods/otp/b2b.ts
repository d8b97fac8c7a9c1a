import { methodOf } from '../../flow/method.ts'
import type { B2B } from '../../member-flow/vertical.ts'

/** One-time codes: a first factor by email, a second factor by text message. */
export const otp = methodOf<B2B, Record<never, never>>()({
  id: 'otp',
  product: 'emailOtp',
  entries: {},
  owns: ['Email OTP Entry', 'SMS OTP Enrollment', 'SMS OTP Entry'],
  load: () => import('./b2b.screens.ts'),
  prefetch: () => [import('@latchkey/client/methods/otp/b2b'), import('../../ui/CodeEntry.tsx')],
})
