/** Accepts https, and http on loopback for development. URLs stored by earlier releases may have any scheme. */
export const isLogoUrl = (url: string): boolean => /^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1)[:/])/.test(url)

/** Returns the letter that takes the place of an organization's logo. */
export const firstLetter = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? ''
