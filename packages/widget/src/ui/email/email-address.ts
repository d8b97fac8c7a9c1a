/**
 * The form that the provider accepts too: one `@`, printable ASCII before it, a dot in the domain, which may have other
 * letters. Only a delivered email proves that the address exists.
 */
const ADDRESS = /^[!-?A-~]+@[^\s@]+\.[^\s@]+$/

export const isEmailAddress = (text: string): boolean => text.length <= 254 && ADDRESS.test(text.trim())
