import type { Rolldown } from 'vite'

/**
 * Groups everything that a module needs to run into one file, except modules of an earlier group. Files that are needed
 * together are one request and one round trip.
 *
 * @param name of the file
 * @param sources paths of the modules whose static imports it contains
 */
export const neededBy = (name: string, sources: readonly string[], priority: number): Rolldown.CodeSplittingGroup => {
  const needed = new Set<string>()
  return {
    debugName: name,
    priority,
    name(id, context) {
      if (needed.size === 0)
        // The loop also visits modules that are added meanwhile.
        for (const one of addAll(needed, sources)) addAll(needed, context.getModuleInfo(one)?.importedIds ?? [])
      return needed.has(id) ? name : null
    },
  }
}

const addAll = (set: Set<string>, values: readonly string[]): ReadonlySet<string> => {
  for (const value of values) set.add(value)
  return set
}
