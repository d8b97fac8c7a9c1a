import { createHash } from 'node:crypto'
import type { OneTapSubmit } from '@latchkey/protocol/methods/oauth/consumer'
import { type RequestOrigin, redirectOf } from '../../domain/destinations/redirects.ts'
import { requireChallengeForApps } from '../../domain/one-time-secrets/pkce.ts'
import { consumeRateLimit } from '../../domain/rate-limits/rate-limit.ts'
import { ProviderError } from '../../errors.ts'
import { jwtDigest } from '../../ports/jwt-digest.ts'
import { atomically } from '../../store/atomically.ts'
import type { Db } from '../../store/store.ts'
import {
  consumeOnce,
  keepFirst,
  purposeOf,
  replaceSecret,
} from '../../store/tables/one-time-secrets/one-time-secrets.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { MethodDeps } from '../method-deps.ts'
import { siteRedirectURL } from './callback.ts'
import type { OAuthClient } from './client.schema.ts'
import { clientOf } from './client.ts'
import type { VerifiedProviderUser } from './exchange.ts'
import { drawToken, isToken } from './flow.ts'
import { openIdProviders } from './openid-providers.ts'
import { readProfile } from './social-provider.ts'

/** A pending prompt. */
interface Prompt {
  /** Sent to the page, and the token's nonce if the page passed it on. */
  readonly callbackId: string
}

/** An hour, because prompts stay on pages that users read. */
const promptLifeMs = 60 * 60_000

const hashed = (text: string): string => createHash('sha256').update(text).digest('hex')
/** One browser has one token, and shows a prompt in each of its tabs. */
const secretIdOf = (csrfToken: string, { callbackId }: Prompt): string =>
  `one-tap-${hashed(`${csrfToken} ${callbackId}`)}`
/** Refers to the latest prompt of a browser, for pages that do not know the ID of theirs. */
const latestIdOf = (csrfToken: string): string => `one-tap-${hashed(csrfToken)}`

/** The values that a page needs to show a prompt. The token goes into a cookie. */
export interface StartedPrompt extends Prompt {
  readonly googleClientId: string
  readonly csrfToken: string
}

/**
 * Rejects One Tap if the project requires PKCE. A prompt carries no challenge, so nothing binds its token to a browser.
 */
export const requireNoChallenge = ({ settings }: Project): void => {
  if (!settings.pkce_required_for_oauth) return
  throw new ProviderError(
    'pkce_expected_code_challenge',
    'The project requires PKCE for OAuth, which a One Tap prompt does not support. Use the sign-in button, or disable the project setting pkce_required_for_oauth.',
  )
}

/** Whether a cookie is a token of this project, so that a second tab does not replace the token of the first. */
const isTokenOf = ({ publicToken }: Project, cookie: string | undefined): cookie is string => {
  const [token, project] = (cookie ?? '').split('.')
  return isToken(token) && project === publicToken
}

/**
 * Starts a prompt. Without a Google client the client ID is empty, as existing pages expect.
 *
 * @param cookie the browser's token, if it has shown a prompt before
 */
export const startPrompt = async (
  deps: MethodDeps,
  project: Project,
  clientAddress: string,
  cookie: string | undefined,
): Promise<StartedPrompt> => {
  const { projectId, environment } = project
  const callbackId = `oauth-callback-${environment}-${deps.random.uuid()}`
  const csrfToken = isTokenOf(project, cookie) ? cookie : `${drawToken(deps)}.${project.publicToken}`
  const purpose: Prompt = { callbackId }
  const now = deps.clock.now()
  await consumeRateLimit(deps.store, [{ limit: 'oauthStartsFromClient', projectId, subject: clientAddress }], now)
  const secretValues = { ownerKey: 'oauth', digest: '', salt: '', purpose, expiresAt: now + promptLifeMs }
  for (const uniqueKey of [secretIdOf(csrfToken, purpose), latestIdOf(csrfToken)])
    await replaceSecret(deps.store.db, { secretId: uniqueKey, projectId, uniqueKey, ...secretValues })
  return { callbackId, csrfToken, googleClientId: (await clientOf(deps, project, 'google'))?.client_id ?? '' }
}

/** The response to a prompt, with the cookie that it started with. */
export interface PromptResponse {
  /** The last part of the path: the ID of the prompt, or `google`. */
  readonly callbackId: string
  readonly cookie: string | undefined
  readonly input: OneTapSubmit
  readonly requestOrigin: RequestOrigin
  readonly clientAddress: string
}

/**
 * Signs in with the ID token of a prompt. Returns the URL of the site to redirect to. An invalid token does not consume
 * the prompt, so the user can try again.
 */
export const finishPrompt = async (deps: MethodDeps, submitted: PromptResponse): Promise<string> => {
  const { callbackId, cookie, input, requestOrigin, clientAddress } = submitted
  const { stytch_csrf_token: csrfToken, id_token: idToken } = input
  if (cookie !== csrfToken) throw promptRefused()
  const project = await projectOf(deps, csrfToken)
  const { projectId } = project
  const now = deps.clock.now()
  await consumeRateLimit(deps.store, [{ limit: 'triesFromClient', projectId, subject: clientAddress }], now)
  const promptWith = (secretId: string) => purposeOf<Prompt>(deps.store.db, { projectId, secretId, now })
  const named = callbackId === 'google' ? await promptWith(latestIdOf(csrfToken)) : { callbackId }
  if (named === null) throw promptRefused()
  const secretId = secretIdOf(csrfToken, named)
  const prompt = await promptWith(secretId)
  if (prompt === null) throw promptRefused()
  const targets = {
    loginURL: redirectOf(project, input.login_redirect_url, 'login', requestOrigin),
    signupURL: redirectOf(project, input.signup_redirect_url, 'signup', requestOrigin),
  }
  requireNoChallenge(project)
  requireChallengeForApps(project, Object.values(targets), undefined)
  const client = await clientOf(deps, project, 'google')
  if (client === null) throw promptRefused()
  const tapResult = await recogniseTapped(deps, client, prompt.callbackId, idToken)
  await useUp(deps, project, secretId, idToken)
  return siteRedirectURL(
    deps,
    { project, provider: 'google', ...targets, codeChallenge: null, attachUserId: null },
    tapResult,
  )
}

/** Returns the user of a prompt's token; throws if the token is invalid. */
export const recogniseTapped = async (
  deps: MethodDeps,
  client: OAuthClient,
  nonce: string,
  idToken: string,
): Promise<VerifiedProviderUser> => {
  const row = openIdProviders.google
  try {
    const claims = await deps.idTokens.verify(idToken, { row, client, nonce, isNonceOptional: true })
    const profile = readProfile(row, [claims])
    // One Tap is not accepted from accounts without a verified address.
    if (!profile.isVerified) throw new Error('The address is not verified.')
    const values = { access_token: '', id_token: idToken, refresh_token: '', scopes: [], expires_at: '' }
    return { profile, answers: [claims], values }
  } catch (cause) {
    throw new ProviderError(
      'oauth_auth_code_error',
      'The ID token of the prompt is invalid: it was not signed by Google for this site, has expired, belongs to another prompt, or its address is not verified. Try again, or use the sign-in button.',
      { cause },
    )
  }
}

const projectOf = async ({ projects }: MethodDeps, csrfToken: string): Promise<Project> => {
  const [token, publicToken = ''] = csrfToken.split('.')
  const project = isToken(token) ? await projects.byPublicToken(publicToken) : null
  if (project === null) throw promptRefused()
  return project
}

/** Longer than the lifetime of Google's tokens. */
const spentForMs = 2 * 60 * 60_000

/** Notes that a token was used; throws if it already was. */
export const spendToken = async ({ clock }: MethodDeps, db: Db, projectId: string, idToken: string): Promise<void> => {
  const uniqueKey = `one-tap-token-${jwtDigest(idToken)}`
  const usedToken = { secretId: uniqueKey, projectId, uniqueKey, ownerKey: 'oauth', digest: '', salt: '', purpose: {} }
  if (!(await keepFirst(db, { ...usedToken, expiresAt: clock.now() + spentForMs }))) throw promptRefused()
}

/**
 * Consumes the prompt and its token. The token also signs in only once, so an eavesdropper cannot send it with a prompt
 * of their own.
 */
const useUp = async (deps: MethodDeps, { projectId }: Project, promptId: string, idToken: string): Promise<void> =>
  atomically(deps.store, async (db) => {
    await spendToken(deps, db, projectId, idToken)
    if (!(await consumeOnce(db, { projectId }, promptId))) throw promptRefused()
  })

export const promptRefused = () =>
  new ProviderError(
    'oauth_invalid_callback_request',
    'The prompt was already answered, has expired, or was shown in another browser. Reload the page, or use the sign-in button.',
  )
