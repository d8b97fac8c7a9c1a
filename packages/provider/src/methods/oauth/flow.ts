import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { AnyOAuthProvider } from '@latchkey/protocol/methods/oauth/providers'
import type { Deps } from '../../domain/deps.ts'
import { ProviderError } from '../../errors.ts'
import type { Rows } from '../../store/store.ts'
import { consumeOnce, purposeOf, replaceSecret } from '../../store/tables/once-secrets.ts'
import type { Project } from '../../store/tables/projects.ts'

/** What a browser that was sent to an outside provider is to come back to. */
export interface Flow {
  readonly provider: AnyOAuthProvider
  /** Exactly what the provider was told to send the browser back to; the exchange has to repeat it. */
  readonly redirectURI: string
  readonly loginURL: string
  readonly signupURL: string
  /** Of the site's own client. */
  readonly codeChallenge: string | null
  /** Whose account the outside one is added to; null where it signs in by itself. */
  readonly attachUserId: string | null
  /** For members: of one organization, or of whichever is discovered afterwards. */
  readonly business?: BusinessFlow
}

export interface BusinessFlow {
  /** Null in discovery. */
  readonly organizationId: string | null
}

/** At rest a flow also knows, by a hash, in which browser it was begun. */
type KeptFlow = Flow & { readonly browser: string }

/** A person may have to look for a telephone to sign in there. */
export const flowLifeSeconds = 600

const tokenBytes = 32
const tokenShape = /^[A-Za-z0-9_-]{43}$/

const hashed = (text: string): string => createHash('sha256').update(text).digest('hex')
const secretIdOf = (state: string): string => `oauth-state-${hashed(state)}`

/** A fresh secret of 256 bits, in base64url. */
export const drawToken = ({ random }: Pick<Deps, 'random'>): string =>
  Buffer.from(random.bytes(tokenBytes)).toString('base64url')

export const isToken = (text: string | undefined): text is string => text !== undefined && tokenShape.test(text)

/** What only the browser that began a flow can say: never seen by the provider, by the site or in an address. */
const secretOf = (browser: string, state: string, use: 'verifier' | 'nonce'): string =>
  createHmac('sha256', browser).update(`${use} ${state}`).digest('base64url')

/** The two secrets of a flow that the provider is told of. They are made of the browser's, so that none is at rest. */
export const flowSecrets = (browser: string, state: string) => ({
  codeVerifier: secretOf(browser, state, 'verifier'),
  nonce: secretOf(browser, state, 'nonce'),
})

/** Draws the state of a flow and remembers what it is for. It names its project: a callback says nothing else of it. */
export const beginFlow = async (
  deps: Deps,
  rows: Rows,
  project: Project,
  browser: string,
  flow: Flow,
): Promise<string> => {
  const state = `${drawToken(deps)}.${project.publicToken}`
  const slot = secretIdOf(state)
  const purpose: KeptFlow = { ...flow, browser: hashed(browser) }
  await replaceSecret(rows, {
    secretId: slot,
    projectId: project.projectId,
    slot,
    holder: flow.attachUserId ?? 'oauth',
    digest: '',
    salt: '',
    purpose,
    expiresAt: deps.clock.now() + flowLifeSeconds * 1000,
  })
  return state
}

/** A flow that came back to the browser it was begun in, and is over by that. */
export interface TakenFlow extends Flow {
  readonly project: Project
}

/**
 * Takes a flow back. One that is unknown, spent, of another provider or begun in another browser is refused, and a
 * refusal uses nothing up; of any number of right ones at once exactly one passes.
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
  const kept = await purposeOf<KeptFlow>(store.rows, { projectId, secretId, now: clock.now() })
  if (kept === null || kept.provider !== provider || !isSame(kept.browser, hashed(browser))) throw stateRefused()
  if (!(await consumeOnce(store.rows, { projectId }, secretId))) throw stateRefused()
  return { ...kept, project }
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

const stateRefused = () =>
  new ProviderError(
    'oauth_invalid_state',
    'The sign-in was not begun in this browser, has been finished already, or took longer than ten minutes. Go back to the site and begin again.',
  )
