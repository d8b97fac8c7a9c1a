import { type BusinessOAuthProvider, businessOAuthProviders } from '@latchkey/protocol/methods/oauth/providers'

const start = { start: true, discovery: { start: true } } as const

/** A `start` for each OAuth provider, under the names of `client.oauth`. */
export const businessOAuthStarts = Object.fromEntries(
  Object.keys(businessOAuthProviders).map((name) => [name, start]),
) as { readonly [Name in BusinessOAuthProvider]: typeof start }
