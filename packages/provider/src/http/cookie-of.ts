/**
 * Returns the value of a cookie in a `Cookie` header (RFC 6265 4.2). Of several with one name it returns the first,
 * which has the longest path.
 */
export const cookieOf = (header: string | null, name: string): string | undefined =>
  (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)
