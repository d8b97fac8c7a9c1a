/** The countries whose dial codes have one or two digits (ITU-T E.164, annex). All others have three. */
const DIAL_CODE = /^\+(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(?=\d)/

/** The form that people in North America know. */
const NORTH_AMERICA = /^\+1(\d{3})(\d{3})(\d{4})$/

/**
 * Spaces a number for reading: `+1 415 555 0123`, `+44 207 946 0958`. The numbering plans, which know the groups of each country, are
 * a file of many kilobytes that a page without a form for numbers does not load.
 *
 * @param number in E.164; any other text is returned unchanged
 */
export function spacedNumber(number: string): string {
  if (!/^\+\d{7,15}$/.test(number)) return number
  const american = NORTH_AMERICA.exec(number)
  if (american) return `+1 ${american.slice(1).join(' ')}`
  const [dialCode = ''] = DIAL_CODE.exec(number) ?? []
  // Groups of three; the last one has two to four digits.
  const groups = number.slice(dialCode.length).match(/\d{3}(?=\d{2})|\d+/g) ?? []
  return [dialCode, ...groups].join(' ')
}
