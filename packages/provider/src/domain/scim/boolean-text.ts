/** Some databases write a boolean as a number. */
const booleans: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
])

/** Reads a boolean as identity providers send it: `"False"` and `0` too. Undefined for what is neither true nor false. */
export const booleanIn = (value: unknown): boolean | undefined => booleans.get(String(value).trim().toLowerCase())
