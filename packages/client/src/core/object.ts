export type Members = Readonly<Record<string, unknown>>

/** Checks for a JSON object: neither null nor an array. */
export const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
