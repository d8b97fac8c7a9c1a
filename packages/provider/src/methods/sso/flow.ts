import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../../domain/deps.ts'
import { newToken } from '../../domain/sessions/sessions.ts'
import { ProviderError } from '../../errors.ts'
import { consumeOnce, purposeOf, replaceSecret } from '../../store/tables/one-time-secrets/one-time-secrets.ts'
import type { Project } from '../../store/tables/projects/projects.ts'

/** The values that a flow needs when the browser comes back from an identity provider. */
export interface SsoFlow {
  /** The connection whose identity provider was asked. */
  readonly connectionId: string
  /** The connection that the flow started at; different if it is an external one. */
  readonly enteredBy: string
  readonly redirectURI: string
  readonly loginURL: string
  readonly signupURL: string
  /** Of the site's own client. */
  readonly codeChallenge: string | null
  /** The test sign-in that the flow belongs to. It signs in no member. */
  readonly testId?: string
}

/** A stored flow, with a hash of the secret of the browser that started it. */
type StoredSsoFlow = SsoFlow & { readonly browser: string }

export const flowLifeSeconds = 600

export const isBrowser = (text: string | undefined): text is string => /^[A-Za-z0-9_-]{43}$/.test(text ?? '')

const secretIdOf = (state: string): string => `sso-state-${hash('sha256', state)}`

/** Returns the two secrets of a flow. They are derived from the browser's secret, so they are not stored. */
export const ssoSecrets = (browser: string, state: string) => {
  const secret = (use: string) => createHmac('sha256', browser).update(`${use} ${state}`).digest('base64url')
  return { codeVerifier: secret('verifier'), nonce: secret('nonce') }
}

/** Stores a flow and returns its state. SAML allows eighty characters (bindings, section 3.4.3). */
export const beginSso = async (
  { random, clock, store }: Deps,
  { projectId }: Project,
  browser: string,
  flow: SsoFlow,
): Promise<string> => {
  const state = newToken(random)
  const secretId = secretIdOf(state)
  const purpose: StoredSsoFlow = { ...flow, browser: hash('sha256', browser) }
  const expiresAt = clock.now() + flowLifeSeconds * 1000
  const secretValues = { uniqueKey: secretId, ownerKey: flow.connectionId, digest: '', salt: '', purpose, expiresAt }
  await replaceSecret(store.db, { secretId, projectId, ...secretValues })
  return state
}

/** Consumes a flow, once and in the browser that started it. A rejection consumes nothing. */
export const takeSso = async (
  { store, clock }: Deps,
  { projectId }: Project,
  connectionId: string,
  state: string,
  browser: string | undefined,
): Promise<SsoFlow & { readonly begunIn: string }> => {
  if (browser === undefined) throw stateRefused()
  const secretId = secretIdOf(state)
  const storedFlow = await keptFlow({ store, clock }, { projectId }, state)
  const isOwn =
    storedFlow !== null &&
    storedFlow.connectionId === connectionId &&
    isSame(storedFlow.browser, hash('sha256', browser))
  if (!isOwn || !(await consumeOnce(store.db, { projectId }, secretId))) throw stateRefused()
  return { ...storedFlow, begunIn: browser }
}

/** Returns a pending flow of a connection without consuming it; null if the state belongs to no flow. */
export const activeFlow = async (
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
): Promise<StoredSsoFlow | null> => {
  const key = { projectId, secretId: secretIdOf(state), now: clock.now() }
  const storedFlow = await purposeOf<StoredSsoFlow>(store.db, key)
  // Flows that were started by an older release have no such value.
  return storedFlow && { ...storedFlow, enteredBy: storedFlow.enteredBy ?? storedFlow.connectionId }
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

export const stateRefused = () =>
  new ProviderError(
    'oauth_invalid_state',
    'The sign-in was not started in this browser, is already finished, or took longer than ten minutes. Go back to the site and start again.',
  )
