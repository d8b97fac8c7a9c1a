import { headless } from '../consumer.ts'
import { createCore } from '../core/create.ts'
import type { ClientOptions } from '../core/options.ts'
import * as user from '../identity/user.ts'

/** The object under `window.site` in a test page. */
export interface Site {
  core: ReturnType<typeof createCore>
  client: ReturnType<typeof headless>
  /** Creates a client; `client` and `core` are the latest. */
  create(token: string, options?: ClientOptions): void
  /** Calls an action without a public name. */
  search(params: { readonly email: string }): Promise<unknown>
}

declare global {
  interface Window {
    site: Site
    /** Every copy of this script in the page. */
    copies: Site[]
  }
}

const site: Partial<Site> = {
  create(token, options) {
    site.core = createCore(token, options)
    site.client = headless(site.core)
  },
  search: (params) => user.search(window.site.core, params),
}
window.site = site as Site
window.copies = [...(window.copies ?? []), window.site]
