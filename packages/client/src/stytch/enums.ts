/**
 * Option names of the existing packages. They are objects of strings, as in the originals, so sites may pass the string
 * itself.
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
export declare namespace Products {
  export type emailMagicLinks = (typeof Products)['emailMagicLinks']
  export type oauth = (typeof Products)['oauth']
  export type otp = (typeof Products)['otp']
  export type crypto = (typeof Products)['crypto']
  export type passwords = (typeof Products)['passwords']
  export type passkeys = (typeof Products)['passkeys']
  export type passkeyRegistration = (typeof Products)['passkeyRegistration']
}

export const OTPMethods = { SMS: 'sms', WhatsApp: 'whatsapp', Email: 'email' } as const
export type OTPMethods = (typeof OTPMethods)[keyof typeof OTPMethods]
export declare namespace OTPMethods {
  export type SMS = (typeof OTPMethods)['SMS']
  export type WhatsApp = (typeof OTPMethods)['WhatsApp']
  export type Email = (typeof OTPMethods)['Email']
}

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
export declare namespace OAuthProviders {
  export type Google = (typeof OAuthProviders)['Google']
  export type Microsoft = (typeof OAuthProviders)['Microsoft']
  export type Apple = (typeof OAuthProviders)['Apple']
  export type Github = (typeof OAuthProviders)['Github']
  export type GitLab = (typeof OAuthProviders)['GitLab']
  export type Facebook = (typeof OAuthProviders)['Facebook']
  export type Discord = (typeof OAuthProviders)['Discord']
  export type Salesforce = (typeof OAuthProviders)['Salesforce']
  export type Slack = (typeof OAuthProviders)['Slack']
  export type Amazon = (typeof OAuthProviders)['Amazon']
  export type Bitbucket = (typeof OAuthProviders)['Bitbucket']
  export type LinkedIn = (typeof OAuthProviders)['LinkedIn']
  export type Coinbase = (typeof OAuthProviders)['Coinbase']
  export type Twitch = (typeof OAuthProviders)['Twitch']
  export type Twitter = (typeof OAuthProviders)['Twitter']
  export type TikTok = (typeof OAuthProviders)['TikTok']
  export type Snapchat = (typeof OAuthProviders)['Snapchat']
  export type Figma = (typeof OAuthProviders)['Figma']
  export type Yahoo = (typeof OAuthProviders)['Yahoo']
}

export const OneTapPositions = {
  embedded: 'embedded',
  floating: 'floating',
  embeddedOnly: 'embeddedOnly',
  floatingOrEmbedded: 'floatingOrEmbedded',
  forceLegacyEmbedded: 'forceLegacyEmbedded',
} as const
export type OneTapPositions = (typeof OneTapPositions)[keyof typeof OneTapPositions]
export declare namespace OneTapPositions {
  export type embedded = (typeof OneTapPositions)['embedded']
  export type floating = (typeof OneTapPositions)['floating']
  export type embeddedOnly = (typeof OneTapPositions)['embeddedOnly']
  export type floatingOrEmbedded = (typeof OneTapPositions)['floatingOrEmbedded']
  export type forceLegacyEmbedded = (typeof OneTapPositions)['forceLegacyEmbedded']
}

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
export declare namespace Wallets {
  export type Vessel = (typeof Wallets)['Vessel']
  export type Phantom = (typeof Wallets)['Phantom']
  export type Metamask = (typeof Wallets)['Metamask']
  export type Coinbase = (typeof Wallets)['Coinbase']
  export type Binance = (typeof Wallets)['Binance']
  export type GenericEthereumWallet = (typeof Wallets)['GenericEthereumWallet']
  export type GenericSolanaWallet = (typeof Wallets)['GenericSolanaWallet']
}

export const RedirectURLType = { ResetPassword: 'reset_password' } as const
export type RedirectURLType = (typeof RedirectURLType)[keyof typeof RedirectURLType]
export declare namespace RedirectURLType {
  export type ResetPassword = (typeof RedirectURLType)['ResetPassword']
}

/** Error types with which the provider ends a session. */
export const UNRECOVERABLE_ERROR_TYPES = [
  'unauthorized_credentials',
  'user_unauthenticated',
  'invalid_secret_authentication',
  'session_not_found',
]
