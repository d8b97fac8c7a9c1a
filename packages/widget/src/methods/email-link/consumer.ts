import { methodOf } from '../../flow/method.ts'
import type { EmailLinkEntryIntents } from '../../user-flow/email-link.contract.ts'
import type { Consumer } from '../../user-flow/vertical.ts'
import { EmailEntry } from './entry.tsx'

export const emailLink = methodOf<Consumer, EmailLinkEntryIntents>()({
  id: 'emailLink',
  product: 'emailMagicLinks',
  entries: {
    email: {
      view: EmailEntry,
      tab: 'tabs.email',
      asksFor: 'email',
    },
  },
  owns: ['EmailConfirmation'],
  begin: () => import('./consumer.begin.ts'),
  load: () => import('./consumer.screens.ts'),
  prefetch: () => [
    import('@latchkey/client/methods/email-link/consumer'),
    import('@latchkey/client/core/redirects/pkce'),
  ],
})
