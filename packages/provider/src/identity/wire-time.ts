/** Milliseconds since 1970 as RFC 3339 in UTC, whole seconds: `2026-11-21T09:30:00Z`. */
export const wireTime = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`
