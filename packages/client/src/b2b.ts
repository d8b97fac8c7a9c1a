import { lazyPart } from './core/action.ts'
import { clientKey } from './core/browser/registry.ts'
import { importPart } from './core/loading/import-part.ts'
import { type ByUrl, finishByUrl } from './core/redirects/by-url.ts'
import { knownSession } from './core/session/known-session.ts'
import { onChangeOf } from './core/session/on-change.ts'
import type { MemberClient, SignedInMember } from './identity/b2b.ts'
import { rolesOfMember } from './identity/permissions.ts'
import { rbacOf } from './identity/rbac.ts'
import { businessOAuthStarts } from './methods/oauth/b2b-starts.ts'

/** Nothing of this is asked for before the first form is painted, so what does it comes when it is called. */
const links = () => importPart(() => import('./methods/email-link/b2b.ts'), 'magicLinks')
const codes = () => importPart(() => import('./methods/otp/b2b.ts'), 'otps')
const secrets = () => importPart(() => import('./methods/password/b2b.ts'), 'passwords')
const found = () => importPart(() => import('./methods/discovery/b2b.ts'), 'discovery')
const elsewhere = () => importPart(() => import('./methods/oauth/b2b.ts'), 'oauth')
const prompts = () => importPart(() => import('./methods/oauth/one-tap-b2b.ts'), 'googleOneTap')
const refusals = () => importPart(() => import('./methods/oauth/refused-elsewhere.ts'), 'refusedElsewhere')
const connections = () => importPart(() => import('./methods/sso/b2b.ts'), 'sso')
const apps = () => importPart(() => import('./methods/totp/b2b.ts'), 'totp')
const recovery = () => importPart(() => import('./methods/totp/b2b.ts'), 'recoveryCodes')
const own = () => importPart(() => import('./identity/member.ts'), 'selfCalls')
const others = () => importPart(() => import('./identity/members.ts'), 'memberCalls')
const organizations = () => importPart(() => import('./identity/organization.ts'), 'organizationCalls')
const sessions = () => importPart(() => import('./identity/member-session.ts'), 'memberSessionCalls')
const impersonations = () => importPart(() => import('./identity/member-session.ts'), 'impersonation')

const sessionOf = (core: MemberClient) => ({
  ...knownSession(core),
  ...lazyPart(core, sessions, {
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
    /** The member as this page knows them, or null. */
    getSync,
    /** The same, and whether the provider has still to confirm it. */
    getInfo: () => ({ member: getSync(), fromCache: core.session.isFromCache() }),
    /** Calls back with every changed member, and with null after sign-out. Returns the way to stop. */
    onChange: onChangeOf(core, getSync),
    ...lazyPart(core, own, {
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

const organizationOf = (core: MemberClient) => {
  const getSync = (): SignedInMember['organization'] | null => core.session.current()?.organization ?? null
  return {
    /** The organization as this page knows it, or null. */
    getSync,
    /** The same, and whether the provider has still to confirm it. */
    getInfo: () => ({ organization: getSync(), fromCache: core.session.isFromCache() }),
    /** Calls back with every changed organization, and with null after sign-out. Returns the way to stop. */
    onChange: onChangeOf(core, getSync),
    ...lazyPart(core, organizations, { get: true, update: true, delete: true, getBySlug: true }),
    members: lazyPart(core, others, {
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
  }
}

/**
 * The client of members as pages know it: public names over the actions.
 *
 * @example
 * const client = headless(createMemberCore('public-token-test-…'))
 * await client.otps.email.discovery.send({ email_address: 'ada@example.com' })
 * const { discovered_organizations } = await client.otps.email.discovery.authenticate({ email_address, code: '123456' })
 */
export const headless = (core: MemberClient) => {
  const state = (): Partial<SignedInMember> => core.session.current() ?? nobody
  const magicLinks = lazyPart(core, links, {
    email: { loginOrSignup: true, invite: true, discovery: { send: true } },
    authenticate: true,
    discovery: { authenticate: true },
  })
  const oauth = {
    ...lazyPart(core, elsewhere, { ...businessOAuthStarts, authenticate: true, discovery: { authenticate: true } }),
    googleOneTap: lazyPart(core, prompts, { start: true, discovery: { start: true } }),
  }
  const sso = lazyPart(core, connections, {
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
    external: { createConnection: true, updateConnection: true },
  })
  const impersonation = lazyPart(core, impersonations, { authenticate: true })
  type Duration = Pick<ByUrl, 'session_duration_minutes'>
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
    otps: lazyPart(core, codes, {
      email: { loginOrSignup: true, authenticate: true, discovery: { send: true, authenticate: true } },
      sms: { send: true, authenticate: true },
    }),
    passwords: lazyPart(core, secrets, {
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
    totp: lazyPart(core, apps, { create: true, authenticate: true }),
    recoveryCodes: lazyPart(core, recovery, { recover: true, get: true, rotate: true }),
    discovery: lazyPart(core, found, {
      organizations: { list: true, create: true },
      intermediateSessions: { exchange: true },
    }),
    impersonation,
    session: sessionOf(core),
    self: selfOf(core),
    organization: organizationOf(core),
    rbac: rbacOf(core, rolesOfMember),
    /**
     * Finishes what a followed link, an outside provider or an identity provider began: with the token in the page's address,
     * which is taken out of there before anything is asked of anybody. Resolves with null when there is no token, and with
     * `handled: false` when it is of a kind that is not finished here: those of password resets.
     */
    authenticateByUrl: (options: ByUrl, href?: string) => finishByUrl(byUrl, refusals, options, href),
    /** Calls back with session, member and organization whenever one of them changes. Returns the way to stop. */
    onStateChange: onChangeOf(core, state),
  }
}

const nobody = {}

/** What `headless` makes. What stands under `clientKey` is for our own code. */
export type HeadlessB2BClient = Omit<ReturnType<typeof headless>, typeof clientKey>
