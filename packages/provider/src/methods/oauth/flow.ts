import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { AnyOAuthProvider } from '@latchkey/protocol/methods/oauth/providers'
import type { Deps } from '../../domain/deps.ts'
import { ProviderError } from '../../errors.ts'
import type { Db } from '../../store/store.ts'
import { consumeOnce, purposeOf, replaceSecret } from '../../store/tables/one-time-secrets/one-time-secrets.ts'
import type { Project } from '../../store/tables/projects/projects.ts'

/** The values that a flow needs when the browser comes back from a provider. */
export interface Flow {
  readonly provider: AnyOAuthProvider
  /** The exact redirect URI sent to the provider; the exchange has to repeat it. */
  readonly redirectURI: string
  readonly loginURL: string
  readonly signupURL: string
  /** Of the site's own client. */
  readonly codeChallenge: string | null
  /** The user to add the account to; null if the account signs in by itself. */
  readonly attachUserId: string | null
  /** For members: a flow for one organization, or for discovery. */
  readonly business?: BusinessFlow
}

export interface BusinessFlow {
  /** Null in discovery. */
  readonly organizationId: string | null
}

/** A stored flow, with a hash of the secret of the browser that started it. */
type StoredOAuthFlow = Flow & { readonly browser: string }

/** Ten minutes, because a user may have to find their phone to sign in. */
export const flowLifeSeconds = 600

const tokenBytes = 32
const tokenShape = /^[A-Za-z0-9_-]{43}$/

const hashed = (text: string): string => createHash('sha256').update(text).digest('hex')
const secretIdOf = (state: string): string => `oauth-state-${hashed(state)}`

/** Draws a secret of 256 bits, in base64url. */
export const drawToken = ({ random }: Pick<Deps, 'random'>): string =>
  Buffer.from(random.bytes(tokenBytes)).toString('base64url')

export const isToken = (text: string | undefined): text is string => text !== undefined && tokenShape.test(text)

/**
 * Derives a secret that only the browser that started the flow can reproduce. The browser's own secret never reaches
 * the provider, the site or a URL.
 */
const secretOf = (browser: string, state: string, use: 'verifier' | 'nonce'): string =>
  createHmac('sha256', browser).update(`${use} ${state}`).digest('base64url')

/**
 * Returns the two secrets of a flow that the provider receives. They are derived from the browser's secret, so they are
 * not stored.
 */
export const flowSecrets = (browser: string, state: string) => ({
  codeVerifier: secretOf(browser, state, 'verifier'),
  nonce: secretOf(browser, state, 'nonce'),
})

/** Stores a flow and returns its state. The state contains the project, which the callback does not name otherwise. */
export const beginFlow = async (deps: Deps, db: Db, project: Project, browser: string, flow: Flow): Promise<string> => {
  const state = `${drawToken(deps)}.${project.publicToken}`
  const uniqueKey = secretIdOf(state)
  const purpose: StoredOAuthFlow = { ...flow, browser: hashed(browser) }
  await replaceSecret(db, {
    secretId: uniqueKey,
    projectId: project.projectId,
    uniqueKey,
    ownerKey: flow.attachUserId ?? 'oauth',
    digest: '',
    salt: '',
    purpose,
    expiresAt: deps.clock.now() + flowLifeSeconds * 1000,
  })
  return state
}

/** A finished flow, in the browser that started it. */
export interface TakenFlow extends Flow {
  readonly project: Project
}

/**
 * Consumes a flow. Rejects an unknown or used one, one of another provider, and one started in another browser. A
 * rejection consumes nothing. Of several concurrent calls one succeeds.
 */
export const takeFlow = async (
  { projects, store, clock }: Deps,
  provider: string,
  state: string,
  browser: string | undefined,
): Promise<TakenFlow> => {
  const [token, publicToken = ''] = state.split('.')
  const project = isToken(token) ? await projects.byPublicToken(publicToken) : null
  if (project === null || browser === undefined) throw stateRefused()
  const { projectId } = project
  const secretId = secretIdOf(state)
  const storedFlow = await purposeOf<StoredOAuthFlow>(store.db, { projectId, secretId, now: clock.now() })
  if (storedFlow === null || storedFlow.provider !== provider || !isSame(storedFlow.browser, hashed(browser)))
    throw stateRefused()
  if (!(await consumeOnce(store.db, { projectId }, secretId))) throw stateRefused()
  return { ...storedFlow, project }
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

const stateRefused = () =>
  new ProviderError(
    'oauth_invalid_state',
    'The sign-in was not started in this browser, is already finished, or took longer than ten minutes. Go back to the site and start again.',
  )
