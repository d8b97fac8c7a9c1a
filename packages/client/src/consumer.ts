import type { Session } from '@latchkey/protocol/identity/session'
import type { User } from '@latchkey/protocol/identity/user'
import { later } from './core/action.ts'
import type { Client } from './core/client.ts'
import { importPart } from './core/import-part.ts'
import { place } from './core/registry.ts'
import { hideUrlToken, urlRefusal, urlToken } from './core/url-token.ts'
import { oauthStarts } from './methods/oauth/starts.ts'

/** Calls back with the part of the state that `read` gives, each time it is another object. */
const onChangeOf =
  <Part>(core: Client, read: () => Part) =>
  (callback: (part: Part) => void): (() => void) => {
    let last = read()
    return core.session.subscribe(() => {
      const now = read()
      if (now === last) return
      last = now
      callback(now)
    })
  }

/** Nobody asks for a code, a link or a user before the first form is painted, so what does it comes when it is called. */
const codes = () => importPart(() => import('./methods/otp/consumer.ts'), 'otps')
const links = () => importPart(() => import('./methods/email-link/consumer.ts'), 'magicLinks')
const secrets = () => importPart(() => import('./methods/password/consumer.ts'), 'passwords')
const elsewhere = () => importPart(() => import('./methods/oauth/consumer.ts'), 'oauth')
const ownElsewhere = () => importPart(() => import('./methods/oauth/consumer.ts'), 'userOAuth')
const refusals = () => importPart(() => import('./methods/oauth/consumer.ts'), 'refusedElsewhere')
const passkeys = () => importPart(() => import('./methods/passkey/consumer.ts'), 'webauthn')
const ownPasskeys = () => importPart(() => import('./methods/passkey/consumer.ts'), 'userPasskeys')
const wallets = () => importPart(() => import('./methods/crypto/consumer.ts'), 'cryptoWallets')
const ownWallets = () => importPart(() => import('./methods/crypto/consumer.ts'), 'userWallets')
const apps = () => importPart(() => import('./methods/totp/consumer.ts'), 'totps')
const ownApps = () => importPart(() => import('./methods/totp/consumer.ts'), 'userTotps')
const users = () => importPart(() => import('./identity/user.ts'), 'userCalls')
const sessions = () => importPart(() => import('./identity/session.ts'), 'sessionCalls')

/** The same names on every way that a code or link travels. */
const sends = { loginOrCreate: true, send: true } as const

interface ByUrl {
  readonly session_duration_minutes: number
  /** Whether to take the token out of the page's address. Default: when the token was read from there. */
  readonly clearParams?: boolean
}

const sessionOf = (core: Client) => {
  const getSync = (): Session | null => core.session.current()?.session ?? null
  return {
    /** The session as this page knows it, or null. */
    getSync,
    /** The same, and whether the provider has still to confirm it. */
    getInfo: () => ({ session: getSync(), fromCache: core.session.isFromCache() }),
    /** The tokens of the session, or null: nobody is signed in, or the provider keeps them in HttpOnly cookies. */
    getTokens: () => core.session.tokens(),
    /** Calls back with every new session, and with null after sign-out, in whichever tab. Returns the way to stop. */
    onChange: onChangeOf(core, getSync),
    ...later(core, sessions, { authenticate: true, revoke: true }),
    /** Takes over tokens that the site's back end got; call `authenticate` next. */
    updateSession: (tokens: { readonly session_token: string; readonly session_jwt?: string | null }): void =>
      core.session.replaceTokens(tokens),
  }
}

const userOf = (core: Client) => {
  const getSync = (): User | null => core.session.current()?.user ?? null
  return {
    /** The user as this page knows them, or null. */
    getSync,
    /** The same, and whether the provider has still to confirm it. */
    getInfo: () => ({ user: getSync(), fromCache: core.session.isFromCache() }),
    /** Calls back with every changed user, and with null after sign-out. Returns the way to stop. */
    onChange: onChangeOf(core, getSync),
    ...later(core, users, {
      get: true,
      update: true,
      deleteEmail: true,
      deletePhoneNumber: true,
    }),
    ...later(core, ownPasskeys, { deleteWebauthnRegistration: true }),
    ...later(core, ownElsewhere, { deleteOAuthRegistration: true }),
    ...later(core, ownWallets, { deleteCryptoWallet: true }),
    ...later(core, ownApps, { deleteTOTP: true }),
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
  const state = (): { readonly user?: User; readonly session?: Session } => core.session.current() ?? nobody
  const magicLinks = later(core, links, { email: sends, authenticate: true })
  const oauth = later(core, elsewhere, {
    ...oauthStarts,
    googleOneTap: { start: true },
    authenticate: true,
    attach: true,
  })
  const byUrl = { magic_links: magicLinks.authenticate, oauth: oauth.authenticate }
  return {
    [place]: core,
    magicLinks,
    oauth,
    /**
     * Finishes what a followed link or an outside provider began: signs in with the token in the page's address, which is taken out of there
     * before anything is asked of anybody. Resolves with null when there is no token, and with `handled: false` when
     * it is of a kind that is not finished here. Rejects with an {@link ApiError} of type `oauth_flow_callback_error` where an
     * outside provider signed nobody in.
     */
    authenticateByUrl: async ({ clearParams, ...options }: ByUrl, href?: string) => {
      const address = href ?? location.href
      const found = urlToken(address)
      const refused = urlRefusal(address)
      if (!refused && !(found && Object.hasOwn(byUrl, found.tokenType)))
        return found && ({ handled: false, ...found } as const)
      if (clearParams ?? href === undefined) hideUrlToken()
      if (refused || !found) throw (await refusals())(refused)
      const tokenType = found.tokenType as keyof typeof byUrl
      const data = await byUrl[tokenType](found.token, options)
      return { handled: true, tokenType, data } as const
    },
    otps: later(core, codes, {
      sms: sends,
      whatsapp: sends,
      email: sends,
      authenticate: true,
    }),
    passwords: later(core, secrets, {
      create: true,
      authenticate: true,
      strengthCheck: true,
      resetByEmailStart: true,
      resetByEmail: true,
      resetByExistingPassword: true,
      resetBySession: true,
    }),
    webauthn: later(core, passkeys, {
      register: true,
      authenticate: true,
      update: true,
      browserSupportsAutofill: true,
    }),
    cryptoWallets: later(core, wallets, { authenticateStart: true, authenticate: true }),
    totps: later(core, apps, { create: true, authenticate: true, recoveryCodes: true, recover: true }),
    session: sessionOf(core),
    user: userOf(core),
    /** Calls back with user and session whenever one of them changes. Returns the way to stop. */
    onStateChange: onChangeOf(core, state),
  }
}

const nobody = {}

/** What `headless` makes. What stands under `place` is for our own code (`coreOf`). */
export type HeadlessClient = Omit<ReturnType<typeof headless>, typeof place>
