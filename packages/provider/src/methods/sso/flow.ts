import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../../domain/deps.ts'
import { newToken } from '../../domain/sessions/sessions.ts'
import { ProviderError } from '../../errors.ts'
import { consumeOnce, purposeOf, replaceSecret } from '../../store/tables/once-secrets.ts'
import type { Project } from '../../store/tables/projects.ts'

/** What a browser that was sent to a company's identity provider is to come back to. */
export interface SsoFlow {
  /** Whose identity provider was asked. */
  readonly connectionId: string
  /** The connection that was begun at: another one where an organization uses it from elsewhere. */
  readonly enteredBy: string
  readonly redirectURI: string
  readonly loginURL: string
  readonly signupURL: string
  /** Of the site's own client. */
  readonly codeChallenge: string | null
}

/** At rest a flow also knows, by a hash, in which browser it was begun. */
type KeptFlow = SsoFlow & { readonly browser: string }

export const flowLifeSeconds = 600

export const isBrowser = (text: string | undefined): text is string => /^[A-Za-z0-9_-]{43}$/.test(text ?? '')

const secretIdOf = (state: string): string => `sso-state-${hash('sha256', state)}`

/** The two secrets of a flow, made of what only the browser says, so that none is at rest. */
export const ssoSecrets = (browser: string, state: string) => {
  const secret = (use: string) => createHmac('sha256', browser).update(`${use} ${state}`).digest('base64url')
  return { codeVerifier: secret('verifier'), nonce: secret('nonce') }
}

/** Draws the state of a flow and remembers what it is for. SAML has room for eighty characters (bindings, section 3.4.3). */
export const beginSso = async (
  { random, clock, store }: Deps,
  { projectId }: Project,
  browser: string,
  flow: SsoFlow,
): Promise<string> => {
  const state = newToken(random)
  const secretId = secretIdOf(state)
  const purpose: KeptFlow = { ...flow, browser: hash('sha256', browser) }
  const expiresAt = clock.now() + flowLifeSeconds * 1000
  const held = { slot: secretId, holder: flow.connectionId, digest: '', salt: '', purpose, expiresAt }
  await replaceSecret(store.rows, { secretId, projectId, ...held })
  return state
}

/** Takes a flow back, once and in the browser that began it. A refusal uses nothing up. */
export const takeSso = async (
  { store, clock }: Deps,
  { projectId }: Project,
  connectionId: string,
  state: string,
  browser: string | undefined,
): Promise<SsoFlow & { readonly begunIn: string }> => {
  if (browser === undefined) throw stateRefused()
  const secretId = secretIdOf(state)
  const kept = await keptFlow({ store, clock }, { projectId }, state)
  const isOwn = kept !== null && kept.connectionId === connectionId && isSame(kept.browser, hash('sha256', browser))
  if (!isOwn || !(await consumeOnce(store.rows, { projectId }, secretId))) throw stateRefused()
  return { ...kept, begunIn: browser }
}

/** The flow of a connection that is under way, without taking it; null where the state belongs to none. */
export const livingFlow = async (
  deps: Pick<Deps, 'store' | 'clock'>,
  project: Pick<Project, 'projectId'>,
  connectionId: string,
  state: string,
): Promise<SsoFlow | null> => {
  const flow = state === '' ? null : await keptFlow(deps, project, state)
  return flow?.connectionId === connectionId ? flow : null
}

const keptFlow = async (
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  { projectId }: Pick<Project, 'projectId'>,
  state: string,
): Promise<KeptFlow | null> => {
  const asked = { projectId, secretId: secretIdOf(state), now: clock.now() }
  const kept = await purposeOf<KeptFlow>(store.rows, asked)
  // Those that were begun before the server was brought up to date say nothing of it.
  return kept && { ...kept, enteredBy: kept.enteredBy ?? kept.connectionId }
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

export const stateRefused = () =>
  new ProviderError(
    'oauth_invalid_state',
    'The sign-in was not begun in this browser, has been finished already, or took longer than ten minutes. Go back to the site and begin again.',
  )
