/** Which providers there are, and how they are called: the widget reads the wire's lists through the client only. */
// biome-ignore lint/performance/noBarrelFile: the one door to a list of the wire
export {
  type BusinessOAuthProvider,
  businessOAuthProviders,
  isOAuthProvider,
  type OAuthProviderName,
  oauthProviders,
} from '@latchkey/protocol/methods/oauth/providers'
