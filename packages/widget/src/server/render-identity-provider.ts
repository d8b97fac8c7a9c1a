import { publicToken } from '@latchkey/client/core/token'
import { basesOf } from '@latchkey/client/core/transport/endpoints'
import { serverRequest } from '@latchkey/client/idp/server-request'
import type { Strings } from '../copy/copy.ts'
import type { Locale } from '../copy/locales.ts'
import { firstWords } from '../mount/first-words.ts'
import { flowPart } from '../mount/flow-part.ts'
import type { ConsentManifestGenerator } from '../mount/identity-provider.ts'
import { newId } from '../mount/state.ts'
import type { Styles } from '../ui/theme.ts'
import { isConsentToken } from './consent-token.ts'
import { screensOf } from './identity-provider-chunks.ts'
import { serverFlow } from './identity-provider-flow.ts'
import { speechOf } from './languages.ts'
import { printIdentityProvider } from './print-identity-provider.tsx'

/** Options of the printed page on which users sign in to connected apps. */
export interface RenderIdentityProviderOptions {
  publicToken: string
  /** Base URL of the provider. */
  baseURL: string
  /** URL of the request, or its path and query: the app's request is in the query. */
  url: string
  /** The session token of the site's cookie; null if nobody is signed in. */
  sessionToken: string | null
  /** Body of a POST to the page, as `application/x-www-form-urlencoded`. Leave it out for a GET. */
  form?: string | URLSearchParams
  styles?: Styles
  /** The language. A server does not know the browser's preference, so `'auto'` is English. */
  locale?: Locale
  strings?: Strings
  /** The nonce of the page's `style-src`, for one `<style>` element. Without it, link or write `identityProviderRules`. */
  nonce?: string
  /** Writes the permissions in the site's own words. */
  getIDPConsentManifest?: ConsentManifestGenerator
  /** Receives every failure, for the log of the server. */
  onError?: (fault: unknown) => void
}

/** What the server answers to the request. */
export type IdentityProviderAnswer =
  | {
      readonly kind: 'page'
      readonly status: 200 | 400 | 409 | 502
      /** The markup of the screen, for the page's body. */
      readonly html: string
      /** Send these too: the page must not be framed or stored. */
      readonly headers: { readonly 'X-Frame-Options': 'DENY'; readonly 'Cache-Control': 'no-store' }
    }
  /** Answer 303 with this URL of the app. With `endsSession`, also remove the session cookie. */
  | { readonly kind: 'redirect'; readonly location: string; readonly endsSession: boolean }
  /**
   * Show the site's sign-in, then this URL again. With `endsSession`, remove the session cookie before: the session is
   * over, or too old for the app.
   */
  | { readonly kind: 'signIn'; readonly endsSession: boolean }

const headers = { 'X-Frame-Options': 'DENY', 'Cache-Control': 'no-store' } as const

/** Intents of the screens on which a user decides. The browser's form names one. */
const decides = (screen: string, intent: string): boolean =>
  (screen === 'IDPLogout' && ['signOut', 'stay'].includes(intent)) ||
  (['IDPConsent', 'IDPDeviceConsent'].includes(screen) && ['allow', 'deny', 'switchAccount'].includes(intent))

const rendererOf =
  (whose: 'user' | 'member') =>
  async (options: RenderIdentityProviderOptions): Promise<IdentityProviderAnswer> => {
    const { url, sessionToken, locale, strings, nonce, getIDPConsentManifest, onError = () => {} } = options
    const token = publicToken(options.publicToken)
    const base = basesOf(token, options.baseURL, {}, undefined).calls
    const request = serverRequest({ base, publicToken: token.value, sessionToken })
    const { search } = new URL(url, base)
    // A path can begin with two slashes, which name another host: only a whole URL names the page's.
    const { hostname } = new URL(URL.canParse(url) ? url : base)
    const posted = options.form === undefined ? null : new URLSearchParams(options.form)
    const settings = await request.settings().catch((fault) => {
      onError(fault)
      return null
    })
    const screens = screensOf[whose]
    const { speak, lang, dir } = speechOf(locale)
    const id = newId()
    const words = speak({ ...firstWords, ...flowPart.sentences, ...screens.sentences }, strings)
    const watermark = settings?.displayWatermark === true && `${base}/forms/about`
    const env = { id, words, watermark, settings: { projectName: settings?.projectName || hostname } }
    const first = { name: 'IDPRequest', query: search, options: { getIDPConsentManifest } } as const
    const isSignedIn = sessionToken !== null
    const flow = serverFlow({ screens, env, request, whose, isSignedIn, report: onError }, first)
    await flow.handle('arrive')
    const code = posted?.get('asked')
    if (flow.state().step.name === 'IDPDevice' && code !== null && code !== undefined) await flow.handle('submit', code)

    let isStale = false
    const intent = posted?.get('intent') ?? ''
    const asked = flow.state().step
    const secret = sessionToken ?? ''
    if (posted && flow.location() === null && decides(asked.name, intent)) {
      isStale = !(await isConsentToken(posted.get('consent_token') ?? '', secret, asked))
      if (!isStale) await flow.handle(intent)
    }

    const { step, error } = flow.state()
    const location = flow.location()
    if (location !== null)
      return { kind: 'redirect', location, endsSession: step.name === 'IDPEnd' && step.outcome === 'signedOut' }
    if (step.name === 'IDPRequest' && (step.who === 'nobody' || step.who === 'outdated'))
      return { kind: 'signIn', endsSession: sessionToken !== null }
    const isRefused = step.name === 'IDPRequest' && (step.fault || (error && !error.repeatable))
    return {
      kind: 'page',
      status: isStale ? 409 : isRefused ? 400 : error?.repeatable ? 502 : 200,
      html: await printIdentityProvider(flow.state(), {
        search,
        secret,
        styles: options.styles ?? (settings?.theme as Styles | null | undefined) ?? null,
        nonce,
        lang,
        dir,
      }),
      headers,
    }
  }

/** Answers a request to the page on which users sign in to connected apps. */
export const renderIdentityProvider = rendererOf('user')

/** Answers a request to the page on which members sign in to connected apps. */
export const renderB2BIdentityProvider = rendererOf('member')
