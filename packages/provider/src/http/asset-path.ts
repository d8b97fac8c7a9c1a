/**
 * The path of a request for a file, as its sender means it: the widget spells the folder of a chunk that it lost in other
 * ways (`%63hunks`), because browsers remember which address failed. Null for what nobody can mean.
 */
export const assetPath = ({ url }: Request): string | null => {
  try {
    return decodeURIComponent(new URL(url).pathname)
  } catch {
    return null
  }
}
