import { isInSlice } from '../../../../../tools/test/slices.ts'
import { stops } from './all.ts'
import type { Stop } from './stop.ts'

/** Stops that every run checks: one for each way in which a screen shows a failure, and one in each group of stops. */
export const coreStops: ReadonlySet<string> = new Set([
  'Main: Continue with email (otps/email/login_or_create)',
  'OTPAuthenticate: a code',
  'PasswordCreateOrLogin: a new password',
  'PasswordForgot: Resend email',
])

/** The first stop of each call. */
export const firstOfCalls: ReadonlySet<string> = new Set(
  stops.filter(({ call }, at) => stops.findIndex((other) => other.call === call) === at).map(({ at }) => at),
)

/**
 * Returns the stops of this run: those of every run, and those of its slice.
 *
 * @param rule what is checked at each stop
 */
export const stopsOfRun = (rule: string, rows: readonly Stop[], core = coreStops): readonly Stop[] =>
  rows.filter(({ at }) => core.has(at) || isInSlice(`${rule}: ${at}`))
