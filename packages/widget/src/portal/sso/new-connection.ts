import { connectionCalls } from '@latchkey/client/methods/sso/connections'
import type { Card } from '../card.ts'
import { requireText } from '../checks.ts'
import { type IdentityProviderChoice, identityProviders, withConnection } from './connection.ts'

/** The form of a new connection. */
export const newConnection: Card<null> = {
  name: 'new-connection',
  title: 'portal.newConnection',
  create: 'portal.create',
  fields: [
    {
      kind: 'text',
      name: 'display_name',
      label: 'portal.connectionName',
      part: 'create',
      help: 'portal.connectionNameHelp',
      permissions: () => [['stytch.sso', 'create']],
      read: () => '',
      check: requireText,
    },
    {
      kind: 'choice',
      name: 'provider',
      label: 'portal.identityProvider',
      part: 'create',
      permissions: () => [['stytch.sso', 'create']],
      read: () => '',
      options: ({ facts, words }) => [
        { value: '', label: words('portal.choose') },
        ...Object.entries(identityProviders)
          .filter(([, [protocol]]) =>
            protocol === 'saml'
              ? facts.features?.sso_config.can_create_saml_connection !== false
              : facts.features?.sso_config.can_create_oidc_connection !== false,
          )
          .map(([value, [protocol, , name]]) => ({
            value,
            label: `${name ?? words('portal.otherProvider')} (${protocol === 'saml' ? 'SAML' : 'OpenID Connect'})`,
          })),
      ],
      check: (chosen) => (chosen === '' ? 'portal.providerMissing' : null),
    },
  ],
  parts: {
    async create(client, _, draft, { records }) {
      const [protocol, identity_provider] = identityProviders[draft.provider as IdentityProviderChoice]
      const fields = { display_name: String(draft.display_name).trim(), identity_provider }
      if (protocol === 'saml') {
        const { connection } = await connectionCalls.saml.createConnection(client, fields)
        return { ...withConnection(records, { ...connection, kind: 'saml' }), created: connection.connection_id }
      }
      const { connection } = await connectionCalls.oidc.createConnection(client, fields)
      return { ...withConnection(records, { ...connection, kind: 'oidc' }), created: connection.connection_id }
    },
  },
}
