import type { SignedInState } from '../vertical.ts'

const textOf = (value: unknown): string =>
  JSON.stringify(value, (key, member) => (key === 'last_accessed_at' ? undefined : member))

/** Returns the new state with unchanged parts as the old objects, so that a refresh causes no re-render. */
export const mergeSession = <Who extends SignedInState>(stateBefore: Who | null, stateAfter: Who): Who => {
  if (!stateBefore) return stateAfter
  const entries = Object.entries(stateAfter).map(([name, part]) => {
    const partBefore = stateBefore[name as keyof Who]
    return [name, textOf(partBefore) === textOf(part) ? partBefore : part] as const
  })
  return entries.every(([name, part]) => stateBefore[name as keyof Who] === part)
    ? stateBefore
    : (Object.fromEntries(entries) as unknown as Who)
}

/** Tolerance for a correct clock: network delay and times in whole seconds. */
const toleranceMs = 60_000

/**
 * Returns when the session expires by the machine's clock, in milliseconds since 1970; undefined if the provider did
 * not say. The response contains the provider's time. A clock that is hours off therefore neither shortens the session
 * nor keeps its cookies.
 *
 * @param receivedAt time of the response; absent for a stored state
 */
export const sessionEnd = (state: SignedInState | null, receivedAt?: number): number | undefined => {
  const end = Date.parse(state?.session.expires_at ?? '')
  if (Number.isNaN(end)) return undefined
  const clockError = (receivedAt ?? Number.NaN) - Date.parse(state?.session.last_accessed_at ?? '')
  return Math.abs(clockError) > toleranceMs ? end + clockError : end
}
