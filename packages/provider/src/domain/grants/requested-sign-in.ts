import type { StoredConnectedApp } from '../../store/tables/connected-apps/connected-apps.ts'
import { consumeOnce, purposeOf, replaceSecret } from '../../store/tables/one-time-secrets/one-time-secrets.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { SessionRow } from '../../store/tables/sessions/sessions.ts'
import type { Deps } from '../deps.ts'
import { tokenClientId } from '../permissions/app-types.ts'
import { type AppAuthorizationRequest, promptsOf } from './authorization-request.ts'
import type { Grantor } from './grantor.ts'
import { readIdTokenHint } from './logout.ts'
import { tokenHash } from './opaque-token.ts'

/**
 * Age of a sign-in that counts as a new one. The page signs in and asks right after that, so `max_age=0`, which is
 * `prompt=login` (OpenID Connect Core, 3.1.2.1), can be met.
 */
const newSignInMs = 60_000

/** Time for which a sign-in that was new at the start still counts at the submission: the user reads the consent. */
const readingMs = 900_000

/** Why the session does not meet what the request demands of the sign-in. */
export type SignInFault = 'outdated' | 'another account' | 'unreadable hint'

/** The session of a request, and the app that asks. */
interface SignInBy {
  readonly project: Project
  readonly app: StoredConnectedApp
  readonly grantor: Grantor
  /** Null if a back end vouches for the sign-in. */
  readonly session: SessionRow | null
}

type SignInDemand = Pick<AppAuthorizationRequest, 'prompt' | 'maxAgeSeconds' | 'idTokenHint' | 'redirectUri'>

/**
 * Compares the session with `max_age`, `prompt=login` and `id_token_hint`.
 *
 * @param authTime newest primary proof of the session, in ms
 * @returns null if the session meets them
 */
export const signInFault = async (
  deps: Deps,
  by: SignInBy,
  request: SignInDemand,
  authTime: number,
): Promise<SignInFault | null> => {
  if (request.idTokenHint !== undefined) {
    const hint = await readIdTokenHint(deps, by.project, request.idTokenHint)
    if (hint?.clientId !== tokenClientId(by.app)) return 'unreadable hint'
    // OpenID Connect Core, 3.1.2.2: no tokens of another user than the one that the hint names.
    if (hint.userId !== by.grantor.userId) return 'another account'
  }
  const longestMs = longestAgeMs(request)
  if (by.session === null || longestMs === null) return null
  const now = deps.clock.now()
  const { projectId } = by.project
  const secretId = idOf(by, request)
  if (now - authTime > longestMs) {
    const known = await purposeOf<{ readonly authTime: number }>(deps.store.db, { projectId, secretId, now })
    return known?.authTime === authTime ? null : 'outdated'
  }
  await replaceSecret(deps.store.db, {
    secretId,
    projectId,
    uniqueKey: secretId,
    ownerKey: by.session.sessionId,
    digest: '',
    salt: '',
    purpose: { authTime },
    expiresAt: now + readingMs,
  })
  return null
}

/** Ends the time in which a sign-in counts as new for a request, because the request was answered. */
export const forgetNewSignIn = async ({ store }: Pick<Deps, 'store'>, by: SignInBy, request: SignInDemand) => {
  if (longestAgeMs(request) !== null) await consumeOnce(store.db, by.project, idOf(by, request))
}

const longestAgeMs = ({ prompt, maxAgeSeconds }: SignInDemand): number | null => {
  if (promptsOf({ prompt }).includes('login')) return newSignInMs
  return maxAgeSeconds === undefined ? null : Math.max(maxAgeSeconds * 1_000, newSignInMs)
}

const idOf = ({ app, session }: SignInBy, { redirectUri, prompt, maxAgeSeconds }: SignInDemand): string =>
  `sign-in-${tokenHash(JSON.stringify([session?.sessionId, app.clientId, redirectUri, prompt, maxAgeSeconds]))}`
