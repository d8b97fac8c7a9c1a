import { enteredCode } from '@latchkey/protocol/core/entered-text'

export const CODE_LENGTH = 6

/** Six consecutive digits in a text, as messages format them: `123456`, `123 456`, `123-456`, `123 · 456`. */
const WHOLE = /(?<!\d)\d{3}[^\p{L}\p{N}\n]{0,3}\d{3}(?!\d)/u

const only = (text: string) => text.replace(/\D/g, '')

/** Returns the digits of a typed text, at most six. */
export const typedDigits = (text: string): string => only(enteredCode(text)).slice(0, CODE_LENGTH)

/**
 * Returns the digits of a pasted text: a complete code anywhere in it, or else its digits appended to the present ones.
 */
export function digitsOf(pasted: string, present = ''): string {
  const text = enteredCode(pasted)
  const whole = WHOLE.exec(text)
  if (whole) return only(whole[0])
  const digits = only(text)
  return (digits.length >= CODE_LENGTH ? digits : present + digits).slice(0, CODE_LENGTH)
}
