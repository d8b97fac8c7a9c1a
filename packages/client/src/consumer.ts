import { lazyPart } from './core/action.ts'
import { clientKey } from './core/browser/registry.ts'
import type { Client } from './core/client.ts'
import { importPart } from './core/loading/import-part.ts'
import { type ByUrl, finishByUrl } from './core/redirects/by-url.ts'
import { knownSession } from './core/session/known-session.ts'
import { knownUserOf } from './core/session/known-user.ts'
import { onChangeOf } from './core/session/on-change.ts'
import type { SignedIn } from './core/session/session.ts'
import { oauthStarts } from './methods/oauth/starts.ts'

/** Nobody asks for a code, a link or a user before the first form is painted, so what does it comes when it is called. */
const codes = () => importPart(() => import('./methods/otp/consumer.ts'), 'otps')
const links = () => importPart(() => import('./methods/email-link/consumer.ts'), 'magicLinks')
const secrets = () => importPart(() => import('./methods/password/consumer.ts'), 'passwords')
const elsewhere = () => importPart(() => import('./methods/oauth/consumer.ts'), 'oauth')
const ownElsewhere = () => importPart(() => import('./methods/oauth/consumer.ts'), 'userOAuth')
const refusals = () => importPart(() => import('./methods/oauth/refused-elsewhere.ts'), 'refusedElsewhere')
const passkeys = () => importPart(() => import('./methods/passkey/consumer.ts'), 'webauthn')
const ownPasskeys = () => importPart(() => import('./methods/passkey/consumer.ts'), 'userPasskeys')
const wallets = () => importPart(() => import('./methods/crypto/consumer.ts'), 'cryptoWallets')
const ownWallets = () => importPart(() => import('./methods/crypto/consumer.ts'), 'userWallets')
const apps = () => importPart(() => import('./methods/totp/consumer.ts'), 'totps')
const ownApps = () => importPart(() => import('./methods/totp/consumer.ts'), 'userTotps')
const staff = () => importPart(() => import('./identity/session.ts'), 'impersonation')
const users = () => importPart(() => import('./identity/user.ts'), 'userCalls')
const sessions = () => importPart(() => import('./identity/session.ts'), 'sessionCalls')

/** The same names on every way that a code or link travels. */
const sends = { loginOrCreate: true, send: true } as const

const sessionOf = (core: Client) => ({
  ...knownSession(core),
  ...lazyPart(core, sessions, { authenticate: true, revoke: true }),
})

const userOf = (core: Client) => {
  const getSync = knownUserOf(core)
  return {
    /** The user as this page knows them, with the factor that they used last (`last_used_factor`), or null. */
    getSync,
    /** The same, and whether the provider has still to confirm it. */
    getInfo: () => ({ user: getSync(), fromCache: core.session.isFromCache() }),
    /** The `last_used_factor` of that user, or null. */
    getLastUsedFactor: () => getSync()?.last_used_factor ?? null,
    /** Calls back with every changed user, and with null after sign-out. Returns the way to stop. */
    onChange: onChangeOf(core, getSync),
    ...lazyPart(core, users, {
      get: true,
      update: true,
      deleteEmail: true,
      deletePhoneNumber: true,
    }),
    ...lazyPart(core, ownPasskeys, { deleteWebauthnRegistration: true }),
    ...lazyPart(core, ownElsewhere, { deleteOAuthRegistration: true }),
    ...lazyPart(core, ownWallets, { deleteCryptoWallet: true }),
    ...lazyPart(core, ownApps, { deleteTOTP: true }),
  }
}

/**
 * The client as pages know it: public names over the actions.
 *
 * @example
 * const client = headless(createCore('public-token-test-…'))
 * const { method_id } = await client.otps.email.loginOrCreate('ada@example.com')
 * await client.otps.authenticate('123456', method_id, { session_duration_minutes: 60 })
 */
export const headless = (core: Client) => {
  const state = (): Partial<SignedIn> => core.session.current() ?? nobody
  const magicLinks = lazyPart(core, links, { email: sends, authenticate: true })
  const oauth = lazyPart(core, elsewhere, {
    ...oauthStarts,
    googleOneTap: { start: true },
    authenticate: true,
    attach: true,
  })
  const impersonation = lazyPart(core, staff, { authenticate: true })
  const byUrl = {
    magic_links: magicLinks.authenticate,
    oauth: oauth.authenticate,
    impersonation: (impersonation_token: string) => impersonation.authenticate({ impersonation_token }),
  }
  return {
    [clientKey]: core,
    magicLinks,
    oauth,
    impersonation,
    /**
     * Finishes what a followed link or an outside provider began: signs in with the token in the page's address, which is taken out of there
     * before anything is asked of anybody. Resolves with null when there is no token, and with `handled: false` when
     * it is of a kind that is not finished here. Rejects with an {@link ApiError} of type `oauth_flow_callback_error` where an
     * outside provider signed nobody in.
     */
    authenticateByUrl: (options: ByUrl, href?: string) => finishByUrl(byUrl, refusals, options, href),
    otps: lazyPart(core, codes, {
      sms: sends,
      whatsapp: sends,
      email: sends,
      authenticate: true,
    }),
    passwords: lazyPart(core, secrets, {
      create: true,
      authenticate: true,
      strengthCheck: true,
      resetByEmailStart: true,
      resetByEmail: true,
      resetByExistingPassword: true,
      resetBySession: true,
    }),
    webauthn: lazyPart(core, passkeys, {
      register: true,
      authenticate: true,
      update: true,
      browserSupportsAutofill: true,
    }),
    cryptoWallets: lazyPart(core, wallets, { authenticateStart: true, authenticate: true }),
    totps: lazyPart(core, apps, { create: true, authenticate: true, recoveryCodes: true, recover: true }),
    session: sessionOf(core),
    user: userOf(core),
    /** Calls back with user and session whenever one of them changes. Returns the way to stop. */
    onStateChange: onChangeOf(core, state),
  }
}

const nobody = {}

/** What `headless` makes. What stands under `clientKey` is for our own code (`coreOf`). */
export type HeadlessClient = Omit<ReturnType<typeof headless>, typeof clientKey>
