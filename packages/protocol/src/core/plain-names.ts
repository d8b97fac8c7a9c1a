/** Names of members that every object inherits. Copying one of them into an object can change its prototype. */
export const specialNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/** Maximum depth of a value. Deeper values are never legitimate, and would overflow the stack of recursive code. */
const mostLevels = 100

/** Checks that a value can be copied safely: no special name at any depth, and at most `mostLevels` levels. */
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
