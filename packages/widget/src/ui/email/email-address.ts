/**
 * The form that the provider accepts too: one `@`, printable ASCII and letters of any script before it, a dot in the
 * domain. Only a delivered email proves that the address exists.
 */
const ADDRESS = /^[!-?A-~\p{L}\p{M}\p{N}]+@[^\s@]+\.[^\s@]+$/u

export const isEmailAddress = (text: string): boolean => text.length <= 254 && ADDRESS.test(text.trim())
