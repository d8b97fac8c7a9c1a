import { headless } from '../consumer.ts'
import { clientKey } from '../core/browser/registry.ts'
import type { Client } from '../core/client.ts'
import { createCore } from '../core/create.ts'
import { urlToken } from '../core/redirects/url-token.ts'
import { rolesOfUser } from '../identity/permissions.ts'
import { rbacOf } from '../identity/rbac.ts'
import type { IHeadlessIDPClient } from './connected-apps.ts'
import type { IHeadlessOAuthClient } from './oauth.ts'
import { onChangeOf } from './on-change.ts'
import { clientOptionsOf, type StytchClientOptions, type StytchProjectConfigurationInput } from './options.ts'
import type {
  AuthenticateByUrl,
  IHeadlessCryptoWalletClient,
  IHeadlessImpersonationClient,
  IHeadlessMagicLinksClient,
  IHeadlessOTPsClient,
  IHeadlessPasswordClient,
  IHeadlessRBACClient,
  IHeadlessSessionClient,
  IHeadlessTOTPClient,
  IHeadlessUserClient,
  IHeadlessWebAuthnClient,
  OnStateChange,
  ParseAuthenticateUrl,
} from './parts.ts'
import type { ConsumerState } from './person.ts'
import { toStytchError, withStytchErrors } from './to-stytch-error.ts'
import * as unbuilt from './unbuilt/consumer.ts'

const NAME = 'StytchHeadlessClient'

const signedOutState: ConsumerState = {}
/** Returns the same object until the state changes. */
const stateOf = (core: Client) => (core.session.current() as ConsumerState | null) ?? signedOutState

function coreFor(publicToken: string, options: StytchClientOptions): Client {
  try {
    return createCore(publicToken, clientOptionsOf(publicToken, options))
  } catch (fault) {
    throw toStytchError(fault, NAME)
  }
}

/**
 * The headless client with the name, methods and errors of the existing package.
 *
 * @throws StytchSDKUsageError for a malformed token or an invalid address
 *
 * @example
 * const client = new StytchHeadlessClient('public-token-test-…', { baseURL: 'https://auth.example.com' })
 * const { method_id } = await client.otps.email.loginOrCreate('ada@example.com')
 */
export class StytchHeadlessClient<_Project extends StytchProjectConfigurationInput = object> {
  readonly user: IHeadlessUserClient
  readonly session: IHeadlessSessionClient
  readonly magicLinks: IHeadlessMagicLinksClient
  readonly otps: IHeadlessOTPsClient
  readonly passwords: IHeadlessPasswordClient
  readonly webauthn: IHeadlessWebAuthnClient
  readonly oauth: IHeadlessOAuthClient
  readonly cryptoWallets: IHeadlessCryptoWalletClient
  readonly totps: IHeadlessTOTPClient
  readonly idp: IHeadlessIDPClient
  readonly impersonation: IHeadlessImpersonationClient
  readonly rbac: IHeadlessRBACClient
  readonly onStateChange: OnStateChange
  readonly parseAuthenticateUrl: ParseAuthenticateUrl
  readonly authenticateByUrl: AuthenticateByUrl

  constructor(publicToken: string, options: StytchClientOptions = {}) {
    const core = coreFor(publicToken, options)
    Object.defineProperty(this, clientKey, { value: core })
    const facade = withStytchErrors(headless(core))
    const { user, session } = facade
    this.user = { ...unbuilt.ofUser, ...user, onChange: onChangeOf(core, user.getSync) }
    this.session = { ...session, onChange: onChangeOf(core, session.getSync) }
    this.magicLinks = facade.magicLinks
    this.otps = facade.otps
    // The existing types omit values that the wire allows: the policy `none`, and no requirements without `luds`.
    this.passwords = facade.passwords as IHeadlessPasswordClient
    this.webauthn = facade.webauthn
    // The existing type accepts any provider name; ours lists them.
    this.oauth = facade.oauth as unknown as IHeadlessOAuthClient
    // The existing types accept any chain name; the provider rejects unknown ones.
    this.cryptoWallets = facade.cryptoWallets as IHeadlessCryptoWalletClient
    this.totps = facade.totps
    this.idp = facade.idp as IHeadlessIDPClient
    this.impersonation = facade.impersonation
    this.rbac = withStytchErrors(rbacOf(core, rolesOfUser)) as IHeadlessRBACClient
    this.onStateChange = onChangeOf(core, () => stateOf(core))
    this.authenticateByUrl = facade.authenticateByUrl
    this.parseAuthenticateUrl = (href = location.href) => {
      const tokenInUrl = urlToken(href)
      const tokenType = (['magic_links', 'oauth', 'impersonation'] as const).find(
        (type) => type === tokenInUrl?.tokenType,
      )
      if (!tokenInUrl || !tokenType) return tokenInUrl && { handled: false, ...tokenInUrl }
      return { handled: true, tokenType, token: tokenInUrl.token }
    }
  }
}

/** Creates the client without `new`, as generation 6 does. */
export const createStytchClient = <Project extends StytchProjectConfigurationInput = object>(
  publicToken: string,
  options?: StytchClientOptions,
): StytchHeadlessClient<Project> => new StytchHeadlessClient<Project>(publicToken, options)
