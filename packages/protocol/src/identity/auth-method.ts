import { oauthProviders } from '../methods/oauth/providers.ts'

type OAuthMethod = `${keyof typeof oauthProviders}_oauth`

/** Sign-in methods, by the names that policies of projects and organizations use. */
export const authMethods = [
  'magic_link',
  'email_otp',
  'sms_otp',
  'whatsapp_otp',
  'password',
  'passkey',
  'crypto_wallet',
  'totp',
  'recovery_codes',
  'sso',
  ...(Object.keys(oauthProviders) as (keyof typeof oauthProviders)[]).map((name): OAuthMethod => `${name}_oauth`),
] as const

export type AuthMethodName = (typeof authMethods)[number]
