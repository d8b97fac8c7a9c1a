import { connectionCalls } from '@latchkey/client/methods/sso/connections'
import type { Card } from '../card.ts'
import { requireCertificate, requireUrl, unlessEmpty } from '../checks.ts'
import { type AboutConnection, mayUpdate, type PortalConnection, withConnection } from './connection.ts'
import { trimmed, update } from './connection-change.ts'

const isSaml = ({ subject }: AboutConnection) => subject.kind === 'saml'
const isOidc = ({ subject }: AboutConnection) => subject.kind === 'oidc'

/** Reads a text of a SAML or an OpenID connection. */
const read =
  (name: string) =>
  ({ subject }: AboutConnection): string =>
    String((subject as unknown as Readonly<Record<string, unknown>>)[name] ?? '')

/** The values that the identity provider needs from here. */
export const ours: Card<PortalConnection> = {
  name: 'ours',
  title: 'portal.ours',
  text: 'portal.oursText',
  isShown: ({ subject }) => subject.kind !== 'external',
  fields: [
    {
      kind: 'copy',
      name: 'acs_url',
      label: 'portal.acsUrl',
      part: '',
      permissions: () => [],
      read: read('acs_url'),
      isShown: (_, about) => isSaml(about),
    },
    {
      kind: 'copy',
      name: 'audience_uri',
      label: 'portal.audience',
      part: '',
      permissions: () => [],
      read: read('audience_uri'),
      isShown: (_, about) => isSaml(about),
    },
    {
      kind: 'copy',
      name: 'redirect_url',
      label: 'portal.redirectUrl',
      part: '',
      permissions: () => [],
      read: read('redirect_url'),
      isShown: (_, about) => isOidc(about),
    },
  ],
  parts: {},
}

/** The values of a SAML identity provider: by the address of its metadata, or by hand. */
export const samlProvider: Card<PortalConnection> = {
  name: 'theirs',
  title: 'portal.theirs',
  text: 'portal.samlText',
  isShown: isSaml,
  fields: [
    {
      kind: 'text',
      name: 'metadata_url',
      label: 'portal.metadataUrl',
      type: 'url',
      part: 'metadata',
      help: 'portal.metadataUrlHelp',
      permissions: mayUpdate,
      read: () => '',
      check: unlessEmpty(requireUrl),
    },
    {
      kind: 'text',
      name: 'idp_sso_url',
      label: 'portal.signInUrl',
      type: 'url',
      part: 'connection',
      permissions: mayUpdate,
      read: read('idp_sso_url'),
      check: unlessEmpty(requireUrl),
    },
    {
      kind: 'text',
      name: 'idp_entity_id',
      label: 'portal.entityId',
      part: 'connection',
      permissions: mayUpdate,
      read: read('idp_entity_id'),
    },
    {
      kind: 'text',
      name: 'x509_certificate',
      label: 'portal.newCertificate',
      isLong: true,
      part: 'connection',
      help: 'portal.newCertificateHelp',
      permissions: mayUpdate,
      read: () => '',
      check: unlessEmpty(requireCertificate),
    },
  ],
  parts: {
    async metadata(client, { metadata_url }, _, { subject, records }) {
      const { connection_id } = subject
      const change = { connection_id, metadata_url: String(metadata_url).trim() }
      const { connection } = await connectionCalls.saml.updateConnectionByURL(client, change)
      return withConnection(records, { ...connection, kind: 'saml' })
    },
    connection: update(trimmed),
  },
}

/** The values of an OpenID provider. */
export const oidcProvider: Card<PortalConnection> = {
  name: 'theirs',
  title: 'portal.theirs',
  text: 'portal.oidcText',
  isShown: isOidc,
  fields: (
    [
      ['client_id', 'portal.clientId', null],
      ['client_secret', 'portal.clientSecret', 'secret'],
      ['issuer', 'portal.issuer', 'url'],
      ['authorization_url', 'portal.authorizationUrl', 'url'],
      ['token_url', 'portal.tokenUrl', 'url'],
      ['userinfo_url', 'portal.userinfoUrl', 'url'],
      ['jwks_url', 'portal.jwksUrl', 'url'],
    ] as const
  ).map(([name, label, type]) => ({
    kind: 'text',
    name,
    label,
    part: 'connection',
    permissions: mayUpdate,
    read: type === 'secret' ? () => '' : read(name),
    ...(type === 'url' && { type, check: unlessEmpty(requireUrl) }),
    ...(type === 'secret' && { isSecret: true as const, help: 'portal.clientSecretHelp' as const }),
  })),
  parts: { connection: update(trimmed) },
}
