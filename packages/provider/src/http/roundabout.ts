/**
 * Whether a request's target (its first line, not what a URL parser makes of it) goes a way round: by dot segments or back
 * slashes. A proxy in front that guards `/dev` or `/v1` by how a path begins reads such a target otherwise than we would.
 *
 * ```ts
 * isRoundabout('/health/../dev/projects') // true
 * ```
 */
export const isRoundabout = (target: string): boolean => {
  const [path = ''] = target.split(/[?#]/, 1)
  return /\\|\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path)
}
