/** `version-trace-parent-flags`, each in lower-case hex; later versions may say more behind it (W3C Trace Context, 3.2.2). */
const traceParent = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?:-|$)/

/**
 * The trace that a request belongs to, as the balancer or the site's back end named it: the line of the log is found from
 * there. Null where none is named, or not in the standard's form: whatever else a caller writes is kept out of the log.
 *
 * @example traceOf('00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01') // '4bf92f3577b34da6a3ce929d0e0e4736'
 */
export const traceOf = (header: string | null): string | null => traceParent.exec(header ?? '')?.[1] ?? null
