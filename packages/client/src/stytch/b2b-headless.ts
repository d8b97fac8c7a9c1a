import { headless } from '../b2b.ts'
import { clientKey } from '../core/browser/registry.ts'
import { urlToken } from '../core/redirects/url-token.ts'
import { createMemberCore, type MemberClient, type SignedInMember } from '../identity/b2b.ts'
import { onChangeOf } from './on-change.ts'
import { clientOptionsOf, type StytchClientOptions } from './options.ts'
import type { IHeadlessRBACClient } from './parts.ts'
import { toStytchError, withStytchErrors } from './to-stytch-error.ts'
import * as unbuilt from './unbuilt/business-calls.ts'
import type { Writable } from './writable.ts'

const NAME = 'StytchB2BHeadlessClient'

/** Those kinds of tokens that `authenticateByUrl` finishes. */
const handled = [
  'discovery',
  'discovery_oauth',
  'oauth',
  'sso',
  'multi_tenant_magic_links',
  'multi_tenant_impersonation',
] as const
type Handled = (typeof handled)[number]

type Parsed =
  | { handled: true; tokenType: Handled; token: string }
  | { handled: false; tokenType: string; token: string }
  | null

const parseAuthenticateUrl = (href = location.href): Parsed => {
  const found = urlToken(href)
  const tokenType = handled.find((type) => type === found?.tokenType)
  if (!found || !tokenType) return found && { handled: false, ...found }
  return { handled: true, tokenType, token: found.token }
}

const nobody: Partial<SignedInMember> = {}

type Facade = ReturnType<typeof withStytchErrors<ReturnType<typeof headless>>>
type OnChange<State> = ReturnType<typeof onChangeOf<State>>

/** What stands in for what is not built, under what is. */
type Over<Unbuilt, Built> = Omit<Unbuilt, keyof Built> & Built

type Self = Over<typeof unbuilt.ofSelf, Facade['self']> & { onChange: OnChange<ReturnType<Facade['self']['getSync']>> }

/** Written out: compilers of sites have no room for a type that is inferred from all calls at once. */
interface Parts
  // A unique symbol is another one in each package's declarations, so it is no part of what a component asks for.
  extends Omit<Facade, 'session' | 'self' | 'organization' | 'rbac' | 'onStateChange' | typeof clientKey> {
  session: Facade['session'] & { onChange: OnChange<ReturnType<Facade['session']['getSync']>> }
  self: Self
  /** The older name of `self`. */
  member: Self
  organization: Over<typeof unbuilt.ofOrganization, Omit<Facade['organization'], 'members' | 'onChange'>> & {
    onChange: OnChange<ReturnType<Facade['organization']['getSync']>>
    members: Over<typeof unbuilt.ofMembers, Facade['organization']['members']>
  }
  rbac: IHeadlessRBACClient
  scim: typeof unbuilt.scim
  idp: typeof unbuilt.idp
  onStateChange: OnChange<Partial<SignedInMember>>
  parseAuthenticateUrl: typeof parseAuthenticateUrl
}

const partsOf = (core: MemberClient): Parts => {
  const facade = withStytchErrors(headless(core))
  const { session, self, organization } = facade
  const own = { ...unbuilt.ofSelf, ...self, onChange: onChangeOf(core, self.getSync) }
  return {
    ...facade,
    session: { ...session, onChange: onChangeOf(core, session.getSync) },
    self: own,
    member: own,
    organization: {
      ...unbuilt.ofOrganization,
      ...organization,
      onChange: onChangeOf(core, organization.getSync),
      members: { ...unbuilt.ofMembers, ...organization.members },
    },
    // What a site lists of its resources is lost on the way through.
    rbac: facade.rbac as IHeadlessRBACClient,
    scim: unbuilt.scim,
    idp: unbuilt.idp,
    onStateChange: onChangeOf(core, () => core.session.current() ?? nobody),
    parseAuthenticateUrl,
  }
}

/** The headless client of business accounts, with the methods that an existing site calls. */
export interface StytchB2BHeadlessClient<_Project = object> extends Omit<Writable<Parts>, 'rbac'> {
  rbac: IHeadlessRBACClient
}

type Made = new <Project = object>(
  publicToken: string,
  options?: StytchClientOptions,
) => StytchB2BHeadlessClient<Project>

/**
 * The headless client of business accounts under the name, with the methods and with the errors that an existing site knows.
 *
 * @throws StytchSDKUsageError for a malformed token or an address that cannot be used
 * @example
 * const client = new StytchB2BHeadlessClient('public-token-test-…', { baseURL: 'https://auth.example.com' })
 * await client.magicLinks.email.discovery.send({ email_address: 'ada@example.com' })
 */
export const StytchB2BHeadlessClient: Made = class {
  constructor(publicToken: string, options: StytchClientOptions = {}) {
    const core = coreFor(publicToken, options)
    Object.defineProperty(this, clientKey, { value: core })
    Object.assign(this, partsOf(core))
  }
} as Made

function coreFor(publicToken: string, options: StytchClientOptions): MemberClient {
  try {
    return createMemberCore(publicToken, clientOptionsOf(publicToken, options))
  } catch (fault) {
    throw toStytchError(fault, NAME)
  }
}

/** The same without `new`, as generation 6 says it. */
export const createStytchB2BClient = <Project = object>(
  publicToken: string,
  options?: StytchClientOptions,
): StytchB2BHeadlessClient<Project> => new StytchB2BHeadlessClient<Project>(publicToken, options)
