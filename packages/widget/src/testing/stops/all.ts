import { codeStops } from './codes.ts'
import { onMainStops } from './main.ts'
import { passwordMailStops } from './password-mails.ts'
import { passwordStops } from './passwords.ts'
import type { Stop } from './stop.ts'

/** Every call that a screen makes after an action or on arrival, grouped by what the calls share. */
export const stopsBy: Readonly<Record<string, readonly Stop[]>> = {
  'on Main': onMainStops,
  'with a code': codeStops,
  'with a password': passwordStops,
  'by mail about a password': passwordMailStops,
}

export const stops: readonly Stop[] = Object.values(stopsBy).flat()
