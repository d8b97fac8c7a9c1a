import { methodOf } from '../../flow/method.ts'
import type { B2B } from '../../member-flow/vertical.ts'

/** Codes: by email a first factor, by text message a second one. */
export const otp = methodOf<B2B, Record<never, never>>()({
  id: 'otp',
  product: 'emailOtp',
  entries: {},
  owns: ['Email OTP Entry', 'SMS OTP Enrollment', 'SMS OTP Entry'],
  load: () => import('./b2b.screens.ts'),
  prefetch: () => [import('@latchkey/client/methods/otp/b2b'), import('../../ui/CodeEntry.tsx')],
})
