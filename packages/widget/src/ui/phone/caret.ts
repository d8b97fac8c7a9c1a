/** Where the caret belongs in a text that was written anew: behind as many digits as before. */
export function caretAfter(text: string, digits: number): number {
  if (digits === 0) return 0
  let seen = 0
  for (let index = 0; index < text.length; index++) {
    if (/\d/.test(text.charAt(index))) seen++
    if (seen === digits) return index + 1
  }
  return text.length
}
