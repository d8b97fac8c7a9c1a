import type { ScimIdentityProvider } from '@latchkey/protocol/scim/connections'

/** The identity providers that a connection can name, by the name of the wire. Null for any other. */
export const scimProviders: Readonly<Record<ScimIdentityProvider, string | null>> = {
  okta: 'Okta',
  'microsoft-entra': 'Microsoft Entra',
  onelogin: 'OneLogin',
  jumpcloud: 'JumpCloud',
  pingfederate: 'PingOne, PingFederate',
  rippling: 'Rippling',
  cyberark: 'CyberArk',
  generic: null,
}

/** Identity providers that send provisioning only to applications of their own catalog. */
export const scimLess: Readonly<Record<string, string>> = {
  'google-workspace': 'Google Workspace',
  keycloak: 'Keycloak',
}
