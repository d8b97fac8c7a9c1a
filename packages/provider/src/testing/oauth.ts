import type { ByOAuth } from '@latchkey/protocol/methods/oauth/consumer'
import { oauthStartPath } from '@latchkey/protocol/methods/oauth/paths'
import type { OAuthProviderName } from '@latchkey/protocol/methods/oauth/providers'
import { type Answered, page, type RequestOptions, type TestProvider } from './provider.ts'

/** Redirect URLs of the site in these tests. */
export const site = { login: `${page}/authenticate`, signup: `${page}/ui` } as const

/** A user's browser: it keeps cookies, reads pages and follows redirects one at a time. */
export class TestBrowser {
  readonly provider: TestProvider
  readonly cookies = new Map<string, string>()
  readonly from: string

  /** @param from network address of the browser, by which rate limits count */
  constructor(provider: TestProvider, from = '127.0.0.1') {
    this.provider = provider
    this.from = from
  }

  /** Opens an address of the provider, or posts a form to it. */
  async go(address: string, form?: URLSearchParams, headers: Readonly<Record<string, string>> = {}): Promise<Answered> {
    const url = new URL(address, page)
    const cookie = this.cookieHeader()
    const answer = await this.provider.request(form === undefined ? 'GET' : 'POST', url.pathname + url.search, {
      authorization: null,
      from: this.from,
      origin: form === undefined ? null : url.origin,
      headers: {
        ...(cookie === '' ? {} : { Cookie: cookie }),
        ...(form === undefined ? {} : { 'Content-Type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      ...(form === undefined ? {} : { body: form.toString() }),
    })
    this.keepCookies(answer)
    return answer
  }

  /** Requests an attach token, as a page of the site in this browser does. */
  async attach(
    session: string,
    name: OAuthProviderName = 'google',
    headers: Readonly<Record<string, string>> = {},
    path = '/oauth/attach',
  ) {
    const cookie = this.cookieHeader()
    const answer = await this.provider.post<{ oauth_attach_token: string }>(
      path,
      { provider: name },
      { session, headers: { ...(cookie !== '' && { Cookie: cookie }), ...headers } },
    )
    this.keepCookies(answer)
    return answer.body.data.oauth_attach_token
  }

  private cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  private keepCookies({ headers }: Answered): void {
    for (const line of headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      this.cookies.set(name, value)
    }
  }

  start(name: OAuthProviderName, query: Readonly<Record<string, string>> = {}): Promise<Answered> {
    const members = {
      public_token: this.provider.project.public_token,
      login_redirect_url: site.login,
      signup_redirect_url: site.signup,
      ...query,
    }
    return this.go(`${oauthStartPath(name)}?${new URLSearchParams(members)}`)
  }

  /** Goes from a start URL through the stand-in, as the user of an address, to the site. */
  async through(start: string, email: string, choice = 'continue'): Promise<URL> {
    const entrance = locationOf(await this.go(start))
    const consentPage = await this.go(entrance)
    const request = /name="request" value="([^"]*)"/.exec(consentPage.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const callback = locationOf(await this.go(entrance, new URLSearchParams({ request, email, choice })))
    return new URL(locationOf(await this.go(callback)))
  }

  /** Goes from a provider's button through the stand-in. Returns the callback URL. */
  async callbackOf(name: OAuthProviderName, choice = 'continue', query: Readonly<Record<string, string>> = {}) {
    const entrance = locationOf(await this.start(name, query))
    const consentPage = await this.go(entrance)
    const form = new URLSearchParams({
      request: /name="request" value="([^"]*)"/.exec(consentPage.text)?.[1]?.replaceAll('&amp;', '&') ?? '',
      email: /name="email" value="([^"]*)"/.exec(consentPage.text)?.[1] ?? '',
      choice,
    })
    return locationOf(await this.go(entrance, form))
  }

  /** Follows the callback to the site. Returns the site's address, query and token. */
  async returnFrom(name: OAuthProviderName, choice?: string, query?: Readonly<Record<string, string>>) {
    const back = new URL(locationOf(await this.go(await this.callbackOf(name, choice, query))))
    return {
      address: back.origin + back.pathname,
      query: back.searchParams,
      token: back.searchParams.get('token') ?? '',
    }
  }

  /** Completes a sign-in for the user of an address. */
  async signIn(name: OAuthProviderName, email: string, options: RequestOptions = {}): Promise<Answered<ByOAuth>> {
    const { token } = await this.returnFrom(name, 'continue', { provider_login_hint: email })
    return finishOAuth(this.provider, token, {}, options)
  }
}

/** Authenticates the returned token, as the site does. */
export const finishOAuth = (
  provider: TestProvider,
  token: string,
  body: object = {},
  options: RequestOptions = {},
): Promise<Answered<ByOAuth>> =>
  provider.post('/oauth/authenticate', { token, session_duration_minutes: 60, ...body }, options)

export const locationOf = ({ status, headers, text }: Answered): string => {
  const location = headers.get('location')
  if ((status !== 302 && status !== 303) || location === null)
    throw new Error(`Expected a redirect, got ${status}: ${text}`)
  return location
}
