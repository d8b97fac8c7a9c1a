import type { ScimAnswer } from './scim-in-memory.ts'

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

/** A refusal by its status and its type, which the texts of services do not have in common. */
export const refusalOf = ({ status, body }: ScimAnswer) => (status < 400 ? 'accepted' : [status, body.scimType ?? null])

/** Returns what a page of people contains, or its refusal. */
export const pageOf = async (send: (method: string, path: string) => Promise<ScimAnswer>, query: string) => {
  const answer = await send('GET', `/Users?${query}`)
  const { totalResults, startIndex, Resources } = answer.body as Record<string, unknown>
  const names = Array.isArray(Resources) ? Resources.map(({ userName }) => userName) : null
  return answer.status === 200 ? { totalResults, startIndex, names } : refusalOf(answer)
}
