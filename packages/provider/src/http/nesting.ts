const quote = 0x22
const backslash = 0x5c
const openings: ReadonlySet<number> = new Set([0x5b, 0x7b])
const closings: ReadonlySet<number> = new Set([0x5d, 0x7d])

/**
 * Returns whether JSON text nests arrays and objects deeper than `limit`. It runs before parsing, because schemas and
 * serializers walk a parsed value recursively.
 */
export const isTooDeep = (text: string, limit: number): boolean => {
  let depth = 0
  let isInString = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (isInString) {
      if (code === backslash) at++
      else if (code === quote) isInString = false
    } else if (code === quote) isInString = true
    else if (openings.has(code)) {
      depth++
      if (depth > limit) return true
    } else if (closings.has(code)) depth--
  }
  return false
}
