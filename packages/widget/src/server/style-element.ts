/** Words, numbers, colors, functions and quoted names: nothing that could end a declaration, a string or an element. */
const PLAIN = /^(?:[\w\s#%.,()/+*-]|"[^"\\<>\n;{}]*"|'[^'\\<>\n;{}]*')+$/

/**
 * Returns whether a value may be written into a style sheet. Only a browser knows which values a property accepts
 * (`CSS.supports`); there, invalid values keep their defaults.
 */
export const isCssValue = (_property: string, value: string): boolean => {
  if (!PLAIN.test(value) || value.includes('/*')) return false
  let depth = 0
  for (const sign of value.replaceAll(/"[^"]*"|'[^']*'/g, '')) {
    if (sign === '(') depth++
    if (sign === ')') depth--
    if (depth < 0) return false
  }
  return depth === 0
}

/** Escapes a text for an attribute in double quotes. */
export const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/**
 * Writes the `<style>` element of a printed screen, or nothing if it would be empty.
 *
 * @param sheet.rules the rules of its parts; empty on a page that links them
 * @param sheet.properties the theme's custom properties, written for the element with this `id` on a page with a nonce
 */
export function styleElement({
  id,
  rules,
  properties,
  nonce,
}: {
  readonly id: string
  readonly rules: string
  readonly properties: readonly (readonly [name: string, value: string])[]
  readonly nonce: string | undefined
}): string {
  const values = properties.map(([name, value]) => `${name}:${value}`).join(';')
  // Written as raw text: React would escape characters such as `>`, which style sheets do not unescape. Neither part
  // contains `<`.
  const css = `${rules}${nonce !== undefined && values !== '' ? `#${id}{${values}}` : ''}`
  return css && `<style${nonce ? ` nonce="${escapeAttribute(nonce)}"` : ''}>${css}</style>`
}
