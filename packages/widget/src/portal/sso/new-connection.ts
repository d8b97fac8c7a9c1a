import { connectionCalls } from '@latchkey/client/methods/sso/connections'
import type { Card } from '../card.ts'
import { requireText } from '../checks.ts'
import type { Facts, Permission } from '../facts.ts'
import { protocolNames, providerOptions, withConnection } from './connection.ts'
import { NEW_CONNECTION } from './new-connection-name.ts'

const mayCreate = (): readonly Permission[] => [['stytch.sso', 'create']]

/** The protocols in which the organization may have one more connection. */
const creatable = ({ features }: Facts) => {
  const { can_create_saml_connection: hasSaml = true, can_create_oidc_connection: hasOidc = true } =
    features?.sso_config ?? {}
  return [...(hasSaml ? (['saml'] as const) : []), ...(hasOidc ? (['oidc'] as const) : [])]
}

/** The form of a new connection. The identity provider comes first, because the steps depend on it. */
export const newConnection: Card<null> = {
  name: NEW_CONNECTION,
  title: 'portal.newConnection',
  create: 'portal.create',
  fields: [
    {
      kind: 'choice',
      name: 'provider',
      label: 'portal.identityProvider',
      part: 'create',
      help: 'portal.identityProviderHelp',
      permissions: mayCreate,
      read: () => '',
      options: (about) => [{ value: '', label: about.words('portal.choose') }, ...providerOptions(about)],
      check: (chosen) => (chosen === '' ? 'portal.providerMissing' : null),
    },
    {
      kind: 'choice',
      name: 'protocol',
      label: 'portal.protocol',
      part: 'create',
      permissions: mayCreate,
      read: ({ facts }) => creatable(facts)[0] ?? '',
      options: ({ facts }) => creatable(facts).map((value) => ({ value, label: protocolNames[value] })),
      isShown: ({ provider }) => provider !== '',
    },
    {
      kind: 'text',
      name: 'display_name',
      label: 'portal.connectionName',
      part: 'create',
      help: 'portal.connectionNameHelp',
      permissions: mayCreate,
      read: () => '',
      check: requireText,
    },
  ],
  parts: {
    async create(client, _, { display_name, provider, protocol }, { records }) {
      const fields = { display_name: String(display_name).trim(), identity_provider: String(provider) }
      if (protocol === 'saml') {
        const { connection } = await connectionCalls.saml.createConnection(client, fields)
        return { ...withConnection(records, { ...connection, kind: 'saml' }), created: connection.connection_id }
      }
      const { connection } = await connectionCalls.oidc.createConnection(client, fields)
      return { ...withConnection(records, { ...connection, kind: 'oidc' }), created: connection.connection_id }
    },
  },
}
