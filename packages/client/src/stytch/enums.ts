/**
 * The names that existing sites choose options by. Objects of strings: the real values are strings too, so either may be
 * passed anywhere.
 */
export const Products = {
  emailMagicLinks: 'emailMagicLinks',
  oauth: 'oauth',
  otp: 'otp',
  crypto: 'crypto',
  passwords: 'passwords',
  passkeys: 'passkeys',
  passkeyRegistration: 'passkeyRegistration',
} as const
export type Products = (typeof Products)[keyof typeof Products]

export const OTPMethods = { SMS: 'sms', WhatsApp: 'whatsapp', Email: 'email' } as const
export type OTPMethods = (typeof OTPMethods)[keyof typeof OTPMethods]

export const OAuthProviders = {
  Google: 'google',
  Microsoft: 'microsoft',
  Apple: 'apple',
  Github: 'github',
  GitLab: 'gitlab',
  Facebook: 'facebook',
  Discord: 'discord',
  Salesforce: 'salesforce',
  Slack: 'slack',
  Amazon: 'amazon',
  Bitbucket: 'bitbucket',
  LinkedIn: 'linkedin',
  Coinbase: 'coinbase',
  Twitch: 'twitch',
  Twitter: 'twitter',
  TikTok: 'tiktok',
  Snapchat: 'snapchat',
  Figma: 'figma',
  Yahoo: 'yahoo',
} as const
export type OAuthProviders = (typeof OAuthProviders)[keyof typeof OAuthProviders]

export const OneTapPositions = {
  embedded: 'embedded',
  floating: 'floating',
  embeddedOnly: 'embeddedOnly',
  floatingOrEmbedded: 'floatingOrEmbedded',
  forceLegacyEmbedded: 'forceLegacyEmbedded',
} as const
export type OneTapPositions = (typeof OneTapPositions)[keyof typeof OneTapPositions]

export const Wallets = {
  Vessel: 'Vessel',
  Phantom: 'Phantom',
  Metamask: 'Metamask',
  Coinbase: 'Coinbase',
  Binance: 'Binance',
  GenericEthereumWallet: 'Other Ethereum Wallet',
  GenericSolanaWallet: 'Other Solana Wallet',
} as const
export type Wallets = (typeof Wallets)[keyof typeof Wallets]

export const RedirectURLType = { ResetPassword: 'reset_password' } as const
export type RedirectURLType = (typeof RedirectURLType)[keyof typeof RedirectURLType]

/** The provider's word that a session is over. */
export const UNRECOVERABLE_ERROR_TYPES = [
  'unauthorized_credentials',
  'user_unauthenticated',
  'invalid_secret_authentication',
  'session_not_found',
]
