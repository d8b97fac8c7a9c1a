export const CODE_LENGTH = 6

/** Six digits that stand together in a text, as messages write them: `123456`, `123 456`, `123-456`. */
const WHOLE = /(?<!\d)\d{3}[\s\u00ad\u2010-\u2015.-]?\d{3}(?!\d)/

/** Full-width digits by compatibility; those of Arabic and Persian keyboards carry their value in the last four bits. */
const ascii = (text: string) =>
  text.normalize('NFKC').replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))

const only = (text: string) => text.replace(/\D/g, '')

/** The digits of a field that was typed into, at most six. */
export const typedDigits = (text: string): string => only(ascii(text)).slice(0, CODE_LENGTH)

/**
 * The digits of a pasted text: the code that stands whole in it wherever it stands, else what there is, appended to
 * what the field already has.
 */
export function digitsOf(pasted: string, present = ''): string {
  const text = ascii(pasted)
  const whole = WHOLE.exec(text)
  if (whole) return only(whole[0])
  const digits = only(text)
  return (digits.length >= CODE_LENGTH ? digits : present + digits).slice(0, CODE_LENGTH)
}
