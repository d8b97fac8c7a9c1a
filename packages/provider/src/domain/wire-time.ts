/** Converts ms since 1970 to whole seconds, as on the wire. */
export const wholeSeconds = (ms: number): number => Math.floor(ms / 1000)

/** Converts ms since 1970 to RFC 3339 in UTC: `2026-11-21T09:30:00Z`. */
export const wireTime = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`
