import { type BusinessOAuthProvider, businessOAuthProviders } from '@latchkey/protocol/methods/oauth/providers'
import { memberAccountNames } from './account/account-names.ts'
import { lazyPart } from './core/action.ts'
import { clientKey } from './core/browser/registry.ts'
import { importPart } from './core/loading/import-part.ts'
import { finisherOf, type UrlFinishOptions } from './core/redirects/by-url.ts'
import { knownSession } from './core/session/known-session.ts'
import { onChangeOf } from './core/session/on-change.ts'
import type { MemberClient, SignedInMember } from './identity/b2b.ts'
import { rolesOfMember } from './identity/permissions.ts'
import { rbacOf } from './identity/rbac.ts'
import { idpNames } from './idp/idp-names.ts'

const startNames = { start: true, discovery: { start: true } } as const

/** The actions of each provider, by the names of `client.oauth`. Their code loads at the first call. */
const businessOAuthStarts = Object.fromEntries(
  Object.keys(businessOAuthProviders).map((name) => [name, startNames]),
) as {
  readonly [Name in BusinessOAuthProvider]: typeof startNames
}

/**
 * Loads a part at the first call of one of its methods, because the first paint of a form needs none of them. The table of the parts
 * is in the file with the code that sends, which each of these calls needs anyway.
 */
const part =
  <Name extends keyof MemberParts>(name: Name) =>
  async (): Promise<MemberPartOf<Name>> => {
    const parts = await importPart(() => import('./b2b-parts.ts'), 'parts')
    return (await parts[name]()) as MemberPartOf<Name>
  }

type MemberParts = typeof import('./b2b-parts.ts')['parts']
type MemberPartOf<Name extends keyof MemberParts> = Awaited<ReturnType<MemberParts[Name]>>

/** These work without the code that sends, so they load without it. */
const loadOAuth = () => importPart(() => import('./methods/oauth/b2b.ts'), 'oauth')
const loadOAuthRefusal = () => importPart(() => import('./methods/oauth/refused-elsewhere.ts'), 'oauthRefusalError')
const loadSso = () => importPart(() => import('./methods/sso/b2b.ts'), 'sso')

const sessionOf = (core: MemberClient) => ({
  ...knownSession(core),
  ...lazyPart(core, part('memberSessionCalls'), {
    authenticate: true,
    revoke: true,
    revokeForMember: true,
    exchange: true,
    exchangeAccessToken: true,
    attest: true,
  }),
})

const selfOf = (core: MemberClient) => {
  const getSync = (): SignedInMember['member'] | null => core.session.current()?.member ?? null
  return {
    /** Returns the member from memory, or null. Makes no request. */
    getSync,
    /** Returns the same value, and whether it comes from an earlier page and is not yet confirmed by the provider. */
    getInfo: () => ({ member: getSync(), fromCache: core.session.isFromCache() }),
    /** Calls back when the member changes, and with null after sign-out. Returns the function that unsubscribes. */
    onChange: onChangeOf(core, getSync),
    ...lazyPart(core, part('selfCalls'), {
      get: true,
      update: true,
      deleteMFAPhoneNumber: true,
      deleteMFATOTP: true,
      deletePassword: true,
      unlinkRetiredEmail: true,
      startEmailUpdate: true,
    }),
  }
}

/** The calls of connected apps and of the account, in one part because they are few. */
const idpOf = (core: MemberClient) =>
  lazyPart(core, part('idpCalls'), {
    idp: idpNames,
    self: { getConnectedApps: true, revokeConnectedApp: true },
    organization: { getConnectedApps: true, getConnectedApp: true },
    members: { getConnectedApps: true, revokeConnectedApp: true },
    account: memberAccountNames,
  })
type IdpParts = ReturnType<typeof idpOf>

const organizationOf = (
  core: MemberClient,
  idpOfOrganization: IdpParts['organization'],
  idpOfMembers: IdpParts['members'],
) => {
  const getSync = (): SignedInMember['organization'] | null => core.session.current()?.organization ?? null
  return {
    /** Returns the organization from memory, or null. Makes no request. */
    getSync,
    /** Returns the same value, and whether it comes from an earlier page and is not yet confirmed by the provider. */
    getInfo: () => ({ organization: getSync(), fromCache: core.session.isFromCache() }),
    /**
     * Calls back when the organization changes, and with null after sign-out. Returns the function that unsubscribes.
     */
    onChange: onChangeOf(core, getSync),
    ...idpOfOrganization,
    ...lazyPart(core, part('organizationCalls'), { get: true, update: true, delete: true, getBySlug: true }),
    members: {
      ...lazyPart(core, part('memberCalls'), {
        create: true,
        search: true,
        update: true,
        delete: true,
        reactivate: true,
        deletePassword: true,
        deleteMFAPhoneNumber: true,
        deleteMFATOTP: true,
        unlinkRetiredEmail: true,
        startEmailUpdate: true,
      }),
      ...idpOfMembers,
    },
  }
}

/**
 * Creates the headless client for members: the public method names over the actions.
 *
 * @example
 * const client = headless(createMemberCore('public-token-test-…'))
 * await client.otps.email.discovery.send({ email_address: 'ada@example.com' })
 * const { discovered_organizations } = await client.otps.email.discovery.authenticate({ email_address, code: '123456' })
 */
export const headless = (core: MemberClient) => {
  const state = (): Partial<SignedInMember> => core.session.current() ?? signedOutState
  const apps = idpOf(core)
  const magicLinks = lazyPart(core, part('magicLinks'), {
    email: { loginOrSignup: true, invite: true, discovery: { send: true } },
    authenticate: true,
    discovery: { authenticate: true },
  })
  const oauth = {
    ...lazyPart(core, loadOAuth, { ...businessOAuthStarts, authenticate: true, discovery: { authenticate: true } }),
    googleOneTap: lazyPart(core, part('googleOneTap'), { start: true, discovery: { start: true } }),
  }
  const sso = lazyPart(core, loadSso, {
    start: true,
    authenticate: true,
    discoverConnections: true,
    getConnections: true,
    deleteConnection: true,
    saml: {
      createConnection: true,
      updateConnection: true,
      updateConnectionByURL: true,
      deleteVerificationCertificate: true,
      deleteEncryptionPrivateKey: true,
    },
    oidc: { createConnection: true, updateConnection: true },
    test: { start: true, result: true },
    external: { createConnection: true, updateConnection: true },
  })
  const impersonation = lazyPart(core, part('impersonation'), { authenticate: true })
  type Duration = Pick<UrlFinishOptions, 'session_duration_minutes'>
  const byUrl = {
    discovery: (discovery_magic_links_token: string) =>
      magicLinks.discovery.authenticate({ discovery_magic_links_token }),
    discovery_oauth: (discovery_oauth_token: string) => oauth.discovery.authenticate({ discovery_oauth_token }),
    multi_tenant_magic_links: (magic_links_token: string, options: Duration) =>
      magicLinks.authenticate({ ...options, magic_links_token }),
    oauth: (oauth_token: string, options: Duration) => oauth.authenticate({ ...options, oauth_token }),
    sso: (sso_token: string, options: Duration) => sso.authenticate({ ...options, sso_token }),
    multi_tenant_impersonation: (impersonation_token: string) => impersonation.authenticate({ impersonation_token }),
  }
  return {
    [clientKey]: core,
    magicLinks,
    otps: lazyPart(core, part('otps'), {
      email: { loginOrSignup: true, authenticate: true, discovery: { send: true, authenticate: true } },
      sms: { send: true, authenticate: true },
    }),
    passwords: lazyPart(core, part('passwords'), {
      authenticate: true,
      strengthCheck: true,
      resetByEmailStart: true,
      resetByEmail: true,
      resetByExistingPassword: true,
      resetBySession: true,
      discovery: { resetByEmailStart: true, resetByEmail: true, authenticate: true },
    }),
    oauth,
    sso,
    /** The connection by which an identity provider adds and removes members. */
    scim: lazyPart(core, part('scimCalls'), {
      getConnection: true,
      createConnection: true,
      updateConnection: true,
      deleteConnection: true,
      getConnectionGroups: true,
      getConnectionLog: true,
      repeatLoggedRequest: true,
      rotateStart: true,
      rotateComplete: true,
      rotateCancel: true,
    }),
    totp: lazyPart(core, part('totp'), { create: true, authenticate: true }),
    recoveryCodes: lazyPart(core, part('recoveryCodes'), { recover: true, get: true, rotate: true }),
    discovery: lazyPart(core, part('discovery'), {
      organizations: { list: true, create: true },
      intermediateSessions: { exchange: true },
    }),
    impersonation,
    idp: apps.idp,
    /** What the signed-in member owns: their sessions and accounts. The calls exist on a provider of Latchkey only. */
    account: apps.account,
    session: sessionOf(core),
    self: { ...selfOf(core), ...apps.self },
    organization: organizationOf(core, apps.organization, apps.members),
    rbac: rbacOf(core, rolesOfMember),
    /**
     * Completes a sign-in with the token in the page's URL: of a magic link, an OAuth provider or an SSO connection.
     * The token is removed from the URL before the first request. Resolves with null if the URL has no token, and with
     * `handled: false` for other kinds of token, such as those of password resets. Every caller for the same token gets
     * the same promise.
     */
    authenticateByUrl: finisherOf(core, byUrl, loadOAuthRefusal),
    /** Calls back when the session, the member or the organization changes. Returns the function that unsubscribes. */
    onStateChange: onChangeOf(core, state),
  }
}

const signedOutState = {}

/** The client that `headless` returns, without the internal property under `clientKey`. */
export type HeadlessB2BClient = Omit<ReturnType<typeof headless>, typeof clientKey>
