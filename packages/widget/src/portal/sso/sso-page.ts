import { connectionCalls } from '@latchkey/client/methods/sso/connections'
import type { Page } from '../page.ts'
import type { PortalConnection } from './connection.ts'
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
  changes: () => import('./sso.changes.ts'),
  View: SsoView,
}
