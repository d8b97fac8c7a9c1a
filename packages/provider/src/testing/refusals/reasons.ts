/** Reasons of several rows. */
export const everyChallenge =
  'RFC 9110, 15.5.2: each answer 401 has a challenge. RFC 6749, 5.2 demands it only after a header.'
export const noAuthentication = 'RFC 6749, 5.2: `invalid_client` if the request has no client authentication.'
export const badAuthentication = 'RFC 6749, 5.2: `invalid_client` for an unsupported or malformed authentication.'
export const noStore =
  'RFC 9111, 3: only `no-store` keeps every cache from storing the answer to a request with a secret.'
export const otherMethod = 'RFC 9110, 15.5.6: the path exists and serves another method, which `Allow` names.'
