/** Accepts https, and http on loopback for development: an address from an earlier release may be of any kind. */
export const isLogoUrl = (url: string): boolean => /^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1)[:/])/.test(url)
