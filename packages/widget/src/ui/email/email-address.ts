/**
 * The form that the provider accepts too: one `@`, printable ASCII, a dot in the domain. Only a delivered email proves
 * that the address exists.
 */
const ADDRESS = /^[!-?A-~]+@[!-?A-~]+\.[!-?A-~]+$/

export const isEmailAddress = (text: string): boolean => text.length <= 254 && ADDRESS.test(text.trim())
