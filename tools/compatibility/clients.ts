import type { Tried } from './row.ts'

const apps = 'e2e/connected-apps'

/** Clients of connected apps, and the programs that sign in as one. */
export const clients: readonly Tried[] = [
  {
    ...{ subject: 'openid-client', kind: 'oauth', version: { locked: 'openid-client' }, on: '2026-11-28' },
    test: `${apps}/openid-client.spec.ts`,
    note: 'code with PKCE, pushed requests, refresh, userinfo, sign-out',
  },
  {
    ...{ subject: 'oidc-client-ts', kind: 'oauth', version: { locked: 'oidc-client-ts' }, on: '2026-11-27' },
    test: `${apps}/oidc-client.spec.ts`,
    note: 'silent request, code, refresh, profile, sign-out in a browser',
  },
  {
    ...{ subject: 'keycloak-js', kind: 'oauth', version: { locked: 'keycloak-js' }, on: '2026-11-29' },
    test: `${apps}/browser-libraries.spec.ts`,
    note: 'code in the fragment, refresh, sign-out in a browser',
  },
  {
    ...{ subject: '@okta/okta-auth-js', kind: 'oauth', version: { locked: '@okta/okta-auth-js' }, on: '2026-11-29' },
    test: `${apps}/browser-libraries.spec.ts`,
    note: 'code, refresh, revocation, sign-out in a browser',
  },
  {
    ...{ subject: '@axa-fr/oidc-client', kind: 'oauth', version: { locked: '@axa-fr/oidc-client' }, on: '2026-11-29' },
    test: `${apps}/browser-libraries.spec.ts`,
    note: 'code, refresh, sign-out in a browser',
  },
  {
    ...{ subject: 'mod_auth_openidc', kind: 'oauth', version: { ran: 'Debian 2.4.12.3' }, on: '2026-11-27' },
    test: `${apps}/apache.spec.ts`,
    note: 'a site behind Apache gets the address of the user, and signs out',
  },
  {
    ...{ subject: 'google-oauth-client (Java)', kind: 'oauth', version: { ran: 'Debian 1.34.1' }, on: '2026-11-29' },
    ...{ test: `${apps}/java.spec.ts`, named: 'google-oauth-client' },
    note: 'code, verified ID token, refresh, profile',
  },
  {
    ...{ subject: 'oidc-agent', kind: 'oauth', version: { ran: 'Debian 4.2.6' }, on: '2026-11-29' },
    test: `${apps}/oidc-agent.spec.ts`,
    note: 'sign-in by its own web server, tokens that it refreshes',
  },
  {
    ...{ subject: 'MCP SDK', kind: 'agent', version: { locked: '@modelcontextprotocol/sdk' }, on: '2026-11-28' },
    ...{ test: `${apps}/mcp.spec.ts`, named: '@modelcontextprotocol/sdk' },
    note: 'registration or metadata document, code with a resource, refresh, a tool',
  },
  {
    subject: 'MCP conformance tool',
    ...{ kind: 'agent', version: { locked: '@modelcontextprotocol/conformance' }, on: '2026-11-26' },
    ...{ test: `${apps}/conformance.spec.ts`, named: 'conformance tool of MCP' },
    note: 'every scenario of an authorization server',
  },
  {
    ...{ subject: 'mcp-remote', kind: 'agent', version: { locked: 'mcp-remote' }, on: '2026-11-29' },
    test: `${apps}/mcp-remote.spec.ts`,
    note: 'registration, sign-in by the browser, a tool',
  },
  ...(
    [
      ['Claude', 'registration that asks for a secret'],
      ['ChatGPT', 'registration that asks for a secret'],
      ['Cursor', 'registration with a scheme of its own'],
      ['Visual Studio Code', 'registration with the grant of devices'],
      ['Copilot Studio', 'registration that reads the scope of the answer'],
      ['MCP Inspector', 'registration with two redirect URLs and empty members'],
    ] as const
  ).map(
    ([subject, note]): Tried => ({
      ...{ subject, kind: 'agent', version: { recorded: 'its registration request' }, on: '2026-11-29' },
      ...{ test: 'packages/provider/src/routes/authorization-server/register.test.ts', note },
    }),
  ),
  {
    subject: 'ChatGPT with a metadata document',
    ...{ kind: 'agent', version: { recorded: 'its metadata document' }, on: '2026-11-29' },
    ...{ test: 'packages/provider/src/attacks/client-documents.test.ts', named: 'ChatGPT' },
    note: 'a client ID that is a URL, with `private_key_jwt` or without a secret',
  },
]
