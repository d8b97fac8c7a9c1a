const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** The same token with another last character, whose changed bit says nothing: its signature holds as before. */
export const respelled = (jwt: string): string =>
  jwt.slice(0, -1) + (alphabet[alphabet.indexOf(jwt.slice(-1)) ^ 1] ?? '')
