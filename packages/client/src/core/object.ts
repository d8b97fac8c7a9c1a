export type Members = Readonly<Record<string, unknown>>

/** A JSON object: neither null nor an array, which `typeof` cannot tell. */
export const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
