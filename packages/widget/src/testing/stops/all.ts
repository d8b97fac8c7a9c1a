import { codeStops } from './codes.ts'
import { onMainStops } from './main.ts'
import { passwordMailStops } from './password-mails.ts'
import { passwordStops } from './passwords.ts'
import type { Stop } from './stop.ts'

/** Every call that a screen makes because somebody asked for it, or came there. */
export const stops: readonly Stop[] = [...onMainStops, ...codeStops, ...passwordStops, ...passwordMailStops]
