import { UsageError } from '@latchkey/client/core/errors'

/** Also an ID selector, as it is: the values of `styles` are written for it. */
const USABLE = /^[a-z][\w-]*$/i

/** FNV-1a with 32 bits: the text is not secret, and two widgets of a page rarely share a value. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

/**
 * Returns the ID prefix of a printed widget's elements. It depends on the input alone: a random one would make each
 * rendering of a page different, and frameworks that prerender pages refuse it (Next.js with `cacheComponents`).
 *
 * @param id the site's own
 * @param input what distinguishes the widget from the others of a page
 * @throws {UsageError} for an ID that a style sheet would have to escape
 *
 * @example
 * printedId(undefined, ['Main', config, lang]) // 'lk-1x9k2f'
 */
export function printedId(id: string | undefined, input: readonly unknown[]): string {
  if (id === undefined) return `lk-${hashOf(JSON.stringify(input)).toString(36).padStart(6, '0').slice(-6)}`
  if (USABLE.test(id)) return id
  throw new UsageError(
    `Cannot print the widget with the \`id\` "${id}", because its elements and styles are found by it. Pass a letter, then letters, digits, "-" and "_".`,
  )
}
