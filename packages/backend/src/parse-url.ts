/** Parses an absolute URL; null for other text. Node 20 has no `URL.parse`. */
export const parseURL = (text: string): URL | null => {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
