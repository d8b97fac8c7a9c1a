const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Returns the same token with another last character. The changed bit is unused, so the signature stays valid. */
export const respelled = (jwt: string): string =>
  jwt.slice(0, -1) + (alphabet[alphabet.indexOf(jwt.slice(-1)) ^ 1] ?? '')
