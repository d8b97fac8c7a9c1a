/** What the provider accepts too: one `@`, printable ASCII, a dot in the domain. Whether it exists, a mail will tell. */
const ADDRESS = /^[!-?A-~]+@[!-?A-~]+\.[!-?A-~]+$/

export const isEmailAddress = (text: string): boolean => text.length <= 254 && ADDRESS.test(text.trim())
