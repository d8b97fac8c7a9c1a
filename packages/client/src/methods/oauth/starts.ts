import { type OAuthProviderName, oauthProviders } from '@latchkey/protocol/methods/oauth/providers'

const start = { start: true } as const

/** The providers that a page can be sent to, as `client.oauth` names them. */
export const oauthStarts = Object.fromEntries(Object.keys(oauthProviders).map((name) => [name, start])) as {
  readonly [Name in OAuthProviderName]: typeof start
}
