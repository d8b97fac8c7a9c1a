/** Names under which JavaScript keeps what every object shares: whoever copies one into an object changes more than that. */
export const specialNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/** Deeper than this nobody keeps anything, and code that goes through it member by member would run out of stack. */
const mostLevels = 100

/** Whether whoever copies a value copies no more than the value: no special name at any depth, and an end to the depth. */
export const isPlainlyNamed = (value: unknown): boolean => {
  let level: readonly unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > mostLevels) return false
    const objects = level.filter((one): one is object => typeof one === 'object' && one !== null)
    if (objects.some((one) => Object.keys(one).some((name) => specialNames.has(name)))) return false
    level = objects.flatMap((one): unknown[] => Object.values(one))
  }
  return true
}
