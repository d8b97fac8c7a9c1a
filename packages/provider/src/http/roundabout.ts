/**
 * Whether a request's target (its first line, not what a URL parser makes of it) goes a way round: by dot segments, back
 * slashes, or in absolute form to another host than `Host` names. A proxy in front that guards `/dev` or `/v1` by how a path
 * begins, or a host by its name, reads such a target otherwise than we would.
 *
 * ```ts
 * isRoundabout('/health/../dev/projects', 'localhost:3000') // true
 * isRoundabout('http://localhost:3000/health', 'localhost:3000') // false
 * ```
 */
export const isRoundabout = (target: string, host: string | undefined): boolean => {
  const [path = ''] = target.split(/[?#]/, 1)
  if (/\\|\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path)) return true
  return !path.startsWith('/') && !isAbsoluteOf(path, host)
}

const isAbsoluteOf = (target: string, host: string | undefined): boolean =>
  /^https?:\/\/([^/]*)/i.exec(target)?.[1]?.toLowerCase() === host?.toLowerCase()
