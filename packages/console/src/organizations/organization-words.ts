import type { ScimIdentityProvider } from '@latchkey/protocol/scim/connections'

/** Values of policies and methods in words. */

export const joinByEmail = {
  RESTRICTED: 'People of the allowed domains join by signing in',
  NOT_ALLOWED: 'Nobody joins by signing in',
} as const

export const invites = {
  ALL_ALLOWED: 'Members may invite everyone',
  RESTRICTED: 'Members may invite people of the allowed domains',
  NOT_ALLOWED: 'Members may invite nobody',
} as const

export const joinBySso = {
  ALL_ALLOWED: 'People join by signing in with any connection',
  RESTRICTED: 'People join by signing in with listed connections',
  NOT_ALLOWED: 'Nobody joins by signing in with a connection',
} as const

export const secondFactor = {
  OPTIONAL: 'Members may use a second factor',
  REQUIRED_FOR_ALL: 'Every member needs a second factor',
} as const

export const methodScope = {
  ALL_ALLOWED: 'All methods of the project',
  RESTRICTED: 'Only the methods below',
} as const

export const methods = {
  sso: 'Single sign-on',
  magic_link: 'Email link',
  email_otp: 'Email code',
  password: 'Password',
  google_oauth: 'Google',
  microsoft_oauth: 'Microsoft',
  hubspot_oauth: 'HubSpot',
  slack_oauth: 'Slack',
  github_oauth: 'GitHub',
} as const

/** The identity providers that a SCIM connection can name. */
export const identityProviders: Readonly<Record<ScimIdentityProvider, string>> = {
  okta: 'Okta',
  'microsoft-entra': 'Microsoft Entra',
  onelogin: 'OneLogin',
  jumpcloud: 'JumpCloud',
  pingfederate: 'PingOne, PingFederate',
  rippling: 'Rippling',
  cyberark: 'CyberArk',
  generic: 'Another one',
}

/** Returns the words of a policy's value; an unknown value in lower case. */
export const wordsOf = (words: Readonly<Record<string, string>>, value: string): string =>
  words[value] ?? value.toLowerCase().replaceAll('_', ' ')
