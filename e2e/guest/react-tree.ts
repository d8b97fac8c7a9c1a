import type * as latchkey from '@latchkey/react'
import { createElement, type ReactElement, StrictMode } from 'react'

/** Data of the page for its site. */
export interface PageValues {
  readonly publicToken: string
  readonly provider: string
  /** The page's own origin. */
  readonly origin: string
  /** Options of the mount. */
  readonly mount: object
}

/**
 * Renders the tree of a React site with Latchkey: the signed-in user, and the form. It is the same for server and
 * browser, without JSX, because the server is the test process.
 */
export function treeOf(
  { createClient, LatchkeyProvider, Login, useUser }: typeof latchkey,
  { publicToken, provider, origin, mount }: PageValues,
): ReactElement {
  const Who = () => {
    const emails = useUser().user?.emails.map(({ email }) => email)
    return createElement('p', { id: 'who' }, emails?.join() ?? 'Nobody')
  }
  const back = `${origin}/authenticate`
  const fields = { login_redirect_url: back, signup_redirect_url: back }
  const client = createClient(publicToken, { baseURL: provider })
  const form = createElement(Login, { config: { products: ['otp'] }, fields, ...mount })
  return createElement(StrictMode, null, createElement(LatchkeyProvider, { client }, createElement(Who), form))
}
