import type { Known } from './vertical.ts'

const textOf = (value: unknown): string =>
  JSON.stringify(value, (key, member) => (key === 'last_accessed_at' ? undefined : member))

/** The new state made of as many old objects as say the same, so that a refresh renders nothing again. */
export const merged = <Who extends Known>(before: Who | null, after: Who): Who => {
  if (!before) return after
  const entries = Object.entries(after).map(([name, part]) => {
    const known = before[name as keyof Who]
    return [name, textOf(known) === textOf(part) ? known : part] as const
  })
  return entries.every(([name, part]) => before[name as keyof Who] === part)
    ? before
    : (Object.fromEntries(entries) as unknown as Who)
}

/** When the session ends, in milliseconds since 1970; undefined where the provider did not say. */
export const endOf = (state: Known | null): number | undefined => {
  const at = Date.parse(state?.session.expires_at ?? '')
  return Number.isNaN(at) ? undefined : at
}
