export const CODE_LENGTH = 6

/** Six consecutive digits in a text, as messages format them: `123456`, `123 456`, `123-456`. */
const WHOLE = /(?<!\d)\d{3}[\s\u00ad\u2010-\u2015.-]?\d{3}(?!\d)/

/**
 * Converts full-width digits by compatibility normalization; Arabic and Persian digits carry their value in the last
 * four bits.
 */
const ascii = (text: string) =>
  text.normalize('NFKC').replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))

const only = (text: string) => text.replace(/\D/g, '')

/** Returns the digits of a typed text, at most six. */
export const typedDigits = (text: string): string => only(ascii(text)).slice(0, CODE_LENGTH)

/**
 * Returns the digits of a pasted text: a complete code anywhere in it, or else its digits appended to the present ones.
 */
export function digitsOf(pasted: string, present = ''): string {
  const text = ascii(pasted)
  const whole = WHOLE.exec(text)
  if (whole) return only(whole[0])
  const digits = only(text)
  return (digits.length >= CODE_LENGTH ? digits : present + digits).slice(0, CODE_LENGTH)
}
