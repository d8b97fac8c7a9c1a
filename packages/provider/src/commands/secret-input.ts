import type { Terminal } from './command.ts'

/** Longer than any secret; more input was piped in by mistake. */
const longestSecret = 16_384

/** Reads a secret from standard input. Returns an empty text if no input arrives. */
export const secretOfInput = async (input: Terminal['input']): Promise<string> => {
  let text = ''
  for await (const chunk of input) {
    text += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8')
    if (text.length > longestSecret) break
  }
  return text.trim()
}
