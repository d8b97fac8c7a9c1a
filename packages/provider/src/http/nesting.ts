const quote = 0x22
const backslash = 0x5c
const openings: ReadonlySet<number> = new Set([0x5b, 0x7b])
const closings: ReadonlySet<number> = new Set([0x5d, 0x7d])

/**
 * Whether JSON text opens more than `limit` arrays and objects inside each other. It looks before the text is
 * parsed, because schemas and serialisers walk a parsed value by recursion.
 */
export const isTooDeep = (text: string, limit: number): boolean => {
  let depth = 0
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (quoted) {
      if (code === backslash) at++
      else if (code === quote) quoted = false
    } else if (code === quote) quoted = true
    else if (openings.has(code)) {
      depth++
      if (depth > limit) return true
    } else if (closings.has(code)) depth--
  }
  return false
}
