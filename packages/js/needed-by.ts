import type { Rolldown } from 'vite'

/**
 * One file for all that a module needs to run, but for what a group before this one has taken: files that are needed
 * together are one request, and one round trip.
 *
 * @param name of the file
 * @param sources paths of what stands in it with all that it imports, as long as no `import()` asks for it
 */
export const neededBy = (name: string, sources: readonly string[], priority: number): Rolldown.CodeSplittingGroup => {
  const needed = new Set<string>()
  return {
    debugName: name,
    priority,
    name(id, context) {
      if (needed.size === 0)
        // What is added on the way is walked too.
        for (const one of addAll(needed, sources)) addAll(needed, context.getModuleInfo(one)?.importedIds ?? [])
      return needed.has(id) ? name : null
    },
  }
}

const addAll = (set: Set<string>, values: readonly string[]): ReadonlySet<string> => {
  for (const value of values) set.add(value)
  return set
}
