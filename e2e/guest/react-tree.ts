import type * as latchkey from '@latchkey/react'
import { createElement, type ReactElement, StrictMode } from 'react'

/** What the page tells its site. */
export interface Told {
  readonly publicToken: string
  readonly provider: string
  /** The page's own origin. */
  readonly origin: string
  /** What is asked of the widget. */
  readonly mount: object
}

/**
 * The tree of a React site that Latchkey is a guest in: who is signed in, and the form. The same for its server and for its
 * script, and without JSX, because the server is the tests' own process.
 */
export function treeOf(
  { createClient, LatchkeyProvider, Login, useUser }: typeof latchkey,
  { publicToken, provider, origin, mount }: Told,
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
