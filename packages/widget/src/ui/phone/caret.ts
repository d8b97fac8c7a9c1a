/** Where the caret belongs in a text that was written anew: behind as many digits as before. */
export function caretAfter(text: string, digits: number): number {
  if (digits === 0) return 0
  let seen = 0
  for (let place = 0; place < text.length; place++) {
    if (/\d/.test(text.charAt(place))) seen++
    if (seen === digits) return place + 1
  }
  return text.length
}
