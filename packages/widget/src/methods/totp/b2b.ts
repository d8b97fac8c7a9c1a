import { methodOf } from '../../flow/method.ts'
import type { B2B } from '../../member-flow/vertical.ts'

/** Authenticator apps as a second factor, with their recovery codes. */
export const totp = methodOf<B2B, Record<never, never>>()({
  id: 'totp',
  product: 'totp',
  entries: {},
  owns: [
    'TOTP Enrollment QR Code',
    'TOTP Enrollment Manual',
    'TOTP Entry',
    'Recovery Code Entry',
    'Recovery Code Save',
  ],
  load: () => import('./b2b.screens.ts'),
})
