import type { B2B } from '../../b2b/vertical.ts'
import { methodOf } from '../../flow/method.ts'

export const discovery = methodOf<B2B, Record<never, never>>()({
  id: 'discovery',
  product: 'discovery',
  entries: {},
  owns: [
    'Finding Organization',
    'Error Organization Not Found',
    'Logging In',
    'Discovery',
    'Create Organization',
    'Logged In',
    'Error',
  ],
  load: () => import('./b2b.screens.ts'),
})
