/** `version-trace-parent-flags`, each in lower-case hex; later versions may say more behind it (W3C Trace Context, 3.2.2). */
const form = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/

/** What a caller was doing when it sent a request. */
export interface TraceParent {
  readonly traceId: string
  readonly spanId: string
  readonly flags: number
}

/**
 * The trace that a request belongs to, as the balancer or the site's back end named it. Null where none is named, or not in
 * the standard's form: whatever else a caller writes is kept out of the log and the traces.
 *
 * @example traceParentOf('00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01')?.traceId // '4bf92f3577b34da6a3ce929d0e0e4736'
 */
export const traceParentOf = (header: string | null): TraceParent | null => {
  const [, traceId, spanId, flags] = form.exec(header ?? '') ?? []
  if (traceId === undefined || spanId === undefined || flags === undefined) return null
  return { traceId, spanId, flags: Number.parseInt(flags, 16) }
}
