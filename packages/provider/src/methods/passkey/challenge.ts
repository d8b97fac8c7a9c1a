import { createHash } from 'node:crypto'
import type { Deps } from '../../domain/deps.ts'
import { consumeRateLimit } from '../../domain/rate-limits/rate-limit.ts'
import type { SignInContext } from '../../domain/sessions/sign-in-context.ts'
import { atomically } from '../../store/atomically.ts'
import { consumeOnce, purposeOf, replaceSecret } from '../../store/tables/one-time-secrets/one-time-secrets.ts'
import type { Project } from '../../store/tables/projects/projects.ts'

/** The ceremony that a challenge was drawn for. A signature under it is valid for nothing else. */
export type PasskeyChallengePurpose = {
  readonly domain: string
  /** Whether the authenticator must verify the user. */
  readonly verifies: boolean
} & (
  | { readonly ceremony: 'primary' }
  // Void once the session ends. Without a session the challenge is a back end's, which vouches for its users.
  | { readonly ceremony: 'secondary'; readonly userId: string; readonly sessionId: string | null }
  | {
      readonly ceremony: 'register'
      readonly userId: string
      readonly sessionId: string | null
      readonly authenticatorType: '' | 'platform' | 'cross-platform'
      readonly userAgent: string
      readonly userHandle: string
      /** Created by the browser without a prompt (WebAuthn level 3, 5.1.3, `mediation`). */
      readonly isUnasked?: boolean
    }
)

/** The purpose of a registration challenge. */
export type RegisterPurpose = Extract<PasskeyChallengePurpose, { readonly ceremony: 'register' }>

/** 256 bits; the standard requires 128 (WebAuthn 13.4.3). */
const challengeBytes = 32

/** Time that a user has for the prompt. The browser gets the same timeout. */
export const challengeLifeMs = 300_000

const challengeKey = (challenge: Uint8Array): string =>
  `passkey-${createHash('sha256').update(challenge).digest('hex')}`

export interface PasskeyChallengeRequest {
  readonly project: Project
  readonly clientAddress: string
}

/** Draws a challenge and stores its purpose. */
export const drawChallenge = async (
  { clock, random, store }: Deps,
  { project: { projectId }, clientAddress }: PasskeyChallengeRequest,
  purpose: PasskeyChallengePurpose,
): Promise<Uint8Array> => {
  const challenge = random.bytes(challengeBytes)
  const uniqueKey = challengeKey(challenge)
  const now = clock.now()
  await consumeRateLimit(store, [{ limit: 'challengesFromClient', projectId, subject: clientAddress }], now)
  await replaceSecret(store.db, {
    secretId: uniqueKey,
    projectId,
    uniqueKey,
    // When the account changes hands, its pending challenges are deleted with the rest of the old owner's data.
    ownerKey: purpose.ceremony === 'primary' ? 'passkey' : purpose.userId,
    digest: '',
    salt: '',
    purpose,
    expiresAt: now + challengeLifeMs,
  })
  return challenge
}

/**
 * Consumes a challenge, whether its answer is valid or not. Of several concurrent answers one gets the purpose, the
 * others `null`.
 */
export const takeChallenge = async (
  { clock, store }: Deps,
  { project: { projectId }, clientAddress }: PasskeyChallengeRequest,
  challenge: Uint8Array,
): Promise<PasskeyChallengePurpose | null> => {
  const secretId = challengeKey(challenge)
  const now = clock.now()
  await consumeRateLimit(store, [{ limit: 'signaturesFromClient', projectId, subject: clientAddress }], now)
  return atomically(store, async (db) => {
    const purpose = await purposeOf<PasskeyChallengePurpose>(db, { projectId, secretId, now })
    return purpose !== null && (await consumeOnce(db, { projectId }, secretId)) ? purpose : null
  })
}

/**
 * Whether a challenge is answered where it was drawn: in the same session, or by a back end that drew it for this user
 * and sends no session of another user.
 */
export const comesBack = (
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string | null },
  { activeSession, isBackEnd = false }: Pick<SignInContext, 'activeSession' | 'isBackEnd'>,
): boolean =>
  sessionId === null
    ? isBackEnd && (activeSession === null || activeSession.person.userId === userId)
    : sessionId === activeSession?.session.sessionId
