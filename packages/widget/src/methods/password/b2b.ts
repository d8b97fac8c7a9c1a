import { methodOf } from '../../flow/method.ts'
import type { MemberPasswordEntryIntents } from '../../member-flow/password.contract.ts'
import type { B2B } from '../../member-flow/vertical.ts'

/** Passwords of members: in one organization, or in all organizations of an address. */
export const password = methodOf<B2B, MemberPasswordEntryIntents>()({
  id: 'password',
  product: 'passwords',
  entries: {
    email: { view: 'lazy', tab: 'tabs.email', asksFor: 'email' },
    both: { view: 'lazy', tab: 'tabs.email', asksFor: 'email' },
    known: { view: 'lazy' },
  },
  owns: [
    'Password Email',
    'Password Authenticate',
    'Password Forgot Form',
    'Password Reset Verify Confirmation',
    'Password Set New Confirmation',
    'Password Reset Form',
  ],
  returns: ({ name, ...at }) =>
    name === 'Password Email' ? { typed: (at as { readonly email: string }).email, asksFor: 'email' } : undefined,
  lazyEntries: () => import('./members/member-entries.tsx'),
  begin: () => import('./b2b.begin.ts'),
  load: () => import('./b2b.screens.ts'),
})
