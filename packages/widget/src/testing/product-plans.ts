import type { LoginOptions } from '../consumer/mount.ts'

/** What a site may ask for, by what a person reads of it: the plans whose first field is bounded and measured. A row each. */
export const productPlans: Readonly<Record<string, NonNullable<LoginOptions['config']>>> = {
  'a code': { products: ['otp'], otpOptions: { methods: ['email'] } },
  'a link': { products: ['emailMagicLinks'] },
  'a password': { products: ['passwords'] },
  'three social buttons with a link': {
    products: ['oauth', 'emailMagicLinks'],
    oauthOptions: { providers: [{ type: 'google' }, { type: 'apple' }, { type: 'github' }] },
  },
  'a passkey with a link': { products: ['passkeys', 'emailMagicLinks'] },
  'wallets with a link': { products: ['crypto', 'emailMagicLinks'] },
}
