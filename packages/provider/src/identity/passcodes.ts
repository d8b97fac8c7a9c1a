import type { Channel } from '@latchkey/protocol/methods/otp/consumer'
import type { Deps } from '../deps.ts'
import type { Rows } from '../store/store.ts'
import type { Project } from '../store/tables/projects.ts'
import type { Destination } from './destinations.ts'
import { holderOf } from './holders.ts'
import { newId } from './ids.ts'
import { issueSecret } from './once.ts'
import type { Reason } from './sign-in/reason.ts'

const digits = 6

/** What is kept beside the digest while a code is on its way. */
export type CodePurpose = Reason & { readonly channel: Channel; readonly destination: Destination }

/** A code as it is sent, and the name under which it is taken back. */
export interface Passcode {
  readonly methodId: string
  readonly code: string
}

/** Draws a code. Nothing is remembered of it yet. */
export const newPasscode = ({ random }: Deps, { environment }: Project): Passcode => ({
  methodId: newId(random, 'otp', environment),
  code: random.digits(digits),
})

/**
 * Remembers a code until it comes back. A destination has one living code, whatever brought it there: a newer one
 * voids the older, so the guesses of all add up to those of one.
 */
export const issuePasscode = (
  deps: Deps,
  rows: Rows,
  { projectId }: Project,
  { methodId, code }: Passcode,
  purpose: CodePurpose,
  minutes: number,
): Promise<void> => {
  const { kind, canonical } = purpose.destination
  return issueSecret(deps, rows, {
    secretId: methodId,
    projectId,
    slot: `otp ${kind} ${canonical}`,
    holder: holderOf(purpose),
    secret: code,
    purpose,
    lifeMs: minutes * 60_000,
  })
}
