import { publicToken } from '@latchkey/client/core/token'
import { basesOf } from '@latchkey/client/core/transport/endpoints'
import { serverRequest } from '@latchkey/client/idp/server-request'
import type { Strings } from '../copy/copy.ts'
import { identityProvider as idpWords, scopes } from '../copy/locales/en.ts'
import type { Locale } from '../copy/locales.ts'
import { firstWords } from '../mount/first-words.ts'
import { flowPart } from '../mount/flow-part.ts'
import type { ConsentManifestGenerator } from '../mount/identity-provider.ts'
import type { Styles } from '../ui/theme.ts'
import { isConsentToken } from './consent-token.ts'
import { screensOf } from './identity-provider-chunks.ts'
import { type ServerFlow, serverFlow } from './identity-provider-flow.ts'
import { speechOf } from './languages.ts'
import { printIdentityProvider } from './print-identity-provider.tsx'
import { printedId } from './printed-id.ts'

/** Options of the printed page on which users sign in to connected apps. */
export interface RenderIdentityProviderOptions {
  publicToken: string
  /** Base URL of the provider. */
  baseURL: string
  /** URL of the request, or its path and query: the app's request is in the query. */
  url: string
  /** The session token of the site's cookie; null if no user is signed in. */
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

/**
 * Leads the request through the screens: checks it, enters the code of a device, and handles the user's answer.
 *
 * @returns whether the answer was to another screen than the present one, and was therefore not handled
 */
async function answerScreens(flow: ServerFlow, posted: URLSearchParams | null, secret: string): Promise<boolean> {
  await flow.handle('arrive')
  const code = posted?.get('asked') ?? null
  if (flow.state().step.name === 'IDPDevice' && code !== null) await flow.handle('submit', code)
  const intent = posted?.get('intent') ?? ''
  const { step } = flow.state()
  if (!posted || flow.location() !== null || !decides(step.name, intent)) return false
  if (!(await isConsentToken(posted.get('consent_token') ?? '', secret, step))) return true
  await flow.handle(intent)
  // The provider refused the session of the answer, so the request is checked again.
  if (flow.state().step.name === 'IDPRequest') await flow.handle('arrive')
  return false
}

const statusOf = ({ step, error }: ReturnType<ServerFlow['state']>, isStale: boolean) => {
  if (isStale) return 409
  if (error?.repeatable) return 502
  return step.name === 'IDPRequest' && (step.fault || error) ? 400 : 200
}

const rendererOf =
  (whose: 'user' | 'member') =>
  async (options: RenderIdentityProviderOptions): Promise<IdentityProviderAnswer> => {
    const { url, sessionToken, locale, strings, nonce, getIDPConsentManifest, onError = () => {} } = options
    const token = publicToken(options.publicToken)
    const base = basesOf(token, options.baseURL, {}, undefined).calls
    const request = serverRequest({ base, publicToken: token.value, sessionToken })
    // While the request is checked. Only the printed text needs them.
    const settingsAnswer = request.settings().catch(onError)
    const { search } = new URL(url, base)
    const screens = screensOf[whose]
    const { speak, lang, dir } = speechOf(locale)
    const words = speak({ ...firstWords, ...flowPart.sentences, ...idpWords, ...scopes }, strings)
    const env = {
      id: printedId(undefined, ['IDPRequest', whose, token.value, lang]),
      words,
      watermark: false,
      settings: {},
    } as const
    const first = { name: 'IDPRequest', query: search, options: { getIDPConsentManifest } } as const
    const isSignedIn = sessionToken !== null
    const flow = serverFlow({ screens, env, request, whose, isSignedIn, report: onError }, first)
    const secret = sessionToken ?? ''
    const isStale = await answerScreens(
      flow,
      options.form === undefined ? null : new URLSearchParams(options.form),
      secret,
    )

    const state = flow.state()
    const { step } = state
    const location = flow.location()
    if (location !== null)
      return { kind: 'redirect', location, endsSession: step.name === 'IDPEnd' && step.outcome === 'signedOut' }
    if (step.name === 'IDPRequest' && (step.who === 'nobody' || step.who === 'outdated'))
      return { kind: 'signIn', endsSession: isSignedIn }
    const settings = (await settingsAnswer) || null
    // A path can begin with two slashes, which name another host: only a whole URL names the page's.
    const { hostname } = new URL(URL.canParse(url) ? url : base)
    const watermark = settings?.displayWatermark === true && `${base}/forms/about`
    const shownEnv = { ...env, watermark, settings: { projectName: settings?.projectName || hostname } }
    const styles = options.styles ?? (settings?.theme as Styles | null | undefined) ?? null
    return {
      kind: 'page',
      status: statusOf(state, isStale),
      html: await printIdentityProvider({ ...state, env: shownEnv }, { search, secret, styles, nonce, lang, dir }),
      headers,
    }
  }

/** Answers a request to the page on which users sign in to connected apps. */
export const renderIdentityProvider = rendererOf('user')

/** Answers a request to the page on which members sign in to connected apps. */
export const renderB2BIdentityProvider = rendererOf('member')
