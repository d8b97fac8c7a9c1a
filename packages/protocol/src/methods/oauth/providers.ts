/** The outside providers that people sign in with: the name on the wire, and as it is spelled on a page. */
export const oauthProviders = {
  google: 'Google',
  microsoft: 'Microsoft',
  apple: 'Apple',
  github: 'GitHub',
  gitlab: 'GitLab',
  facebook: 'Facebook',
  discord: 'Discord',
  salesforce: 'Salesforce',
  slack: 'Slack',
  amazon: 'Amazon',
  bitbucket: 'Bitbucket',
  linkedin: 'LinkedIn',
  coinbase: 'Coinbase',
  twitch: 'Twitch',
  twitter: 'Twitter',
  tiktok: 'TikTok',
  snapchat: 'Snapchat',
  figma: 'Figma',
  yahoo: 'Yahoo',
} as const

export type OAuthProviderName = keyof typeof oauthProviders

/** As `provider_type` spells it. */
export type OAuthProviderType = (typeof everyOAuthProvider)[AnyOAuthProvider]

/** Whether what somebody sent names one of them. */
export const isOAuthProvider = (name: unknown): name is OAuthProviderName =>
  typeof name === 'string' && Object.hasOwn(oauthProviders, name)

/** All of them, those that only organizations know included. */
export const everyOAuthProvider = { ...oauthProviders, hubspot: 'HubSpot' } as const

export type AnyOAuthProvider = keyof typeof everyOAuthProvider

/** Whether anybody, a person or a member, signs in with it. */
export const isAnyOAuthProvider = (name: unknown): name is AnyOAuthProvider =>
  typeof name === 'string' && Object.hasOwn(everyOAuthProvider, name)

/** Those that organizations know. */
export const businessOAuthProviders = {
  google: oauthProviders.google,
  microsoft: oauthProviders.microsoft,
  hubspot: everyOAuthProvider.hubspot,
  slack: oauthProviders.slack,
  github: oauthProviders.github,
} as const

export type BusinessOAuthProvider = keyof typeof businessOAuthProviders
