/** OAuth providers for users: their names on the wire and as displayed. */
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

/** Name of a provider as `provider_type` spells it. */
export type OAuthProviderType = (typeof everyOAuthProvider)[AnyOAuthProvider]

/** Checks that a value names one of them. */
export const isOAuthProvider = (name: unknown): name is OAuthProviderName =>
  typeof name === 'string' && Object.hasOwn(oauthProviders, name)

/** All providers, including those that only organizations have. */
export const everyOAuthProvider = /* @__PURE__ */ Object.assign({}, oauthProviders, { hubspot: 'HubSpot' } as const)

export type AnyOAuthProvider = keyof typeof everyOAuthProvider

/** Checks that a value names a provider of users or of members. */
export const isAnyOAuthProvider = (name: unknown): name is AnyOAuthProvider =>
  typeof name === 'string' && Object.hasOwn(everyOAuthProvider, name)

/** OAuth providers for members. A pure call, so that a bundle without it does not contain it. */
export const businessOAuthProviders = /* @__PURE__ */ (() => ({
  google: oauthProviders.google,
  microsoft: oauthProviders.microsoft,
  hubspot: everyOAuthProvider.hubspot,
  slack: oauthProviders.slack,
  github: oauthProviders.github,
}))()

export type BusinessOAuthProvider = keyof typeof businessOAuthProviders

/** Checks that a value names one of them. */
export const isBusinessOAuthProvider = (name: unknown): name is BusinessOAuthProvider =>
  typeof name === 'string' && Object.hasOwn(businessOAuthProviders, name)
