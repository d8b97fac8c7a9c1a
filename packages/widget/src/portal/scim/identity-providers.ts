import type { ScimIdentityProvider } from '@latchkey/protocol/scim/connections'

/** An identity provider, with the names that its own pages use. They are not translated, because those pages are not. */
export interface ScimProvider {
  /** Null for any other identity provider. */
  readonly name: string | null
  /** The names of the fields for our URL and our token. */
  readonly url: string
  readonly token: string
  /** Further fields, and what to choose there. */
  readonly choices: readonly (readonly [field: string, choice: string])[]
}

/** The identity providers that a connection can name. */
export const scimProviders: Readonly<Record<ScimIdentityProvider, ScimProvider>> = {
  okta: {
    name: 'Okta',
    url: 'SCIM connector base URL',
    token: 'HTTP Header: Authorization',
    choices: [
      ['Unique identifier field for users', 'userName'],
      ['Authentication Mode', 'HTTP Header'],
      ['Application username format', 'Email'],
    ],
  },
  'microsoft-entra': { name: 'Microsoft Entra', url: 'Tenant URL', token: 'Secret Token', choices: [] },
  cyberark: { name: 'CyberArk', url: 'SCIM service URL', token: 'Bearer Token', choices: [] },
  jumpcloud: {
    name: 'JumpCloud',
    url: 'Base URL',
    token: 'Token Key',
    choices: [['SCIM Version', 'SCIM 2.0']],
  },
  onelogin: {
    name: 'OneLogin',
    url: 'SCIM Base URL',
    token: 'SCIM Bearer Token',
    choices: [['userName', 'Email']],
  },
  pingfederate: {
    name: 'PingFederate',
    url: 'SCIM URL',
    token: 'Access Token',
    choices: [
      ['SCIM Version', '2.0'],
      ['Authentication Method', 'OAuth 2 Bearer Token'],
      ['userName', 'Email'],
    ],
  },
  rippling: {
    name: 'Rippling',
    url: 'SCIM Base URL',
    token: 'Bearer Token',
    choices: [
      ['SCIM Version', '2.0'],
      ['userName', 'Email'],
      ['Attributes', 'externalId, emails.primary, name.givenName, name.familyName'],
    ],
  },
  generic: { name: null, url: 'SCIM Base URL', token: 'Bearer Token', choices: [['userName', 'Email']] },
}
