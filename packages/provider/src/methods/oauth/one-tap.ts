import { createHash } from 'node:crypto'
import type { OneTapSubmit } from '@latchkey/protocol/methods/oauth/consumer'
import { requireChallengeForApps } from '../../domain/one-time-secrets/pkce.ts'
import { type Asker, redirectOf } from '../../domain/projects/redirects.ts'
import { requireRoom } from '../../domain/rate-limits/rate-limit.ts'
import { ProviderError } from '../../errors.ts'
import { jwtDigest } from '../../ports/jwt-digest.ts'
import { atomically } from '../../store/atomically.ts'
import type { Rows } from '../../store/store.ts'
import { consumeOnce, keepFirst, purposeOf, replaceSecret } from '../../store/tables/once-secrets.ts'
import type { Project } from '../../store/tables/projects.ts'
import type { MethodDeps } from '../method-deps.ts'
import { siteOf } from './callback.ts'
import type { OAuthClient } from './client.schema.ts'
import { clientOf } from './client.ts'
import type { Recognised } from './exchange.ts'
import { drawToken, isToken } from './flow.ts'
import { openIdProviders } from './openid-providers.ts'
import { readProfile } from './social-provider.ts'

/** A prompt that is about to be shown. */
interface Prompt {
  /** Which the page is told, and which the token repeats as its nonce where the page passed it on. */
  readonly callbackId: string
}

/** Prompts stay on pages that people read. */
const promptLifeMs = 60 * 60_000

const hashed = (text: string): string => createHash('sha256').update(text).digest('hex')
const secretIdOf = (csrfToken: string): string => `one-tap-${hashed(csrfToken)}`

/** What a page needs to show a prompt; the token goes into a cookie. */
export interface StartedPrompt extends Prompt {
  readonly googleClientId: string
  readonly csrfToken: string
}

/** A prompt brings no challenge, so nothing binds its token to the browser of whoever pressed: not where that is asked for. */
export const requireNoChallenge = ({ settings }: Project): void => {
  if (!settings.pkce_required_for_oauth) return
  throw new ProviderError(
    'pkce_expected_code_challenge',
    'The project requires pkce for signing in elsewhere, which a One Tap prompt has no way to carry. Use the button, or turn the requirement off.',
  )
}

/** Begins a prompt. A project without a client there is told so by an empty client id, as existing pages expect. */
export const startPrompt = async (
  deps: MethodDeps,
  project: Project,
  clientAddress: string,
): Promise<StartedPrompt> => {
  const { projectId, environment } = project
  const callbackId = `oauth-callback-${environment}-${deps.random.uuid()}`
  const csrfToken = `${drawToken(deps)}.${project.publicToken}`
  const slot = secretIdOf(csrfToken)
  const purpose: Prompt = { callbackId }
  const now = deps.clock.now()
  await requireRoom(deps.store, [{ limit: 'oauthStartsFromClient', projectId, subject: clientAddress }], now)
  const held = { holder: 'oauth', digest: '', salt: '', purpose, expiresAt: now + promptLifeMs }
  await replaceSecret(deps.store.rows, { secretId: slot, projectId, slot, ...held })
  return { callbackId, csrfToken, googleClientId: (await clientOf(deps, project, 'google'))?.client_id ?? '' }
}

/** What a page says once its prompt was answered, with the cookie that it began with. */
export interface Submitted {
  /** The last part of the path: the prompt's own, or `google`. */
  readonly callbackId: string
  readonly cookie: string | undefined
  readonly said: OneTapSubmit
  readonly asker: Asker
  readonly clientAddress: string
}

/**
 * Signs in by a prompt's ID token. Answers the address of the site that the browser goes on to. A token that does not hold
 * does not use the prompt up: the person can press once more.
 */
export const finishPrompt = async (deps: MethodDeps, submitted: Submitted): Promise<string> => {
  const { callbackId, cookie, said, asker, clientAddress } = submitted
  const { stytch_csrf_token: csrfToken, id_token: idToken } = said
  if (cookie !== csrfToken) throw promptRefused()
  const project = await projectOf(deps, csrfToken)
  const { projectId } = project
  const now = deps.clock.now()
  await requireRoom(deps.store, [{ limit: 'triesFromClient', projectId, subject: clientAddress }], now)
  const secretId = secretIdOf(csrfToken)
  const prompt = await purposeOf<Prompt>(deps.store.rows, { projectId, secretId, now })
  if (prompt === null || (callbackId !== prompt.callbackId && callbackId !== 'google')) throw promptRefused()
  const targets = {
    loginURL: redirectOf(project, said.login_redirect_url, 'login', asker),
    signupURL: redirectOf(project, said.signup_redirect_url, 'signup', asker),
  }
  requireNoChallenge(project)
  requireChallengeForApps(project, Object.values(targets), undefined)
  const client = await clientOf(deps, project, 'google')
  if (client === null) throw promptRefused()
  const recognised = await recogniseTapped(deps, client, prompt.callbackId, idToken)
  await useUp(deps, project, secretId, idToken)
  return siteOf(deps, { project, provider: 'google', ...targets, codeChallenge: null, attachUserId: null }, recognised)
}

/** Whom a prompt's token is about; throws for one that does not hold. */
export const recogniseTapped = async (
  deps: MethodDeps,
  client: OAuthClient,
  nonce: string,
  idToken: string,
): Promise<Recognised> => {
  const row = openIdProviders.google
  try {
    const claims = await deps.idTokens.verify(idToken, { row, client, nonce, isNonceOptional: true })
    const profile = readProfile(row, [claims])
    // Whoever has no proven address there has nothing that the prompt could be trusted with.
    if (!profile.isVerified) throw new Error('The address is not verified.')
    const values = { access_token: '', id_token: idToken, refresh_token: '', scopes: [], expires_at: '' }
    return { profile, values }
  } catch (cause) {
    throw new ProviderError(
      'oauth_auth_code_error',
      'The token of the prompt does not hold: it is not signed by Google for this site, has expired, belongs to another prompt, or its address is not verified. Try again, or use the button.',
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

/** Longer than any of Google's tokens lives. */
const spentForMs = 2 * 60 * 60_000

/** Notes that a token has signed somebody in; throws for one that has. */
export const spendToken = async (
  { clock }: MethodDeps,
  rows: Rows,
  projectId: string,
  idToken: string,
): Promise<void> => {
  const slot = `one-tap-token-${jwtDigest(idToken)}`
  const kept = { secretId: slot, projectId, slot, holder: 'oauth', digest: '', salt: '', purpose: {} }
  if (!(await keepFirst(rows, { ...kept, expiresAt: clock.now() + spentForMs }))) throw promptRefused()
}

/**
 * Uses up the prompt and its token. The token, too, signs in once: whoever reads it on its way cannot bring it again under
 * a prompt of their own.
 */
const useUp = async (deps: MethodDeps, { projectId }: Project, promptId: string, idToken: string): Promise<void> =>
  atomically(deps.store, async (rows) => {
    await spendToken(deps, rows, projectId, idToken)
    if (!(await consumeOnce(rows, { projectId }, promptId))) throw promptRefused()
  })

export const promptRefused = () =>
  new ProviderError(
    'oauth_invalid_callback_request',
    'The prompt was answered already, has expired, or was shown in another browser. Reload the page, or use the button.',
  )
