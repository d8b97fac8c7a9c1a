import { type OAuthProviderName, oauthProviders } from '@latchkey/protocol/methods/oauth/providers'

/** Whether somebody can sign in by a provider of this name. */
export const isOAuthProvider = (name: unknown): name is OAuthProviderName =>
  typeof name === 'string' && Object.hasOwn(oauthProviders, name)
