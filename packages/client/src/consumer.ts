import { type OAuthProviderName, oauthProviders } from '@latchkey/protocol/methods/oauth/providers'
import { accountNames } from './account/account-names.ts'
import { lazyPart } from './core/action.ts'
import { clientKey } from './core/browser/registry.ts'
import type { Client } from './core/client.ts'
import { importPart } from './core/loading/import-part.ts'
import { finisherOf } from './core/redirects/by-url.ts'
import { knownSession } from './core/session/known-session.ts'
import { knownUserOf } from './core/session/known-user.ts'
import { onChangeOf } from './core/session/on-change.ts'
import type { SignedIn } from './core/session/session.ts'
import { idpNames } from './idp/idp-names.ts'

const startNames = { start: true } as const

/** The actions of each provider, by the names of `client.oauth`. Their code loads at the first call. */
const oauthStarts = Object.fromEntries(Object.keys(oauthProviders).map((name) => [name, startNames])) as {
  readonly [Name in OAuthProviderName]: typeof startNames
}

/**
 * Loads a part at the first call of one of its methods, because the first paint of a form needs none of them. The table of the parts
 * is in the file with the code that sends, which each of these calls needs anyway.
 */
const part =
  <Name extends keyof ConsumerParts>(name: Name) =>
  async (): Promise<ConsumerPartOf<Name>> => {
    const parts = await importPart(() => import('./consumer-parts.ts'), 'parts')
    return (await parts[name]()) as ConsumerPartOf<Name>
  }

type ConsumerParts = typeof import('./consumer-parts.ts')['parts']
type ConsumerPartOf<Name extends keyof ConsumerParts> = Awaited<ReturnType<ConsumerParts[Name]>>

/** These work without the code that sends, so they load without it. */
const loadOAuth = () => importPart(() => import('./methods/oauth/consumer.ts'), 'oauth')
const loadOAuthRefusal = () => importPart(() => import('./methods/oauth/refused-elsewhere.ts'), 'oauthRefusalError')
const loadWebauthn = () => importPart(() => import('./methods/passkey/consumer.ts'), 'webauthn')

/** Method names that email, SMS and WhatsApp have in common. */
const sends = { loginOrCreate: true, send: true } as const

/** The calls of connected apps and of the account, in one part because they are few. */
const idpOf = (core: Client) =>
  lazyPart(core, part('idpCalls'), {
    idp: idpNames,
    session: { exchangeAccessToken: true, attest: true },
    user: { getConnectedApps: true, revokedConnectedApp: true },
    account: accountNames,
  })

const sessionOf = (core: Client) => ({
  ...knownSession(core),
  ...lazyPart(core, part('sessionCalls'), { authenticate: true, revoke: true }),
})

const userOf = (core: Client) => {
  const getSync = knownUserOf(core)
  return {
    /**
     * Returns the user from memory with the factor of the last sign-in (`last_used_factor`), or null. Makes no request.
     */
    getSync,
    /** Returns the same value, and whether it comes from an earlier page and is not yet confirmed by the provider. */
    getInfo: () => ({ user: getSync(), fromCache: core.session.isFromCache() }),
    /** Returns the `last_used_factor` of the user, or null. */
    getLastUsedFactor: () => getSync()?.last_used_factor ?? null,
    /** Calls back when the user changes, and with null after sign-out. Returns the function that unsubscribes. */
    onChange: onChangeOf(core, getSync),
    ...lazyPart(core, part('userCalls'), {
      get: true,
      update: true,
      deleteEmail: true,
      deletePhoneNumber: true,
    }),
    ...lazyPart(core, part('userPasskeys'), { deleteWebauthnRegistration: true }),
    ...lazyPart(core, part('userOAuth'), { deleteOAuthRegistration: true }),
    ...lazyPart(core, part('userWallets'), { deleteCryptoWallet: true }),
    ...lazyPart(core, part('userTotps'), { deleteTOTP: true }),
  }
}

/**
 * Creates the headless client for users: the public method names over the actions.
 *
 * @example
 * const client = headless(createCore('public-token-test-…'))
 * const { method_id } = await client.otps.email.loginOrCreate('ada@example.com')
 * await client.otps.authenticate('123456', method_id, { session_duration_minutes: 60 })
 */
export const headless = (core: Client) => {
  const state = (): Partial<SignedIn> => core.session.current() ?? signedOutState
  const { idp, session: idpOfSession, user: idpOfUser, account } = idpOf(core)
  const magicLinks = lazyPart(core, part('magicLinks'), { email: sends, authenticate: true })
  const oauth = lazyPart(core, loadOAuth, {
    ...oauthStarts,
    googleOneTap: { start: true },
    authenticate: true,
    attach: true,
  })
  const impersonation = lazyPart(core, part('impersonation'), { authenticate: true })
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
     * Completes a sign-in with the token in the page's URL: of a magic link, an OAuth provider or an impersonation. The
     * token is removed from the URL before the first request. Resolves with null if the URL has no token, and with
     * `handled: false` for other kinds of token. Every caller for the same token gets the same promise. Rejects with an
     * {@link ApiError} of type `oauth_flow_callback_error` if the OAuth provider refused the sign-in.
     */
    authenticateByUrl: finisherOf(core, byUrl, loadOAuthRefusal),
    otps: lazyPart(core, part('otps'), {
      sms: sends,
      whatsapp: sends,
      email: sends,
      authenticate: true,
    }),
    passwords: lazyPart(core, part('passwords'), {
      create: true,
      authenticate: true,
      strengthCheck: true,
      resetByEmailStart: true,
      resetByEmail: true,
      resetByExistingPassword: true,
      resetBySession: true,
    }),
    webauthn: lazyPart(core, loadWebauthn, {
      register: true,
      authenticate: true,
      update: true,
      browserSupportsAutofill: true,
    }),
    cryptoWallets: lazyPart(core, part('cryptoWallets'), { authenticateStart: true, authenticate: true }),
    totps: lazyPart(core, part('totps'), { create: true, authenticate: true, recoveryCodes: true, recover: true }),
    idp,
    /** What the signed-in user owns: their sessions. The calls exist on a provider of Latchkey only. */
    account,
    session: { ...sessionOf(core), ...idpOfSession },
    user: { ...userOf(core), ...idpOfUser },
    /** Calls back when the user or the session changes. Returns the function that unsubscribes. */
    onStateChange: onChangeOf(core, state),
  }
}

const signedOutState = {}

/** The client that `headless` returns, without the internal property under `clientKey` (`coreOf` reads it). */
export type HeadlessClient = Omit<ReturnType<typeof headless>, typeof clientKey>
