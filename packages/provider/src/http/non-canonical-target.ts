/**
 * Returns whether a request target (in the request line, before URL parsing) is not canonical: it has dot segments or
 * backslashes, or is in absolute form with another host than `Host`. A proxy in front that guards `/dev` or `/v1` by
 * path prefix, or guards a host by name, would read such a target differently.
 *
 * ```ts
 * isNonCanonicalTarget('/health/../dev/projects', 'localhost:3000') // true
 * isNonCanonicalTarget('http://localhost:3000/health', 'localhost:3000') // false
 * ```
 */
export const isNonCanonicalTarget = (target: string, host: string | undefined): boolean => {
  const [path = ''] = target.split(/[?#]/, 1)
  if (/\\|\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path)) return true
  return !path.startsWith('/') && !isAbsoluteOf(path, host)
}

const isAbsoluteOf = (target: string, host: string | undefined): boolean =>
  /^https?:\/\/([^/]*)/i.exec(target)?.[1]?.toLowerCase() === host?.toLowerCase()
