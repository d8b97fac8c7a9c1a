import type { ExternalConnection, OidcConnection, SamlConnection } from '@latchkey/protocol/methods/sso/connections'
import type { About } from '../card.ts'
import type { Permission, Records } from '../contract.ts'
import { permits } from '../permissions.ts'

/** A connection with its protocol. */
export type PortalConnection =
  | (SamlConnection & { readonly kind: 'saml' })
  | (OidcConnection & { readonly kind: 'oidc' })
  | (ExternalConnection & { readonly kind: 'external' })

export type AboutConnection = About<PortalConnection>

/** The connections of the organization, in the order of the provider. */
export const connectionsIn = (records: Records): readonly PortalConnection[] =>
  (records.connections ?? []) as readonly PortalConnection[]

/** Returns the records with a new or changed connection. */
export const withConnection = (records: Records, connection: PortalConnection) => {
  const all = connectionsIn(records)
  const isKnown = all.some(({ connection_id }) => connection_id === connection.connection_id)
  return {
    connections: isKnown
      ? all.map((one) => (one.connection_id === connection.connection_id ? connection : one))
      : [...all, connection],
  }
}

export const mayUpdate = (): readonly Permission[] => [['stytch.sso', 'update']]

/** Roles by a connection need two permissions: for the connection, and for rules that give roles. */
export const mayGiveRoles = ({ facts }: AboutConnection): readonly Permission[] =>
  permits(facts, ['stytch.organization', 'update.settings.implicit-roles']) ? mayUpdate() : [['', '']]

export const isDefault = ({ subject, facts }: AboutConnection): boolean =>
  facts.organization.sso_default_connection_id === subject.connection_id

/** The identity providers that a connection can name, and their protocol. */
export const identityProviders = {
  'okta saml': ['saml', 'okta', 'Okta'],
  'okta oidc': ['oidc', 'okta', 'Okta'],
  'microsoft-entra saml': ['saml', 'microsoft-entra', 'Microsoft Entra'],
  'microsoft-entra oidc': ['oidc', 'microsoft-entra', 'Microsoft Entra'],
  'google-workspace saml': ['saml', 'google-workspace', 'Google Workspace'],
  'generic saml': ['saml', 'generic', null],
  'generic oidc': ['oidc', 'generic', null],
} as const

export type IdentityProviderChoice = keyof typeof identityProviders

/** The protocols by their own names, which no language translates. */
const protocolNames = { saml: 'SAML', oidc: 'OpenID Connect', external: null } as const

/** Returns the name of the identity provider of a connection, with its protocol. */
export const providerName = (connection: PortalConnection, otherName: string): string => {
  const known = Object.values(identityProviders).find(
    ([, id]) => connection.kind !== 'external' && id === connection.identity_provider,
  )
  const name = known?.[2] ?? otherName
  const protocol = protocolNames[connection.kind]
  return protocol ? `${name} · ${protocol}` : name
}
