import { createHash } from 'node:crypto'
import type { Deps } from '../../domain/deps.ts'
import { requireRoom } from '../../domain/rate-limits/rate-limit.ts'
import type { Arrival } from '../../domain/sessions/sign-in/sign-in-context.ts'
import { atomically } from '../../store/atomically.ts'
import { consumeOnce, purposeOf, replaceSecret } from '../../store/tables/once-secrets.ts'
import type { Project } from '../../store/tables/projects.ts'

/** What a challenge was drawn for; a signature under it does nothing else. */
export type ChallengePurpose = {
  readonly domain: string
  /** Whether the authenticator must have made sure who the person is. */
  readonly verifies: boolean
} & (
  | { readonly ceremony: 'primary' }
  // Void once that session is over; without one it is a back end's, which answers for its people.
  | { readonly ceremony: 'secondary'; readonly userId: string; readonly sessionId: string | null }
  | {
      readonly ceremony: 'register'
      readonly userId: string
      readonly sessionId: string | null
      readonly authenticatorType: '' | 'platform' | 'cross-platform'
      readonly userAgent: string
      readonly userHandle: string
      /** The browser was to make it without asking anybody (WebAuthn level 3, 5.1.3, `mediation`). */
      readonly isUnasked?: boolean
    }
)

/** That of a new passkey. */
export type RegisterPurpose = Extract<ChallengePurpose, { readonly ceremony: 'register' }>

/** 256 bits; the standard asks for 128 (WebAuthn 13.4.3). */
const challengeBytes = 32

/** How long a person has for the prompt. Browsers are told the same. */
export const challengeLifeMs = 300_000

const slotOf = (challenge: Uint8Array): string => `passkey-${createHash('sha256').update(challenge).digest('hex')}`

export interface Asking {
  readonly project: Project
  readonly clientAddress: string
}

/** Draws a challenge, and remembers what it is for. */
export const drawChallenge = async (
  { clock, random, store }: Deps,
  { project: { projectId }, clientAddress }: Asking,
  purpose: ChallengePurpose,
): Promise<Uint8Array> => {
  const challenge = random.bytes(challengeBytes)
  const slot = slotOf(challenge)
  const now = clock.now()
  await requireRoom(store, [{ limit: 'challengesFromClient', projectId, subject: clientAddress }], now)
  await replaceSecret(store.rows, {
    secretId: slot,
    projectId,
    slot,
    // What a person began goes with everything else of theirs when the account changes hands.
    holder: purpose.ceremony === 'primary' ? 'passkey' : purpose.userId,
    digest: '',
    salt: '',
    purpose,
    expiresAt: now + challengeLifeMs,
  })
  return challenge
}

/**
 * Takes a challenge back, whatever comes of the answer: a second answer finds nothing. Of any number at once exactly one
 * is told what it was for, the others `null`.
 */
export const takeChallenge = async (
  { clock, store }: Deps,
  { project: { projectId }, clientAddress }: Asking,
  challenge: Uint8Array,
): Promise<ChallengePurpose | null> => {
  const secretId = slotOf(challenge)
  const now = clock.now()
  await requireRoom(store, [{ limit: 'signaturesFromClient', projectId, subject: clientAddress }], now)
  return atomically(store, async (rows) => {
    const purpose = await purposeOf<ChallengePurpose>(rows, { projectId, secretId, now })
    return purpose !== null && (await consumeOnce(rows, { projectId }, secretId)) ? purpose : null
  })
}

/**
 * Whether a challenge comes back where it was drawn: in the same session, or by a back end that drew it for this person and
 * brings no session of anybody else's.
 */
export const comesBack = (
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string | null },
  { live, isBackEnd = false }: Pick<Arrival, 'live' | 'isBackEnd'>,
): boolean =>
  sessionId === null
    ? isBackEnd && (live === null || live.person.userId === userId)
    : sessionId === live?.session.sessionId
