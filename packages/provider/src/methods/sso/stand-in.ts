/** Returns the path of the stand-in's sign-in page for a connection. */
export const standInSsoPath = (connectionId: string): string => `/dev/sso/${connectionId}`

/** Internal origin of the stand-in; its requests never leave this machine. */
const origin = 'https://sso.stand-in.example'

/** Returns the endpoints of a connection without its own, in development. The stand-in behaves like Google. */
export const standInAddresses = (connectionId: string) => ({
  issuer: 'https://accounts.google.com',
  authorizationURL: `${origin}/authorize`,
  tokenURL: `${origin}/token`,
  userinfoURL: '',
  jwksURL: `${origin}/keys`,
  clientId: connectionId,
  clientSecret: 'stand-in',
  customScopes: '',
  clientProof: 'basic' as const,
  hasPkce: true,
  attributeMapping: {},
})

/** Returns the URL of the stand-in's sign-in page. */
export const standInEntrance = (baseURL: string, connectionId: string, { search }: URL): string =>
  `${baseURL}${standInSsoPath(connectionId)}${search}`
