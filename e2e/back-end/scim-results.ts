/** A person as a SCIM service answers it. */
export type Person = Readonly<Record<string, unknown>>

/** Names whose values differ between two people, with those of the second; the service's own names do not count. */
export const changesOf = (before: Person, after: Person): Person => {
  const own = new Set(['id', 'meta', 'schemas', 'groups', 'userName', 'externalId', 'emails'])
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !own.has(name))
  const changed = names.filter((name) => sorted(before[name]) !== sorted(after[name]))
  return Object.fromEntries(changed.toSorted().map((name) => [name, presentIn(after[name])]))
}

/** An empty list is as an absent one (RFC 7643, section 2.5). */
const presentIn = (value: unknown): unknown => (Array.isArray(value) && value.length === 0 ? null : (value ?? null))

/** JSON whose keys are in order, because the order of attributes means nothing. */
export const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  ) ?? 'absent'
