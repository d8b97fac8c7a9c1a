/** How a public or confidential app with refresh tokens states its grants. */
export const codeFlow = { grant_types: ['authorization_code', 'refresh_token'], response_types: ['code'] }

/** The client ID metadata document of ChatGPT, as it was published in 2026. */
export const chatGPT = {
  client_name: 'ChatGPT',
  redirect_uris: ['https://chatgpt.com/connector/oauth/x'],
  ...codeFlow,
  token_endpoint_auth_method: 'private_key_jwt',
  token_endpoint_auth_signing_alg: 'RS256',
  jwks_uri: 'https://chatgpt.com/oauth/jwks.json',
  logo_uri: 'https://persistent.oaistatic.com/logo.png',
}
