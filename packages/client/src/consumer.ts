import type { Receipt } from '@latchkey/protocol/core/envelope'
import type { Session } from '@latchkey/protocol/identity/session'
import type { User } from '@latchkey/protocol/identity/user'
import type { LinkSend } from '@latchkey/protocol/methods/email-link/consumer'
import type { EmailSend, PhoneSend } from '@latchkey/protocol/methods/otp/consumer'
import type { Client } from './core/client.ts'
import { importAgain } from './core/import-again.ts'
import { place } from './core/registry.ts'
import { hideUrlToken, urlToken } from './core/url-token.ts'
import * as session from './identity/session.ts'
import type { update } from './identity/user.ts'

type Options<Body, Taken extends keyof Body> = Omit<Body, Taken>

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
const codes = () => importAgain(() => import('./methods/otp/consumer.ts'))
const users = () => importAgain(() => import('./identity/user.ts'))
const passwords = () => importAgain(() => import('./methods/password/consumer.ts'))
const links = () => importAgain(() => import('./methods/email-link/consumer.ts'))

const otpsOf = (core: Client) => {
  const knownSends = async () => {
    const { sendPrimary, sendSecondary } = await codes()
    return core.session.current() ? sendSecondary : sendPrimary
  }
  const phone = (channel: 'sms' | 'whatsapp') => ({
    /** Sends a code; whoever gives it back is signed in, known or new. `phone_number` in E.164: `+12025550162`. */
    loginOrCreate: async (phone_number: string, options?: Options<PhoneSend, 'phone_number'>) =>
      (await codes()).loginOrCreate[channel](core, { ...options, phone_number }),
    /** Sends a code to a known number; while somebody is signed in, to add the number to that person. */
    send: async (phone_number: string, options?: Options<PhoneSend, 'phone_number'>) =>
      (await knownSends())[channel](core, { ...options, phone_number }),
  })
  return {
    sms: phone('sms'),
    whatsapp: phone('whatsapp'),
    email: {
      /** Sends a code; whoever gives it back is signed in, known or new. */
      loginOrCreate: async (email: string, options?: Options<EmailSend, 'email'>) =>
        (await codes()).loginOrCreate.email(core, { ...options, email }),
      /** Sends a code to a known address; while somebody is signed in, to add the address to that person. */
      send: async (email: string, options?: Options<EmailSend, 'email'>) =>
        (await knownSends()).email(core, { ...options, email }),
    },
    /** Signs in with the six digits and the `method_id` that the send answered, for half an hour unless told otherwise. */
    authenticate: async (code: string, method_id: string, options?: Lasting) =>
      (await codes()).authenticate(core, { session_duration_minutes: 30, ...options, token: code, method_id }),
  }
}

const magicLinksOf = (core: Client) => {
  type LinkOptions = Options<LinkSend, 'email' | 'code_challenge'>
  return {
    email: {
      /** Mails a link; whoever follows it and comes back to the site is signed in, known or new. */
      loginOrCreate: async (email: string, options?: LinkOptions) =>
        (await links()).loginOrCreate(core, { ...options, email }),
      /** Mails a link to a known address; while somebody is signed in, to add the address to that person. */
      send: async (email: string, options?: LinkOptions) => {
        const { sendPrimary, sendSecondary } = await links()
        return (core.session.current() ? sendSecondary : sendPrimary)(core, { ...options, email })
      },
    },
    /** Signs in with the token that a followed link brought, for half an hour unless told otherwise. */
    authenticate: async (token: string, options?: Lasting) =>
      (await links()).authenticate(core, { session_duration_minutes: 30, ...options, token }),
  }
}

interface Lasting {
  readonly session_duration_minutes: number
}

interface ByUrl extends Lasting {
  /** Whether to take the token out of the page's address. Default: when the token was read from there. */
  readonly clearParams?: boolean
}

const passwordsOf = (core: Client) => {
  type Actions = Awaited<ReturnType<typeof passwords>>
  const call =
    <Params, Result>(actionOf: (actions: Actions) => (client: Client, params: Params) => Promise<Result>) =>
    async (params: Params) =>
      actionOf(await passwords())(core, params)
  return {
    /** Makes an account for a new address and signs in. `reset_password`: the address has an account already. */
    create: call((actions) => actions.create),
    authenticate: call((actions) => actions.authenticate),
    /** How good a password would be; with `email` it is also held against that. */
    strengthCheck: call((actions) => actions.strengthCheck),
    /** Mails a link to set a new password, and beside it one to sign in without. */
    resetByEmailStart: call((actions) => actions.resetByEmailStart),
    /** Sets a password by the token that a followed link brought, and signs in. The person's other sessions end. */
    resetByEmail: call((actions) => actions.resetByEmail),
    /** Replaces a password that the person still knows. Their other sessions end. */
    resetByExistingPassword: call((actions) => actions.resetByExistingPassword),
    /** Sets a password within minutes of a sign-in. The person's other sessions end. */
    resetBySession: call((actions) => actions.resetBySession),
  }
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
    /** Asks the provider whether the session lives; with a duration its end is moved. Runs by itself every three minutes. */
    authenticate: (options: { readonly session_duration_minutes?: number } = {}) => session.authenticate(core, options),
    /** Signs out. `forceClear`: also when the provider could not be asked. */
    revoke: (options?: { readonly forceClear?: boolean }): Promise<Receipt> => session.revoke(core, options),
    /** Takes over tokens that the site's back end got; call `authenticate` next. */
    updateSession: (tokens: { readonly session_token: string; readonly session_jwt?: string | null }): void =>
      core.session.replaceTokens(tokens),
  }
}

const userOf = (core: Client) => {
  const getSync = (): User | null => core.session.current()?.user ?? null
  return {
    /** Reads the user anew. */
    get: async () => (await users()).get(core, {}),
    /** The user as this page knows them, or null. */
    getSync,
    /** The same, and whether the provider has still to confirm it. */
    getInfo: () => ({ user: getSync(), fromCache: core.session.isFromCache() }),
    /** Calls back with every changed user, and with null after sign-out. Returns the way to stop. */
    onChange: onChangeOf(core, getSync),
    /** Changes the name or the metadata that the user may write. */
    update: async (changes: Parameters<typeof update>[1]) => (await users()).update(core, changes),
    deleteEmail: async (emailId: string) => (await users()).deleteEmail(core, { id: emailId }),
    deletePhoneNumber: async (phoneId: string) => (await users()).deletePhoneNumber(core, { id: phoneId }),
  }
}

/**
 * The client as pages know it: public names over the actions, one line each.
 *
 * @example
 * const client = headless(createCore('public-token-test-…'))
 * const { method_id } = await client.otps.email.loginOrCreate('ada@example.com')
 * await client.otps.authenticate('123456', method_id, { session_duration_minutes: 60 })
 */
export const headless = (core: Client) => {
  const state = (): { readonly user?: User; readonly session?: Session } => core.session.current() ?? nobody
  const magicLinks = magicLinksOf(core)
  return {
    [place]: core,
    magicLinks,
    /**
     * Finishes what a followed link began: signs in with the token in the page's address, which is taken out of there
     * before anything is asked of anybody. Resolves with null when there is no token, and with `handled: false` when
     * it is of a kind that is not finished here.
     */
    authenticateByUrl: async ({ clearParams, ...options }: ByUrl, href?: string) => {
      const found = urlToken(href ?? location.href)
      if (found?.tokenType !== 'magic_links') return found && ({ handled: false, ...found } as const)
      if (clearParams ?? href === undefined) hideUrlToken()
      const data = await magicLinks.authenticate(found.token, options)
      return { handled: true, tokenType: found.tokenType, data } as const
    },
    otps: otpsOf(core),
    passwords: passwordsOf(core),
    session: sessionOf(core),
    user: userOf(core),
    /** Calls back with user and session whenever one of them changes. Returns the way to stop. */
    onStateChange: onChangeOf(core, state),
  }
}

const nobody = {}

/** What `headless` makes. What stands under `place` is for our own code (`coreOf`). */
export type HeadlessClient = Omit<ReturnType<typeof headless>, typeof place>
