/**
 * Returns the decoded path of a request for a file. When a chunk fails to load, the widget retries with an equivalent
 * spelling of its folder (`%63hunks`), because browsers remember failed URLs. Returns null if the path cannot be
 * decoded.
 */
export const assetPath = ({ url }: Request): string | null => {
  try {
    return decodeURIComponent(new URL(url).pathname)
  } catch {
    return null
  }
}
