/** Where the stand-in of a connection asks a person. */
export const standInSsoPath = (connectionId: string): string => `/dev/sso/${connectionId}`

/** Where it is asked from inside; nothing leaves this machine. */
const origin = 'https://sso.stand-in.example'

/** What a connection without addresses of its own is reached by in development: the stand-in speaks as Google does. */
export const standInAddresses = (connectionId: string) => ({
  issuer: 'https://accounts.google.com',
  authorizationURL: `${origin}/authorize`,
  tokenURL: `${origin}/token`,
  userinfoURL: '',
  jwksURL: `${origin}/keys`,
  clientId: connectionId,
  clientSecret: 'stand-in',
  customScopes: '',
})

/** The page that takes the identity provider's place. */
export const standInEntrance = (baseURL: string, connectionId: string, { search }: URL): string =>
  `${baseURL}${standInSsoPath(connectionId)}${search}`
