import type { LoginOptions } from '../consumer/mount.ts'

/** Configurations of Main by their description. Each is one row of the size and speed limits of the first field. */
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
