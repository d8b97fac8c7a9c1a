import { methodOf } from '../../flow/method.ts'
import type { MemberEmailLinkEntryIntents } from '../../member-flow/email-link.contract.ts'
import type { B2B } from '../../member-flow/vertical.ts'
import { EmailEntry } from './entry.tsx'

/** The address form on Main: sends a link or a code, or asks which, depending on the site's products. */
export const emailLink = methodOf<B2B, MemberEmailLinkEntryIntents>()({
  id: 'emailLink',
  product: 'emailMagicLinks',
  entries: {
    email: { view: EmailEntry, tab: 'tabs.email', asksFor: 'email' },
    emailOrPassword: { view: 'lazy', tab: 'tabs.email', asksFor: 'email' },
    link: { view: 'lazy' },
    code: { view: 'lazy' },
  },
  owns: ['Email Confirmation', 'Email Method Selection'],
  lazyEntries: () => import('./lazy-entries.tsx'),
  begin: () => import('./b2b.begin.ts'),
  load: () => import('./b2b.screens.ts'),
  prefetch: () => [import('@latchkey/client/methods/email-link/b2b'), import('@latchkey/client/core/redirects/pkce')],
})
