import type { Known } from '../vertical.ts'

const textOf = (value: unknown): string =>
  JSON.stringify(value, (key, member) => (key === 'last_accessed_at' ? undefined : member))

/** The new state made of as many old objects as say the same, so that a refresh renders nothing again. */
export const mergeSession = <Who extends Known>(before: Who | null, after: Who): Who => {
  if (!before) return after
  const entries = Object.entries(after).map(([name, part]) => {
    const known = before[name as keyof Who]
    return [name, textOf(known) === textOf(part) ? known : part] as const
  })
  return entries.every(([name, part]) => before[name as keyof Who] === part)
    ? before
    : (Object.fromEntries(entries) as unknown as Who)
}

/** A clock that is as right as most are; the way of an answer and whole seconds are no fault of it. */
const rightMs = 60_000

/**
 * When the session ends by this machine's clock, in milliseconds since 1970; undefined where the provider did not say. An answer
 * says when it was given: a clock that is wrong by hours neither cuts a session short nor keeps its cookies.
 *
 * @param now when the answer came; absent for one that was stored
 */
export const endOf = (state: Known | null, now?: number): number | undefined => {
  const end = Date.parse(state?.session.expires_at ?? '')
  if (Number.isNaN(end)) return undefined
  const off = (now ?? Number.NaN) - Date.parse(state?.session.last_accessed_at ?? '')
  return Math.abs(off) > rightMs ? end + off : end
}
