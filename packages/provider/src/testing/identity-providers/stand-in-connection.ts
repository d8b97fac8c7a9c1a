import { granted, type TestOrganizations } from '../organizations.ts'

/** Creates a complete OpenID connection to the stand-in for an identity provider. Resolves with its ID. */
export const connectStandIn = async (test: TestOrganizations, session: string): Promise<string> => {
  const creation = await test.request<{ connection: { connection_id: string } }>('POST', '/sso/oidc', {
    session,
    body: {},
  })
  const { connection_id } = granted(creation).connection
  const body = {
    issuer: 'https://accounts.google.com',
    client_id: connection_id,
    client_secret: 'stand-in',
    authorization_url: `http://localhost:3000/dev/sso/${connection_id}`,
    token_url: 'https://sso.stand-in.example/token',
    jwks_url: 'https://sso.stand-in.example/keys',
  }
  granted(await test.request('PUT', `/sso/oidc/${connection_id}`, { session, body }))
  return connection_id
}
