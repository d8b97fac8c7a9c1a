import { isInBrowserSlice } from '../../../../../tools/test/slices.ts'
import type { Stop } from './stop.ts'

/** Stops that every run checks: a failure at a field, and one below a code. Most sign-ins walk both. */
export const coreStops: ReadonlySet<string> = new Set([
  'Main: Continue with email (otps/email/login_or_create)',
  'OTPAuthenticate: a code',
])

/**
 * Returns the stops of this run by their group: those of every run, and those of its slice. A group that has none of them
 * is left out.
 *
 * @param rule what is checked at each stop
 * @param groups stops by the name of their group
 */
export const stopsOfRun = (
  rule: string,
  groups: Readonly<Record<string, readonly Stop[]>>,
): readonly (readonly [name: string, stops: readonly Stop[]])[] =>
  Object.entries(groups).flatMap(([name, rows]) => {
    const chosen = rows.filter(({ at }) => coreStops.has(at) || isInBrowserSlice(`${rule}: ${at}`))
    return chosen.length === 0 ? [] : [[name, chosen] as const]
  })
