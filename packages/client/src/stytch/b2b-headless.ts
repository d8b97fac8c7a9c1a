import { headless } from '../b2b.ts'
import { clientKey } from '../core/browser/registry.ts'
import { urlToken } from '../core/redirects/url-token.ts'
import { createMemberCore, type MemberClient, type SignedInMember } from '../identity/b2b.ts'
import { onChangeOf } from './on-change.ts'
import { clientOptionsOf, type StytchClientOptions } from './options.ts'
import type { IHeadlessRBACClient } from './parts.ts'
import { toStytchError, withStytchErrors } from './to-stytch-error.ts'
import type { Writable } from './writable.ts'

const NAME = 'StytchB2BHeadlessClient'

/** Kinds of token that `authenticateByUrl` completes. */
const handledTypes = [
  'discovery',
  'discovery_oauth',
  'oauth',
  'sso',
  'multi_tenant_magic_links',
  'multi_tenant_impersonation',
] as const
type Handled = (typeof handledTypes)[number]

type ParsedMemberToken =
  | { handled: true; tokenType: Handled; token: string }
  | { handled: false; tokenType: string; token: string }
  | null

const parseAuthenticateUrl = (href = location.href): ParsedMemberToken => {
  const tokenInUrl = urlToken(href)
  const tokenType = handledTypes.find((type) => type === tokenInUrl?.tokenType)
  if (!tokenInUrl || !tokenType) return tokenInUrl && { handled: false, ...tokenInUrl }
  return { handled: true, tokenType, token: tokenInUrl.token }
}

const signedOutState: Partial<SignedInMember> = {}

// Written without type arguments after `typeof`, which sites with TypeScript before 4.7 cannot parse.
type Facade = Writable<ReturnType<typeof headless>>
type OnChange<State> = (callback: (state: State) => void) => () => void

type Self = Facade['self'] & { onChange: OnChange<ReturnType<Facade['self']['getSync']>> }

/** Declared explicitly: inferred from all calls at once, the type exceeds the compiler's limits in sites. */
interface Parts
  // A unique symbol differs between the declarations of two packages, so components must not require it.
  extends Omit<Facade, 'session' | 'self' | 'organization' | 'rbac' | 'onStateChange' | typeof clientKey> {
  session: Facade['session'] & { onChange: OnChange<ReturnType<Facade['session']['getSync']>> }
  self: Self
  /** The older name of `self`. */
  member: Self
  organization: Omit<Facade['organization'], 'onChange'> & {
    onChange: OnChange<ReturnType<Facade['organization']['getSync']>>
  }
  rbac: IHeadlessRBACClient
  onStateChange: OnChange<Partial<SignedInMember>>
  parseAuthenticateUrl: typeof parseAuthenticateUrl
}

const partsOf = (core: MemberClient): Parts => {
  const facade = withStytchErrors(headless(core))
  const { session, self, organization } = facade
  const selfCalls = { ...self, onChange: onChangeOf(core, self.getSync) }
  return {
    ...facade,
    session: { ...session, onChange: onChangeOf(core, session.getSync) },
    self: selfCalls,
    member: selfCalls,
    organization: {
      ...organization,
      onChange: onChangeOf(core, organization.getSync),
    },
    // `withStytchErrors` loses the type parameter with a site's resources.
    rbac: facade.rbac as IHeadlessRBACClient,
    onStateChange: onChangeOf(core, () => core.session.current() ?? signedOutState),
    parseAuthenticateUrl,
  }
}

/** The headless client for B2B, with the methods that existing sites call. */
export interface StytchB2BHeadlessClient<_Project = object> extends Omit<Writable<Parts>, 'rbac'> {
  rbac: IHeadlessRBACClient
}

type Constructor = new <Project = object>(
  publicToken: string,
  options?: StytchClientOptions,
) => StytchB2BHeadlessClient<Project>

/**
 * The headless client for B2B with the name, methods and errors of the existing package.
 *
 * @throws StytchSDKUsageError for a malformed token or an invalid address
 *
 * @example
 * const client = new StytchB2BHeadlessClient('public-token-test-…', { baseURL: 'https://auth.example.com' })
 * await client.magicLinks.email.discovery.send({ email_address: 'ada@example.com' })
 */
export const StytchB2BHeadlessClient: Constructor = class {
  constructor(publicToken: string, options: StytchClientOptions = {}) {
    const core = coreFor(publicToken, options)
    Object.defineProperty(this, clientKey, { value: core })
    Object.assign(this, partsOf(core))
  }
} as Constructor

function coreFor(publicToken: string, options: StytchClientOptions): MemberClient {
  try {
    return createMemberCore(publicToken, clientOptionsOf(publicToken, options))
  } catch (fault) {
    throw toStytchError(fault, NAME)
  }
}

/** Creates the client without `new`, as generation 6 does. */
export const createStytchB2BClient = <Project = object>(
  publicToken: string,
  options?: StytchClientOptions,
): StytchB2BHeadlessClient<Project> => new StytchB2BHeadlessClient<Project>(publicToken, options)
