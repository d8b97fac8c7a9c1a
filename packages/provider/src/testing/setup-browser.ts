import type { NewSetupLink } from '@latchkey/protocol/identity/back-end/setup-links'
import type { SetupFeature } from '@latchkey/protocol/identity/setup-links'
import { asBackEnd } from './back-end.ts'
import { post, type ReadPage } from './forms.ts'
import type { Answered, RequestOptions, TestProvider } from './provider.ts'

/** Creates a set-up link as the site's back end. */
export const newSetupLink = async (
  provider: TestProvider,
  organizationId: string,
  features: readonly SetupFeature[],
  more: object = {},
): Promise<NewSetupLink> => {
  const place = `/b2b/organizations/${organizationId}/setup_links`
  const { status, body } = await asBackEnd<NewSetupLink>(provider, 'POST', place, { features, ...more })
  if (status !== 200) throw new Error(`No link: ${JSON.stringify(body)}`)
  return body
}

/** The browser of a person who follows a set-up link. It keeps the cookies, as a browser does by their paths. */
export class SetupBrowser {
  private readonly cookies = new Map<string, string>()
  private readonly provider: TestProvider

  constructor(provider: TestProvider) {
    this.provider = provider
  }

  private options(path: string): RequestOptions {
    const cookie = [...this.cookies].find(([place]) => path === place || path.startsWith(`${place}/`))?.[1]
    return { authorization: null, headers: cookie === undefined ? {} : { Cookie: cookie } }
  }

  private keep({ headers }: Pick<Answered, 'headers'>): void {
    const [, pair, path] = /^([^;]+);.*Path=([^;]+)/.exec(headers.get('set-cookie') ?? '') ?? []
    if (pair !== undefined && path !== undefined) this.cookies.set(path, pair)
  }

  /** Opens the address with GET. The fragment is not sent. */
  get(link: Pick<NewSetupLink, 'url'>): Promise<Answered> {
    const { pathname } = new URL(link.url)
    return this.provider.request('GET', pathname, { ...this.options(pathname), origin: null })
  }

  /** Presses the button "Continue". */
  async press({ url }: Pick<NewSetupLink, 'url'>, options: RequestOptions = {}): Promise<ReadPage> {
    const { pathname, hash } = new URL(url)
    const token = new URLSearchParams(hash.slice(1)).get('token') ?? ''
    const answer = await post(this.provider, pathname, { token }, { ...this.options(pathname), ...options })
    this.keep(answer)
    return answer
  }

  /** Sends a call as the page does; `call` is such as `GET /b2b/sso`. */
  send<Data = Record<string, unknown>>(
    { url }: Pick<NewSetupLink, 'url'>,
    call: string,
    body?: object,
    options: RequestOptions = {},
  ): Promise<Answered<Data>> {
    const [verb = '', path = ''] = call.split(' ')
    const place = `${new URL(url).pathname}/api${path}`
    return this.provider.request<Data>(verb, place, { ...this.options(place), ...(body && { body }), ...options })
  }
}
