/**
 * The identity providers that a connection of single sign-on can name, by the name of the wire. The name chooses the steps
 * that an admin reads, never a right. Null for any other.
 */
export const ssoProviders = {
  okta: 'Okta',
  'microsoft-entra': 'Microsoft Entra',
  'google-workspace': 'Google Workspace',
  onelogin: 'OneLogin',
  jumpcloud: 'JumpCloud',
  pingone: 'PingOne',
  keycloak: 'Keycloak',
  generic: null,
} as const

export type SsoProvider = keyof typeof ssoProviders

const isSsoProvider = (id: string): id is SsoProvider => Object.hasOwn(ssoProviders, id)

/** Returns the identity provider of a connection. A back end may have stored any other text. */
export const ssoProviderOf = (id: string): SsoProvider => (isSsoProvider(id) ? id : 'generic')
