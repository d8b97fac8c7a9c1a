/** Milliseconds since 1970 as the wire tells them: in whole seconds. */
export const wholeSeconds = (ms: number): number => Math.floor(ms / 1000)

/** Milliseconds since 1970 as RFC 3339 in UTC: `2026-11-21T09:30:00Z`. */
export const wireTime = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`
