/** Words, numbers, colours, functions and quoted names: nothing that could end a declaration, a string or an element. */
const PLAIN = /^(?:[\w\s#%.,()/+*-]|"[^"\\<>\n;{}]*"|'[^'\\<>\n;{}]*')+$/

/**
 * Whether a value may be written into a style sheet. What its property would take of it, only a browser knows
 * (`CSS.supports`); the rest is left to its default there.
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
