/** Path where a browser starts at an organization's identity provider; the query names the connection. */
export const ssoStartPath = '/v1/public/sso/start'

/** Path where a browser starts a test sign-in that an operator prepared. It signs in no member. */
export const ssoTestPath = '/v1/public/sso/test'

/** Path of the page that explains a finished test sign-in. */
export const ssoTestResultPath = '/forms/sso-test'

/** Path that the identity provider redirects the browser back to, with an OpenID code or a SAML response. */
export const ssoCallbackPath = (connectionId: string): string => `/v1/b2b/sso/callback/${connectionId}`

/** Path of our metadata for a SAML identity provider; its URL is also the audience of assertions. */
export const ssoMetadataPath = (connectionId: string): string => `/v1/b2b/sso/metadata/${connectionId}`
