import type { Card } from '../card.ts'
import { requireText } from '../checks.ts'
import { mayUpdate, type PortalConnection, providerOptions } from './connection.ts'
import { trimmed, update } from './connection-change.ts'
import { attributes, joining, roles } from './connection-rules.ts'
import { oidcProvider, ours, samlProvider } from './provider-values.ts'
import { ssoProviderOf } from './sso-providers.ts'

const details: Card<PortalConnection> = {
  name: 'details',
  title: 'portal.details',
  fields: [
    {
      kind: 'text',
      name: 'display_name',
      label: 'portal.connectionName',
      part: 'connection',
      permissions: mayUpdate,
      read: ({ subject }) => subject.display_name,
      check: requireText,
    },
    {
      kind: 'choice',
      name: 'identity_provider',
      label: 'portal.identityProvider',
      part: 'connection',
      permissions: mayUpdate,
      read: ({ subject }) => (subject.kind === 'external' ? '' : ssoProviderOf(subject.identity_provider)),
      options: providerOptions,
      isShown: (_, { subject }) => subject.kind !== 'external',
    },
  ],
  parts: { connection: update(trimmed) },
}

/** The cards of a connection. That of the provider's values has one name for both protocols. */
export const connectionCards = [details, ours, samlProvider, oidcProvider, attributes, roles, joining] as const
