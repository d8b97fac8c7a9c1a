/** Where a browser is sent to begin at an organization's own identity provider; the connection stands in the query. */
export const ssoStartPath = '/v1/public/sso/start'

/** Where that identity provider sends the browser back to, with an OpenID code or a SAML response. */
export const ssoCallbackPath = (connectionId: string): string => `/v1/b2b/sso/callback/${connectionId}`

/** What a SAML identity provider reads of us; the address is also the audience of its assertions. */
export const ssoMetadataPath = (connectionId: string): string => `/v1/b2b/sso/metadata/${connectionId}`
