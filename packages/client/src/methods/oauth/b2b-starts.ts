import { type BusinessOAuthProvider, businessOAuthProviders } from '@latchkey/protocol/methods/oauth/providers'

const start = { start: true, discovery: { start: true } } as const

/** The providers that a page can be sent to, as `client.oauth` names them. */
export const businessOAuthStarts = Object.fromEntries(
  Object.keys(businessOAuthProviders).map((name) => [name, start]),
) as { readonly [Name in BusinessOAuthProvider]: typeof start }
