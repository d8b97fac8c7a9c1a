/** `version-trace-parent-flags`, each in lower-case hex; later versions may append more (W3C Trace Context, 3.2.2). */
const form = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/

/** The trace context of a caller. */
export interface TraceParent {
  readonly traceId: string
  readonly spanId: string
  readonly flags: number
}

/**
 * Parses the `traceparent` header that a load balancer or back end sent. Returns null if it is absent or invalid, so
 * that no other text of a caller gets into the log or the traces.
 *
 * @example traceParentOf('00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01')?.traceId //
 * '4bf92f3577b34da6a3ce929d0e0e4736'
 */
export const traceParentOf = (header: string | null): TraceParent | null => {
  const [, traceId, spanId, flags] = form.exec(header ?? '') ?? []
  if (traceId === undefined || spanId === undefined || flags === undefined) return null
  return { traceId, spanId, flags: Number.parseInt(flags, 16) }
}
