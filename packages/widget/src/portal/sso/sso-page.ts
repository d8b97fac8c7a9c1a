import { organizationCalls } from '@latchkey/client/identity/organization'
import { connectionCalls } from '@latchkey/client/methods/sso/connections'
import type { Page } from '../page.ts'
import { connectionActs, readTest, removeCertificate } from './acts.ts'
import { connectionCards } from './cards.ts'
import { connectionsIn, type PortalConnection } from './connection.ts'
import { newConnection } from './new-connection.ts'
import { SsoView } from './SsoView.tsx'

export const ssoPage: Page = {
  page: 'sso',
  title: 'portal.sso',
  permission: ['stytch.sso', 'get'],
  isOffered: ({ features }) => features?.sso_config.sso_enabled !== false,
  async load(client) {
    const { saml_connections, oidc_connections, external_connections } = await connectionCalls.getConnections(client)
    const connections: readonly PortalConnection[] = [
      ...saml_connections.map((one) => ({ ...one, kind: 'saml' as const })),
      ...oidc_connections.map((one) => ({ ...one, kind: 'oidc' as const })),
      ...external_connections.map((one) => ({ ...one, kind: 'external' as const })),
    ]
    return { connections }
  },
  cards: [...connectionCards, newConnection] as Page['cards'],
  acts: [...connectionActs, removeCertificate, readTest] as Page['acts'],
  subject: (_, records, id) => connectionsIn(records).find(({ connection_id }) => connection_id === id) ?? null,
  after(name, { created }, place) {
    if (name === 'new-connection' && typeof created === 'string') return { page: 'sso', open: created }
    return name === 'delete' ? { page: 'sso' } : place
  },
  View: SsoView,
  actions: [
    connectionCalls.saml.createConnection,
    connectionCalls.saml.updateConnection,
    connectionCalls.saml.updateConnectionByURL,
    connectionCalls.saml.deleteVerificationCertificate,
    connectionCalls.oidc.createConnection,
    connectionCalls.oidc.updateConnection,
    connectionCalls.external.updateConnection,
    connectionCalls.test.start,
    connectionCalls.test.result,
    organizationCalls.update,
  ] as Page['actions'],
}
