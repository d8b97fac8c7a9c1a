/** The OAuth providers and their display names. The widget imports the wire's lists through the client only. */
// biome-ignore lint/performance/noBarrelFile: the one door to a list of the wire
export {
  type BusinessOAuthProvider,
  businessOAuthProviders,
  isBusinessOAuthProvider,
  isOAuthProvider,
  type OAuthProviderName,
  oauthProviders,
} from '@latchkey/protocol/methods/oauth/providers'
