/**
 * Splits the text of a file into lines at LF, CR LF or CR. `readline` also splits at U+2028 and U+2029, which JSON may
 * contain (RFC 8259, 7).
 *
 * @param input chunks of UTF-8, with or without a byte order mark
 */
export async function* importLines(input: AsyncIterable<string | Uint8Array>): AsyncGenerator<string> {
  // Removes the byte order mark.
  const decoder = new TextDecoder()
  let rest = ''
  let isFirst = true
  for await (const chunk of input) {
    const decoded = typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true })
    rest += isFirst ? decoded.replace(/^\uFEFF/, '') : decoded
    isFirst &&= decoded === ''
    // A CR at the end of a chunk may be the first half of CR LF.
    const lines = rest.split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    yield* lines
  }
  rest += decoder.decode()
  if (rest !== '') yield rest.replace(/\r$/, '')
}
