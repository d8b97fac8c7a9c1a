import { type OAuthProviderName, oauthProviders } from '@latchkey/protocol/methods/oauth/providers'

const start = { start: true } as const

/** A `start` for each OAuth provider, under the names of `client.oauth`. */
export const oauthStarts = Object.fromEntries(Object.keys(oauthProviders).map((name) => [name, start])) as {
  readonly [Name in OAuthProviderName]: typeof start
}
