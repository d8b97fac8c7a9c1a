import { methodOf } from '../../flow/method.ts'
import type { OtpEntryIntents } from '../../user-flow/otp.contract.ts'
import type { Consumer } from '../../user-flow/vertical.ts'
import { EmailEntry } from './entry.tsx'

export const otp = methodOf<Consumer, OtpEntryIntents>()({
  id: 'otp',
  product: 'otp',
  entries: {
    email: { view: EmailEntry, tab: 'tabs.email', asksFor: 'email' },
    sms: { view: 'lazy', tab: 'tabs.text', asksFor: 'sms' },
    whatsapp: { view: 'lazy', tab: 'tabs.whatsapp', asksFor: 'whatsapp' },
  },
  owns: ['OTPAuthenticate', 'OTPConfirmation'],
  begin: () => import('./consumer.begin.ts'),
  load: () => import('./consumer.screens.ts'),
  lazyEntries: () => import('./phone-entry.tsx'),
  prefetch: () => [import('@latchkey/client/methods/otp/consumer'), import('../../ui/CodeEntry.tsx')],
  returns: (from) => (from.name === 'OTPAuthenticate' ? { typed: from.destination, asksFor: from.channel } : undefined),
})
