import type { ExternalConnection, OidcConnection, SamlConnection } from '@latchkey/protocol/methods/sso/connections'
import type { About, Option } from '../card.ts'
import type { Permission, Records } from '../facts.ts'
import { permits } from '../permissions.ts'
import { ssoProviderOf, ssoProviders } from './sso-providers.ts'

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

/** The protocols by their own names, which no language translates. */
export const protocolNames = { saml: 'SAML', oidc: 'OpenID Connect', external: null } as const

/** The choices of the identity provider. */
export const providerOptions = ({ words }: Pick<AboutConnection, 'words'>): readonly Option[] =>
  Object.entries(ssoProviders).map(([value, name]) => ({ value, label: name ?? words('portal.otherProvider') }))

/** Returns the name of the identity provider of a connection, with its protocol. */
export const providerName = (connection: PortalConnection, otherName: string): string => {
  const known = connection.kind === 'external' ? null : ssoProviders[ssoProviderOf(connection.identity_provider)]
  const name = known ?? otherName
  const protocol = protocolNames[connection.kind]
  return protocol ? `${name} · ${protocol}` : name
}
